import { themesOf } from './theme.ts';

/** Themes that occur in nearly every story. */
export const everydayThemes = themesOf(`
school, student, teacher, college, class, teenage, pupil, universit | suburb, street, library | student, teacher | bicycle, book, bus
hospital, doctor, nurse, illness, patient, asylum, cancer | park, street, hospital ward | nurse, doctor | window, flowers, bed
journalis, newspaper, reporter, editor, tycoon, magnate | city skyline, street, office | reporter, writer | telephone, letter, book
boss, office, company, corporat, stock, wall street, business, startup, salesman | city skyline, street, office | secretary, office worker | taxi, telephone, skyscraper
taxi, driver, motor, race, racing, car chase, street racer | city lights, road, street | worker, driver | street lamp, taxi, car
train, railway, railroad, locomotive | hills, railway, town | conductor, traveller | suitcase, clock, train
road trip, journey, travel, drifter, hitchhik, wander | desert, road, meadow | wanderer, traveller | suitcase, bus, motorcycle
aeroplane, airplane, pilot, flight, aviator, airport | airfield, hills, sky | woman in a uniform, pilot | suitcase, flag, aeroplane
volcano, earthquake, disaster, asteroid, tsunami | mountains, city, sea | crowd, scientist | helicopter, car, tower
mountain, climb, everest, avalanche | mountains, snowfield, pine forest | man walking, hiker | tent, rope, flag
jungle, amazon, explor, expedition, temple, tomb | jungle, river, ruins | hiker, explorer | snake, idol, temple
desert, sahara, arab, bedouin | desert, canyon, village | traveller, wanderer | palm tree, tent, camel
island, stranded, marooned | sea, island, beach | castaway | palm tree, bonfire, raft
queen, royal, princess, prince, palace, duchess, aristocra, countess | park, town, theatre | butler, queen | carriage, candle, castle
toy, doll, puppet, animated | suburb, street, room | boy, girl | balloon, bed, doll
dog, puppy, pet | park, suburb, beach | boy, old man | fence, house, dog
horse, jockey, stable | meadow, hills, farm land | farmer, girl | fence, barn, horse
farm, plantation, harvest, rural | wheat field, hills, road | woman, farmer | fence, cow, barn
christmas, santa, winter, snow | snowfield, pine forest, snowy village | boy, old man | footprints, street lamp, pine tree
wedding, bride, groom, marriage, marry, engaged | park, town, church interior | man in a suit, bride | flowers, rose, church
love, romance, lovers, affair, kiss, falls for | park, street, beach | man in a suit, couple embracing | bench, umbrella, rose
poor, slum, poverty, homeless, orphan, servant | city, street fronts, alley | boy, old man | suitcase, bicycle, street lamp
rich, mansion, wealthy, heir, millionaire, inherit | hills, park, room | butler, woman in a gown | staircase, car, chandelier lamp
family, father, mother, son, daughter, brother, sister, parent, child, grandmother | town, suburb, room | boy, family | table, window, house
boy, girl, friend, neighbour, neighbor, grow | suburb, meadow, street | girl, boy | tree, bicycle, house
`);
