/* The text of the rules. */

#include "rules.h"

#define RULE(chapter, names, text) { CHAPTER_##chapter, names, text }

const struct rule rules[] = {
RULE(TURN, "BASE-TURN-01",
     "A turn goes in this order: draw a tile and lay it (or lay your abbey instead); if you like "
     "put one figure on it; score everything that is complete now and take the figures of it "
     "home; wagons that were scored may drive on. Then the next player has a turn."),
RULE(TURN, "BASE-SET-01 BASE-SET-02 AM-GEN-02 AM-MAYOR-01 AM-WAGON-01 AM-BARN-01",
     "Two to six people play. Everyone has seven followers and, with Abbey & Mayor, one abbey, "
     "one mayor, one wagon and one barn."),
RULE(TURN, "BASE-SET-03 AM-GEN-01 AM-TILE-07 FEST-03 FEST-04",
     "The base game has 72 tiles, one of which opens the game; Abbey & Mayor adds 12, The "
     "Festival 10. All are shuffled into one stack."),
RULE(TURN, "BASE-SET-04",
     "The start tile lies in the middle. The first seat begins, or whoever is drawn by lot "
     "(option first-player)."),
RULE(TURN, "AM-GEN-04 FEST-02 AM-WAGON-02 AM-BARN-02",
     "The expansions add to the base game: what they do not mention stays as it is."),

RULE(TILE, "BASE-PLACE-01 BASE-PLACE-02 AM-GEN-05 FEST-05",
     "A tile must lie beside at least one other, side to side; touching at a corner is not "
     "enough. Every side that touches must go on: field to field, road to road, city to city."),
RULE(TILE, "BASE-PLACE-04",
     "A tile that can be laid must be laid."),
RULE(TILE, "BASE-PLACE-03 BASE-R-17",
     "A tile that fits nowhere, however it is turned, is out of the game; everybody sees it, and "
     "another one is drawn."),
RULE(TILE, "BASE-PLACE-05 BASE-R-10",
     "Cloisters may lie beside each other: what meets at the sides are their fields and roads."),
RULE(TILE, "BASE-R-18 AM-TILE-03 AM-TILE-05 AM-TILE-06",
     "The picture of a tile decides: a road that ends at a house or crossing ends there; three "
     "roads around a well are one road with three ends; a road that only touches a wall has no "
     "gate there, yet it parts the fields."),
RULE(TILE, "AM-TILE-01 AM-TILE-02 AM-TILE-04",
     "A city may pass over a road or another city without touching it. What it shuts in is a "
     "field of its own."),

RULE(FIGURE, "BASE-DEP-01 AM-MAYOR-03 AM-BARN-03 BASE-R-03",
     "One figure a turn at most, from your supply, onto the tile just laid and nowhere else. "
     "Followers do not come back before they are scored."),
RULE(FIGURE, "BASE-DEP-02 BASE-R-01",
     "The whole feature must be free, however far it goes: no follower of anybody, nor one of "
     "your own."),
RULE(FIGURE, "BASE-DEP-06 BASE-R-04",
     "Features that were claimed apart may be joined by a later tile. All figures stay; another "
     "one may not be added."),
RULE(FIGURE, "BASE-DEP-03 BASE-DEP-07",
     "The field around a cloister is a field like others. Fields are never complete, so even one "
     "that is shut in may be claimed while it is free."),
RULE(FIGURE, "BASE-DEP-04 BASE-R-02 AM-MAYOR-10",
     "What the tile completes may still be claimed if it is free: the figure scores at once and "
     "comes home in the same turn."),
RULE(FIGURE, "BASE-DEP-05",
     "Figures that come home this turn can be used from the next turn on."),
RULE(FIGURE, "AM-GEN-03",
     "Mayor and wagon are followers, with all that is said of followers. The barn is not."),

RULE(ROAD, "BASE-ROAD-01 BASE-R-11",
     "A road is complete when each of its ends is closed: by a crossing, a house, a city, a "
     "cloister or an abbey. It scores 1 a tile."),
RULE(ROAD, "BASE-ROAD-02 BASE-ROAD-03 BASE-R-12",
     "A ring is complete, too. A tile counts once however often the road crosses it."),
RULE(ROAD, "BASE-ROAD-04",
     "At a crossing each branch is a road of its own."),
RULE(ROAD, "AM-GEN-06 AM-GEN-07",
     "The road around the well is complete when all three ends are; all its tiles count, not "
     "only the longest way."),

RULE(CITY, "BASE-CITY-01 BASE-R-13",
     "A city is complete when its wall has no gap. It scores 2 a tile and 2 a pennant; one of a "
     "single tile, closed by abbeys, 2."),
RULE(CITY, "BASE-CITY-02",
     "A tile counts once even if two parts of it belong to the same city."),
RULE(CITY, "BASE-CITY-03",
     "A city of two tiles scores 4. Under the oldest rule, the option small-city=2, it scores 1 a "
     "tile and pennant."),
RULE(CITY, "BASE-CITY-04",
     "A gap inside a ring of walls matters only if a side of the city faces it."),
RULE(CITY, "BASE-CITY-05",
     "Cities that meet at a corner are two cities."),

RULE(CLOISTER, "BASE-CLO-01",
     "A cloister is complete when all eight squares around it hold tiles, whoever laid them; it "
     "scores 9. The cloister itself may be the last to be laid."),

RULE(MAJORITY, "BASE-MAJ-01 BASE-R-05",
     "The most followers score a feature in full; those who tie for the most score it in full "
     "each; the others nothing. It is counted after the figure was put down and before anyone "
     "goes home."),
RULE(MAJORITY, "BASE-MAJ-02",
     "All followers of a scored feature go home, winners and losers. Farmers stay."),
RULE(MAJORITY, "BASE-MAJ-03",
     "Everything that a tile completes is scored in that turn, whoever it belongs to."),
RULE(MAJORITY, "BASE-MAJ-04",
     "What is completed without followers scores for nobody and cannot be claimed later. "
     "Complete cities still feed farms."),
RULE(MAJORITY, "BASE-TRACK-01",
     "Points are simply added up; there is no most."),

RULE(FARM, "BASE-FARM-01 BASE-R-07",
     "A farm is all field that hangs together, bounded by roads, cities, abbeys and the edge of "
     "the table. Two fields of one tile may meet somewhere else and be one farm."),
RULE(FARM, "BASE-FARM-02 BASE-R-15",
     "Farmers lie there until the end of the game, when their farms are scored. Only a barn "
     "sends them home before."),
RULE(FARM, "BASE-FARM-03 BASE-R-08 BASE-R-09",
     "The most farmers score 3 for each complete city that borders the farm. Unfinished cities "
     "count nothing. A city feeds every farm that it borders, also of one player."),
RULE(FARM, "BASE-FARM-04 BASE-FARM-05",
     "A city counts once for a farm, and it must touch the farm on some tile: not over a corner "
     "and not across a road."),
RULE(FARM, "BASE-FARM-06",
     "A ring of walls parts the field inside from that outside; the city feeds both."),

RULE(ABBEY, "AM-ABBEY-01 AM-ABBEY-02 BASE-R-16",
     "Everyone has one abbey. At the beginning of your turn, before a tile is drawn, you may lay "
     "it instead. Everything else of the turn is as usual."),
RULE(ABBEY, "AM-ABBEY-04 AM-ABBEY-05 AM-ABBEY-07 AM-ABBEY-08",
     "It goes into an empty square with tiles on all four sides; the corners do not matter, nor "
     "does what the four tiles show."),
RULE(ABBEY, "AM-ABBEY-17 AM-ABBEY-21 AM-ABBEY-25",
     "All four tiles are closed towards it: each road or city that ends there has that end "
     "closed, and what is complete by it scores as usual. The abbey is not a tile of theirs."),
RULE(ABBEY, "AM-ABBEY-13 AM-ABBEY-15",
     "A follower or wagon may go into it as into a cloister, and nothing else: it has no road, "
     "city or field."),
RULE(ABBEY, "AM-ABBEY-24 AM-ABBEY-26",
     "It scores like a cloister: 9 with all eight squares around it filled, else at the end 1 "
     "and 1 for each. It counts as a tile around other cloisters."),
RULE(ABBEY, "AM-ABBEY-20",
     "Fields on its sides are not joined through it."),
RULE(ABBEY, "AM-ABBEY-09 AM-ABBEY-10 AM-ABBEY-11 AM-ABBEY-12",
     "After the last tile everyone who still has an abbey may lay it, from the left of whoever's "
     "turn was the last, once each; with a figure, scoring and wagons as in any turn. The option "
     "late-abbey=off leaves this out."),

RULE(MAYOR, "AM-MAYOR-04 AM-MAYOR-05 AM-MAYOR-07 AM-MAYOR-18",
     "The mayor goes into a city where no follower, wagon or mayor is, and nowhere else. It keeps "
     "others out like any knight, even where it counts nothing."),
RULE(MAYOR, "AM-MAYOR-02 AM-MAYOR-13 AM-MAYOR-16",
     "It counts as many followers as the whole city has pennants when the city is scored."),
RULE(MAYOR, "AM-MAYOR-14",
     "Your other followers in the city are added."),
RULE(MAYOR, "AM-MAYOR-17",
     "Who counts 0 scores nothing, even alone in the city."),
RULE(MAYOR, "AM-MAYOR-20 AM-MAYOR-21 AM-MAYOR-22",
     "The worth of the city stays the same. The mayor goes home like others."),

RULE(WAGON, "AM-WAGON-03 AM-WAGON-04 AM-WAGON-08 AM-WAGON-09",
     "The wagon goes onto a road, into a city, a cloister or an abbey without followers, never "
     "onto a field. It counts as one follower."),
RULE(WAGON, "AM-WAGON-10 AM-WAGON-19 AM-WAGON-31",
     "When its feature has been scored, whoever scored, it goes home or drives on to a feature "
     "directly connected to it: to any tile of that, from wherever it stood."),
RULE(WAGON, "AM-WAGON-20 AM-WAGON-21",
     "Where it goes must be unfinished and without followers once all scoring is done. If there "
     "is no such feature it goes home."),
RULE(WAGON, "AM-WAGON-11 AM-WAGON-24 AM-WAGON-25 AM-WAGON-27 AM-WAGON-34",
     "Directly connected are: roads that end at the same crossing; a road and the city whose gate "
     "it enters; a road and the cloister it ends at; a cloister inside a city and that city."),
RULE(WAGON, "AM-WAGON-18 AM-WAGON-30 AM-WAGON-32 AM-WAGON-33",
     "Field between two features parts them, shared walls connect."),
RULE(WAGON, "AM-WAGON-17",
     "An abbey is connected to the cities and roads that it closes, in both directions; also the "
     "one just laid."),
RULE(WAGON, "AM-WAGON-12 AM-WAGON-26 AM-WAGON-28",
     "Cities are never connected to each other, nor where their walls meet at a corner."),
RULE(WAGON, "AM-WAGON-13 AM-WAGON-14",
     "A road that touches a wall without a gate, or passes under a city, is not connected to it."),
RULE(WAGON, "AM-WAGON-15 AM-WAGON-29",
     "A crossing between two cities belongs to the roads alone: no way leads from a city through "
     "it."),
RULE(WAGON, "AM-WAGON-16",
     "One step only: it does not drive through a feature to another one."),
RULE(WAGON, "AM-WAGON-22 AM-WAGON-23",
     "Driving is not the turn's figure: a wagon put down this turn may drive, too. Several wagons "
     "are asked one after the other, from the player whose turn it is."),

RULE(BARN, "AM-BARN-04 AM-BARN-05 AM-BARN-11 AM-BARN-12",
     "The barn goes where four tiles meet, one of them just laid, and all four show field in that "
     "corner: no city's tip and no abbey."),
RULE(BARN, "AM-BARN-13 AM-BARN-14 AM-BARN-31",
     "Farmers do not keep it out, another barn on the farm does. Tiles may join farms with barns "
     "later."),
RULE(BARN, "AM-BARN-18 AM-BARN-19 AM-BARN-21 AM-BARN-23 AM-BARN-28 AM-BARN-29",
     "Farmers on the farm score in this turn's scoring: the most of them 3 for each complete city, "
     "whoever owns the barn. A city that this tile completes counts."),
RULE(BARN, "AM-BARN-26 AM-BARN-27 AM-BARN-15 AM-BARN-16",
     "Then all of the farm's farmers go home; the barn stays to the end, unless its owner takes it "
     "back by a festival."),
RULE(BARN, "AM-BARN-30",
     "Nobody may put a farmer on a farm with a barn."),
RULE(BARN, "AM-BARN-32 AM-BARN-33 AM-BARN-35 AM-BARN-37 AM-BARN-38 AM-BARN-39",
     "When a tile joins farmers to a farm with a barn, the most of them score 1 for each complete "
     "city in this turn's scoring, and all of them go home."),
RULE(BARN, "AM-BARN-40 AM-BARN-42 AM-BARN-43",
     "At the end each barn pays its owner 4 for each complete city of the whole farm; several "
     "barns are paid in full each."),

RULE(FESTIVAL, "FEST-06 FEST-07 FEST-20",
     "On a festival tile you put down a figure, or take one back, or neither. What was taken back "
     "can be used from the next turn on."),
RULE(FESTIVAL, "FEST-08 FEST-12 FEST-13 FEST-14",
     "It may be any figure of yours, anywhere on the table: follower, mayor, wagon, barn. The "
     "option festival-returns=followers leaves barns out."),
RULE(FESTIVAL, "FEST-09",
     "It scores nothing, even if this tile completes what it stood on; a wagon does not drive."),
RULE(FESTIVAL, "FEST-18 FEST-19",
     "What the tile completes is scored with the figures that are then on the table. At the end "
     "the mark has no meaning."),

RULE(END, "BASE-END-01 BASE-R-14",
     "The game ends with the turn in which the last tile was laid, and the late abbeys."),
RULE(END, "BASE-END-02 BASE-R-06",
     "Unfinished features score: roads 1 a tile, cities 1 a tile and 1 a pennant, cloisters and "
     "abbeys 1 and 1 for each tile around. The most followers score, as ever; mayors count "
     "pennants."),
RULE(END, "BASE-END-03",
     "Then farms and barns. The order changes nothing."),
RULE(END, "BASE-END-04",
     "The most points win; who has equally many shares the victory."),

RULE(OPTIONS, "BASE-CITY-03",
     "small-city: 4 or 2 points for a city of two tiles."),
RULE(OPTIONS, "",
     "farmers: off leaves farmers out, and farms score nothing. first-player: seat-1 begins, or "
     "random. abbey, mayor, wagon, barn: off, on, or auto, which is on with the tiles of Abbey & "
     "Mayor."),
RULE(OPTIONS, "AM-ABBEY-11 FEST-14 AM-BARN-14",
     "late-abbey: off means that abbeys are lost after the last tile. festival-returns: figures, "
     "or followers only. barn-on-barn: on lets a second barn be built on a farm."),
RULE(OPTIONS, "HOUSE-01 HOUSE-05",
     "wagon-needs-road: house rule; a wagon enters a cloister only if its tile has a road, so "
     "never an abbey. Without it a wagon drives from an abbey to what it closes, but not out of a "
     "cloister amid fields."),
RULE(OPTIONS, "HOUSE-02",
     "rolling-wagon: house rule; a wagon rolls on through complete features to an unfinished one "
     "behind them."),
RULE(OPTIONS, "HOUSE-06",
     "mayor-lies: house rule; mayors are drawn lying. No other effect."),
RULE(OPTIONS, "",
     "undo: strict takes back only what nobody has built on: not once the next tile was seen or "
     "somebody else was asked. friendly takes back everything. tournament: on keeps farms, tiles "
     "left and the final scoring from being shown."),
	{ CHAPTERS, "", "" },
};
