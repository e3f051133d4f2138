/**
 * Icons that need other names than the default, or a specific size or place. Each line contains the icon's name, the
 * names of the thing, its height as a fraction of the image height, and its place. Outline icons have the prefix `mdi:`
 * and a color.
 */
export const namedIcons = `
helicopter | helicopter, chopper | .3 sky
airplane | aeroplane, airplane, plane, jet, biplane | .36 sky
flying-saucer | flying saucer, ufo, alien ship | .34 sky
rocket | rocket, spaceship, space ship, spacecraft, space rocket, starship | .50 sky
satellite | satellite, probe | .31 sky
balloon | balloon, balloons | .36 sky
bat | bat, bats | .22 sky
dove | dove, seagull, gull, pigeon, bird in flight | .17 sky
eagle | eagle, hawk, crow, raven, vulture | .22 sky
ringed-planet | planet, saturn, ringed planet, distant planet | .41 sky airy
globe-showing-europe-africa | earth, blue planet, globe, world | .40 sky airy
full-moon | moon, full moon, big moon | .36 sky airy
sun | sun, big sun | .36 sky airy
ship | ship, liner, ocean liner, steamer, warship, freighter | .40 water giant
motor-boat | boat, motor boat, fishing boat, raft, trawler | .28 water
canoe | canoe, rowing boat, kayak, lifeboat | .25 water
spouting-whale | whale, white whale, great whale | .40 water giant
shark | shark, great white shark | .36 water
ring-buoy | buoy, life buoy | .20 water
castle | castle, palace, fortress, citadel, dark castle | .62 horizon giant
stadium | stadium | .42 horizon giant
classical-building | temple, museum, bank, courthouse, greek temple, ruins of a temple | .4 horizon giant
church | church, chapel, cathedral | .5 horizon giant
hotel | hotel, motel | .46 horizon giant
house | house, cottage, farmhouse, house on a hill, home, mansion | .36 horizon
office-building | skyscraper, office building, tower block | .6 horizon giant
tokyo-tower | tower, radio tower, iron tower, eiffel tower | .6 horizon giant
moai | stone head, idol, totem | .40 ground
circus-tent | circus tent, big top, circus | .44 horizon giant
ferris-wheel | ferris wheel, carousel wheel | .5 horizon giant
deciduous-tree | tree, oak, trees, apple tree, lone tree, old tree | .46 ground
evergreen-tree | pine tree, fir, pine, fir tree, spruce | .46 ground
palm-tree | palm tree, palm, palms | .46 ground
rose | rose, red rose | .31 near
bouquet | flowers, bunch of flowers, bouquet | .28 near
fire | fire, bonfire, campfire, flames, flame | .36 ground
horse | horse, wild horse, stallion, carriage horse | .36 ground
horse-racing | horse rider, rider, rider on a horse, riders, cavalry | .43 ground
rat | rat, mouse | .14 ground
t-rex | tyrannosaur, dinosaur, t rex, raptor | .60 ground giant
dragon | dragon | .50 ground giant
gorilla | gorilla, ape, giant ape | .50 ground giant
ghost | ghost, ghosts, spirit | .36 ground
alien | alien, alien creature | .36 ground
robot | robot, android, machine man | .40 ground
teddy-bear | toy, teddy bear, doll, toys | .34 near
automobile | car, cars, blue car, sedan | .42 ground
taxi | taxi, yellow taxi, cab | .42 ground
police-car | police car, police cars | .42 ground
bus | bus, school bus, tour bus | .52 ground
delivery-truck | truck, lorry, van, trucks | .48 ground
locomotive | train, steam train, locomotive, steam locomotive | .40 ground
crossed-swords | sword, swords, blades, sabre | .34 near
movie-camera | film camera, movie camera, cine camera | .36 ground
closed-book | book, books on a table, red book, diary, novel, notebook | .22 near
framed-picture | painting, picture, portrait, photograph, polaroid | .34 wall
window | window, lit window | .36 wall
door | door, wooden door | .44 wall
mantelpiece-clock | clock, mantel clock | .31 near
luggage | suitcase, luggage, case | .28 near
bottle-with-popping-cork | bottle, bottles, champagne bottle | .31 near
pot-of-food | pot, cooking pot, pan | .28 near
performing-arts | mask, masks, theatre masks | .31 near
footprints | footprints, footprint | .22 near
triangular-flag | flag, red flag, flags, banner | .36 ground
pirate-flag | pirate flag, skull flag | .36 ground
bed | bed, beds, hospital bed | .36 ground
couch-and-lamp | sofa, couch, armchair | .36 ground
chair | chair, chairs, wooden chair | .36 ground
headstone | gravestone, grave, tombstone, headstone, graves, gravestones | .28 ground
mdi:typewriter | typewriter, old typewriter | .31 near #3a3f46
money-bag | money, bag of money, gold coins, gold, buried gold | .28 near
christmas-tree | christmas tree, decorated christmas tree | .44 ground
bridge-at-night | bridge, suspension bridge | .4 horizon giant
mdi:barn | barn, stable | .36 horizon #9c3f34
mdi:table-furniture | table, wooden table, desk | .31 ground #7a5636
mdi:tank | tank, tanks | .41 ground #56613a
mdi:submarine | submarine | .36 water #5a6a74
mdi:chandelier | chandelier, chandelier lamp | .36 sky #d9b04a
mdi:lamp | lamp, table lamp, floor lamp | .36 near #e0b860
mdi:curtains | curtain, curtains, red curtain | .44 wall #9c2f3a
mdi:tower-beach | prison tower, watchtower, guard tower, lookout tower | .5 horizon #6a5f54
mdi:treasure-chest | treasure chest, chest | .31 near #8a5a34
mdi:jump-rope | rope, lasso | .22 near #b8925c
mdi:bookshelf | bookshelf, bookcase, shelves | .40 ground #7a5636
mdi:fireplace | fireplace, hearth | .43 wall #8a5f50
mdi:sign-direction | sign, road sign, neon sign | .41 ground #8a6a44
mdi:pillar | pillar, column, stone pillar, columns | .46 ground #cfc6b4
mdi:tree-outline | bare tree, dead tree | .46 ground #4a3a30
sailboat | sailboat, yacht, dinghy, boat with a sail | .41 water
mdi:bench | bench, park bench | .14 ground #7a5636
mdi:fence | fence, fences, wooden fence, picket fence | .2 ground #b8a88c
`;
