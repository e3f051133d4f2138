import { themesOf } from './theme.ts';

/** Themes with distinctive elements. If a description matches several themes equally often, the first theme is used. */
export const distinctiveThemes = themesOf(`
dinosaur, prehistoric, jurassic | jungle, jungle island, jungle clearing | explorer, scientist | egg, fence, raptor, tyrannosaur
vampire, dracula, undead, plague | mountains, village, crypt | woman in a gown, vampire | candle, bat, castle
zombie, outbreak, infected | street fronts, city street, hospital | policeman, woman | car, bonfire, zombie
ghost, haunted, possess, demon, exorcis, spirit, witch | forest, street, room | priest, woman | bare tree, street lamp, house on a hill, ghost
robot, android, cyborg, machine, artificial | city skyline, future city, laboratory | scientist, policeman | television, motorcycle, robot
astronaut, space, planet, galax, cosmic, moon mission, orbit, starship | planet surface, space, spaceship corridor | astronaut | satellite, rocket, spaceship
alien, extraterrestrial, invasion, ufo | hills, farm land, road | farmer, soldier | truck, flying saucer, alien
superhero, vigilante, caped, supervillain, mask | city skyline, alley, rooftop | policeman, masked man | police car, mask, skyscraper
wizard, magic, sorcer, spell, elf, fairy, enchant, goblin | mountains, enchanted forest, village | knight, wizard | owl, book, castle
knight, medieval, sword, crusade, dragon, kingdom, throne | hills, forest, village | knight, king | horse, sword, castle
gladiator, roman, rome, emperor, caesar, ancient, slave rebel | plain, ruins, desert | gladiator, emperor | horse, statue, colosseum
samurai, ronin, shogun, japan, feudal | mountains, village, hills | farmer, samurai | cherry tree, sword, temple
pirate, treasure, buccaneer | island, beach, harbour | sailor, pirate | barrel, flag, sailing ship
submarine, torpedo | sea, stormy sea, underwater | sailor, captain | lamp, buoy, submarine
shark, shipwreck, castaway, sailor, fisherman, ocean, voyage | sea, beach, harbour | fisherman, captain | barrel, lighthouse, sailing ship
cowboy, western, sheriff, outlaw, frontier, gunslinger, bounty, rancher, bandit | canyon, desert, western town | farmer, cowboy | cactus, horse, horse rider
vietnam, war, battle, soldier, army, platoon, regiment, troop, combat, sniper | field, ruins, river | nurse, soldier | helicopter, flag, tank
nazi, concentration camp, ghetto, holocaust, occup, resistance | railway, street fronts, ruins | girl, soldier | suitcase, train, fence
spy, agent, espionage, secret service, cold war, assassin | city skyline, street, hotel corridor | woman in a gown, man in a tuxedo | telephone, car, helicopter
mafia, gangster, mob, crime family, godfather, drug, cartel, hitman | city skyline, street fronts, bar | man in a hat, boss | rose, telephone, old car
murder, detective, killer, serial, police, investigat, crime, thief, heist, robber, burglar, missing | city skyline, alley, street | policeman, detective | street lamp, knife, police car
prison, escape, convict, jail, inmate, wrongly | field, road, prison | policeman, prisoner | fence, truck, prison tower
trial, court, lawyer, jury, judge, verdict | town, street, courtroom | jury, judge | clock, book, table
casino, gambl, poker, con man, swindl | city lights, street, casino | woman in a gown, man in a tuxedo | taxi, bottle, neon sign
hotel, motel, inn keeper, concierge | mountains, road, hotel corridor | maid, bellboy | suitcase, lamp, hotel
circus, clown, carnival, dancer, magician | field, town, stage | dancer, clown | balloons, ferris wheel, circus tent
boxer, boxing, wrestl, fighter, heavyweight, champion, athlete, coach | city skyline, street, theatre | runner, boxer | staircase, crown
danc, ballet, ballerina, tango | city skyline, street, stage | pianist, dancer | mirror, curtain, piano
music, singer, song, band, piano, jazz, concert, composer, drummer, rock star | city lights, street, stage | singer, musician | guitar, microphone, piano
film, movie, actor, actress, hollywood, director, theatre, theater | city lights, street, film studio | reporter, actress | curtain, film camera
chef, cook, restaurant, food, kitchen, bakery, chocolate | street, town square, kitchen | waitress, chef | bottle, apple, pot
scientist, experiment, laborator, physic, mathemat, invent, genius, computer, hacker, virus | town, street, laboratory | student, scientist | clock, book, television
time travel, time machine, future, past, timeline | town, street, laboratory | boy, scientist | clock, car
dream, memory, memories, amnesia, mind, hallucinat | beach, street, room | woman, man in a coat | mirror, door, clock
`);
