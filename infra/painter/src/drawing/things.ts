/**
 * The things that can be drawn, one per line: icon, English words, German gender (`p`: always plural) with singular and
 * plural, height as a fraction of the image height, and place. Icons with the prefix `mdi:` have one color.
 */
export const thingTable = `
man-standing | man, father, husband, brother, son, banker, writer, person, someone, figure, stranger | m Mann/Männer | .44 ground person
woman-standing | woman, lady, mother, wife, sister, secretary, heroine, widow, waitress, maid | f Frau/Frauen | .44 ground person
man-walking | traveller, traveler, wanderer, hiker, explorer, man walking, worker, young man | m Wanderer/Wanderer | .44 ground person
person-running | runner, jogger, running man, athlete | m Läufer/Läufer | .44 ground person
woman-dancing | dancer, ballerina, woman in a gown, actress, diva | f Tänzerin/Tänzerinnen | .46 ground person
man-standing | boy, child, kid, schoolboy | m Junge/Jungen | .3 ground person
woman-standing | girl, daughter, schoolgirl | n Mädchen/Mädchen | .3 ground person
old-man | old man, grandfather, hermit, professor, elderly man | m alter Mann/alte Männer | .38 bust person
old-woman | old woman, grandmother, old lady | f alte Frau/alte Frauen | .38 bust person
detective | detective, spy, agent, gangster, investigator, man in a coat, man in a hat | m Detektiv/Detektive | .48 bust person
astronaut | astronaut, spaceman, cosmonaut | m Astronaut/Astronauten | .5 bust person
cook | cook, chef, baker | m Koch/Köche | .48 bust person
police-officer | policeman, police officer, cop, sheriff | m Polizist/Polizisten | .48 bust person
pilot | captain, pilot, sailor, admiral, conductor | m Kapitän/Kapitäne | .48 bust person
princess | princess, queen, duchess | f Prinzessin/Prinzessinnen | .5 bust person
person-with-crown | king, emperor, prince | m König/Könige | .5 bust person
man-mage | wizard, sorcerer, magician, witch | m Zauberer/Zauberer | .5 bust person
man-vampire | vampire | m Vampir/Vampire | .48 bust person
guard | guard, soldier, sergeant, general | m Gardist/Gardisten | .5 bust person
scientist | scientist, inventor, doctor, teacher | m Forscher/Forscher | .46 bust person
office-worker | lawyer, judge, boss, salesman, reporter, journalist, politician, man in a suit | m Mann im Anzug/Männer im Anzug | .46 bust person
farmer | farmer, gardener | m Bauer/Bauern | .48 bust person
person-with-veil | bride | f Braut/Bräute | .46 bust person
horse-racing | horse rider, rider, cowboy, knight, cavalry, gunslinger | m Reiter/Reiter | .46 ground person
clown-face | clown | m Clown/Clowns | .36 bust person
ghost | ghost, spirit | n Gespenst/Gespenster | .34 ground
alien | alien, alien creature | n außerirdisches Wesen/außerirdische Wesen | .34 bust
robot | robot, android | m Roboter/Roboter | .36 bust
skull | skull | m Schädel/Schädel | .22 near
sailboat | sailing ship, sailboat, sailing boat, yacht, galleon, pirate ship, schooner | n Segelschiff/Segelschiffe | .42 water
ship | ship, liner, ocean liner, steamer, freighter, warship | n Schiff/Schiffe | .42 water
motor-boat | boat, motor boat, fishing boat, trawler | n Boot/Boote | .24 water
canoe | canoe, rowing boat, kayak, lifeboat, raft | n Kanu/Kanus | .2 water
spouting-whale | whale | m Wal/Wale | .36 water
dolphin | dolphin | m Delfin/Delfine | .3 water
shark | shark | m Hai/Haie | .38 water
mdi:submarine | submarine | n U-Boot/U-Boote | .3 water #5a6a74
fish | fish | m Fisch/Fische | .2 water
diving-mask | diving mask | f Taucherbrille/Taucherbrillen | .26 near
tropical-fish | tropical fish | m bunter Fisch/bunte Fische | .2 water
mdi:lighthouse | lighthouse, light tower | m Leuchtturm/Leuchttürme | .5 far #e9dfca light
castle | castle, palace, fortress | n Schloss/Schlösser | .5 far
house | house, hut, cottage, farmhouse, home, mansion | n Haus/Häuser | .34 far
church | church, chapel, cathedral | f Kirche/Kirchen | .44 far
classical-building | temple, museum, bank, courthouse | m Tempel/Tempel | .38 far
hotel | hotel, motel | n Hotel/Hotels | .42 far
office-building | skyscraper, office building, tower block | n Hochhaus/Hochhäuser | .52 far
tokyo-tower | tower, watchtower, guard tower, radio tower, iron tower | m Turm/Türme | .54 far
statue-of-liberty | statue, monument | f Statue/Statuen | .46 far
ferris-wheel | ferris wheel | n Riesenrad/Riesenräder | .48 far
circus-tent | circus tent, circus, big top | n Zirkuszelt/Zirkuszelte | .4 far
mdi:barn | barn, stable | f Scheune/Scheunen | .34 far #9c3f34
mdi:bridge | bridge, suspension bridge | f Brücke/Brücken | .3 far #7d5a52
tent | tent | n Zelt/Zelte | .26 ground
deciduous-tree | tree, oak, apple tree, old tree | m Baum/Bäume | .44 ground
evergreen-tree | evergreen tree, pine tree, fir tree, pine, fir, spruce | f Tanne/Tannen | .42 ground
palm-tree | palm tree, palm | f Palme/Palmen | .46 ground
mdi:tree-outline | bare tree, dead tree | m kahler Baum/kahle Bäume | .44 ground #4a3a30
christmas-tree | christmas tree | m Weihnachtsbaum/Weihnachtsbäume | .44 ground
cactus | cactus | m Kaktus/Kakteen | .32 ground
rose | rose | f Rose/Rosen | .3 near
bouquet | flowers, bouquet, bunch of flowers | m Blumenstrauß/Blumensträuße | .28 near
fire | fire, campfire, bonfire, flame | n Feuer/Feuer | .26 ground light
automobile | car, sedan, racing car | n Auto/Autos | .3 ground
taxi | taxi, cab | n Taxi/Taxis | .3 ground
police-car | police car | n Polizeiauto/Polizeiautos | .3 ground
bus | bus | m Bus/Busse | .34 ground
delivery-truck | truck, lorry, van | m Lastwagen/Lastwagen | .34 ground
motorcycle | motorcycle, motorbike | n Motorrad/Motorräder | .28 ground
bicycle | bicycle, bike | n Fahrrad/Fahrräder | .28 ground
locomotive | train, steam train, locomotive | m Zug/Züge | .36 ground
mdi:tank | tank | m Panzer/Panzer | .28 ground #56613a
helicopter | helicopter | m Hubschrauber/Hubschrauber | .28 sky
airplane | aeroplane, airplane, plane, jet | n Flugzeug/Flugzeuge | .3 sky
mdi:airballoon | hot air balloon | m Heißluftballon/Heißluftballons | .34 sky #c8553d
balloon | balloon | m Luftballon/Luftballons | .28 sky
flying-saucer | flying saucer, ufo, alien ship | f fliegende Untertasse/fliegende Untertassen | .3 sky
rocket | rocket, spaceship, spacecraft, starship | f Rakete/Raketen | .4 sky
satellite | satellite, probe | m Satellit/Satelliten | .28 sky
ringed-planet | planet, ringed planet, saturn | m Planet/Planeten | .36 heaven
globe-showing-europe-africa | blue planet, earth, globe | m blauer Planet/blaue Planeten | .36 heaven
full-moon | full moon, moon | m Vollmond/Vollmonde | .24 heaven
crescent-moon | crescent moon, thin moon | f Mondsichel/Mondsicheln | .2 heaven
bat | bat | f Fledermaus/Fledermäuse | .18 sky
dove | dove, seagull, gull, pigeon | f Taube/Tauben | .16 sky
eagle | eagle, hawk, vulture | m Adler/Adler | .2 sky
dragon | dragon | m Drache/Drachen | .46 ground
t-rex | dinosaur, t rex, tyrannosaur, raptor | m Dinosaurier/Dinosaurier | .5 ground
gorilla | gorilla, ape | m Gorilla/Gorillas | .46 ground
horse | horse, stallion | n Pferd/Pferde | .34 ground
camel | camel | n Kamel/Kamele | .34 ground
elephant | elephant | m Elefant/Elefanten | .42 ground
lion | lion | m Löwe/Löwen | .36 bust
bear | bear | m Bär/Bären | .36 bust
wolf | wolf | m Wolf/Wölfe | .34 bust
fox | fox | m Fuchs/Füchse | .3 bust
deer | deer, stag | m Hirsch/Hirsche | .34 ground
cat | cat | f Katze/Katzen | .24 near
dog | dog, puppy | m Hund/Hunde | .26 near
rat | rat, mouse | f Ratte/Ratten | .2 near
owl | owl | f Eule/Eulen | .26 near
blackbird | crow, raven, blackbird | f Krähe/Krähen | .22 near
bird | bird | m Vogel/Vögel | .18 near
snake | snake | f Schlange/Schlangen | .24 near
bed | bed | n Bett/Betten | .3 ground
couch-and-lamp | sofa, couch, armchair | n Sofa/Sofas | .32 ground
chair | chair, throne | m Stuhl/Stühle | .32 ground
door | door | f Tür/Türen | .42 ground
window | window | n Fenster/Fenster | .34 ground
mdi:table-furniture | table, desk | m Tisch/Tische | .26 ground #7a5636
mdi:bookshelf | bookshelf, library | n Bücherregal/Bücherregale | .34 ground #7a5636
mdi:post-lamp | street lamp, lamp, lantern, lamp post | f Laterne/Laternen | .4 ground #4a4238 light
mdi:bench | bench | f Bank/Bänke | .14 ground #7a5636
mdi:fence | fence | m Zaun/Zäune | .2 ground #b8a88c
headstone | gravestone, grave, tombstone | m Grabstein/Grabsteine | .28 ground
mdi:treasure-chest | treasure chest, treasure, chest | f Schatztruhe/Schatztruhen | .26 near #8a5a34
mdi:typewriter | typewriter | f Schreibmaschine/Schreibmaschinen | .26 near #3a3f46
mantelpiece-clock | clock, pocket watch, mantel clock | f Uhr/Uhren | .28 near
closed-book | book, diary, novel | n Buch/Bücher | .22 near
envelope | letter, envelope | m Brief/Briefe | .2 near
old-key | key | m Schlüssel/Schlüssel | .26 near
candle | candle | f Kerze/Kerzen | .26 near light
luggage | suitcase, luggage | m Koffer/Koffer | .28 near
telephone | telephone, phone | n Telefon/Telefone | .22 near
television | television, computer | m Fernseher/Fernseher | .26 near
camera | camera, film camera | f Kamera/Kameras | .22 near
performing-arts | masks, mask, theatre mask | p Theatermasken | .26 near
crossed-swords | swords, sword, blade | p gekreuzte Schwerter | .28 near
dagger | knife, dagger | m Dolch/Dolche | .26 near
shield | shield | m Schild/Schilde | .26 near
crown | crown | f Krone/Kronen | .22 near
ring | ring | m Ring/Ringe | .2 near
money-bag | bag of money, money, gold, gold coins | m Geldsack/Geldsäcke | .24 near
top-hat | top hat, hat | m Zylinder/Zylinder | .24 near
umbrella | umbrella | m Regenschirm/Regenschirme | .3 near
footprints | footprints | p Fußspuren | .2 near
teddy-bear | teddy bear, toy, doll | m Teddybär/Teddybären | .28 near
sled | sled | m Schlitten/Schlitten | .24 near
triangular-flag | flag, red flag | f Flagge/Flaggen | .34 ground
pirate-flag | pirate flag | f Piratenflagge/Piratenflaggen | .32 ground
guitar | guitar | f Gitarre/Gitarren | .3 near
musical-keyboard | piano | n Klavier/Klaviere | .22 near
studio-microphone | microphone | n Mikrofon/Mikrofone | .28 near
pot-of-food | pot, cooking pot | m Topf/Töpfe | .24 near
bottle-with-popping-cork | bottle | f Flasche/Flaschen | .28 near
red-apple | apple | m Apfel/Äpfel | .18 near
cheese-wedge | cheese wedge, cheese | n Stück Käse/Stücke Käse | .2 near
`;
