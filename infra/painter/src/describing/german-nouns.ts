/** A German noun with its gender, or `p` for a noun that is always plural. */
export type GermanNoun = {
  readonly gender: 'm' | 'f' | 'n' | 'p';
  readonly singular: string;
  readonly plural: string;
};

const nounsIn = (table: string): [string, GermanNoun][] =>
  table
    .trim()
    .split(/; |\n/)
    .flatMap((entry) => {
      const [, name, gender, singular, plural] = /^(.+)=([mfnp]) ([^/]+)(?:\/(.+))?$/.exec(entry) ?? [];
      if (name === undefined || singular === undefined || !isGender(gender)) return [];
      return [[name, { gender, singular, plural: plural ?? singular }]] satisfies [string, GermanNoun][];
    });

const isGender = (text: string | undefined): text is GermanNoun['gender'] => /^[mfnp]$/.test(text ?? '');

/** Things that are defined in the painter's own tables: gender, singular and plural. */
const OWN_THINGS = `
family=f Familie/Familien; couple=n Paar/Paare; crowd=f Menschenmenge/Menschenmengen; man=m Mann/Männer
person=f Person/Personen; man walking=m Spaziergänger/Spaziergänger; runner=m Läufer/Läufer
man in a coat=m Mann im Mantel/Männer im Mantel; man in a suit=m Mann im Anzug/Männer im Anzug
man in a bowler hat=m Mann mit Melone/Männer mit Melone; man in a jumper=m Mann im Pullover/Männer im Pullover
woman=f Frau/Frauen; waitress=f Kellnerin/Kellnerinnen; woman in a gown=f Frau im Abendkleid/Frauen im Abendkleid
bride=f Braut/Bräute; woman in a wide brim hat=f Frau mit breitem Hut/Frauen mit breitem Hut
woman in a uniform=f Frau in Uniform/Frauen in Uniform; queen=f Königin/Königinnen; boy=m Junge/Jungen
girl=n Mädchen/Mädchen; old man=m alter Mann/alte Männer; old woman=f alte Frau/alte Frauen; soldier=m Soldat/Soldaten
general=m General/Generäle; samurai=m Samurai/Samurai; king=m König/Könige; cowboy=m Cowboy/Cowboys
pirate=m Pirat/Piraten; captain=m Kapitän/Kapitäne; astronaut=f Person im Raumanzug/Personen im Raumanzug
policeman=m Polizist/Polizisten; pilot=m Pilot/Piloten; doctor=m Arzt/Ärzte; prisoner=m Häftling/Häftlinge
boxer=m Boxer/Boxer; dancer=f Tänzerin/Tänzerinnen; pianist=m Klavierspieler/Klavierspieler; chef=m Koch/Köche
farmer=m Bauer/Bauern; vampire=m Vampir/Vampire; wizard=m Zauberer/Zauberer; priest=m Priester/Priester
castaway=m bärtiger Mann in Lumpen/bärtige Männer in Lumpen; clown=m Clown/Clowns; zombie=m Zombie/Zombies
lighthouse=m Leuchtturm/Leuchttürme; colosseum=n Amphitheater/Amphitheater; barrel=n Fass/Fässer
statue=f Statue/Statuen; staircase=f Treppe/Treppen; piano=n Klavier/Klaviere
street lamp=f Straßenlaterne/Straßenlaternen; sailing ship=n Segelschiff/Segelschiffe
helicopter=m Hubschrauber/Hubschrauber; aeroplane=n Flugzeug/Flugzeuge
flying saucer=f fliegende Untertasse/fliegende Untertassen; rocket=f Rakete/Raketen; satellite=m Satellit/Satelliten
balloon=m Ballon/Ballons; bat=f Fledermaus/Fledermäuse; dove=f Taube/Tauben; eagle=m Adler/Adler
planet=m Planet/Planeten; earth=f Weltkugel/Weltkugeln; moon=m Mond/Monde; sun=f Sonne/Sonnen; ship=n Schiff/Schiffe
boat=n Boot/Boote; canoe=n Kanu/Kanus; whale=m Wal/Wale; shark=m Hai/Haie; buoy=f Boje/Bojen; castle=n Schloss/Schlösser
stadium=n Stadion/Stadien; temple=m Tempel/Tempel; church=f Kirche/Kirchen; hotel=n Hotel/Hotels; house=n Haus/Häuser
skyscraper=n Hochhaus/Hochhäuser; tower=m Turm/Türme; stone head=m Kopf aus Stein/Köpfe aus Stein
circus tent=n Zirkuszelt/Zirkuszelte; ferris wheel=n Riesenrad/Riesenräder; tree=m Baum/Bäume
pine tree=f Kiefer/Kiefern; palm tree=f Palme/Palmen; rose=f Rose/Rosen; flowers=p Blumen; fire=n Feuer/Feuer
horse=n Pferd/Pferde; horse rider=m Reiter/Reiter; rat=f Ratte/Ratten
tyrannosaur=m Dinosaurier mit großen Zähnen/Dinosaurier mit großen Zähnen; dragon=m Drache/Drachen
gorilla=m Gorilla/Gorillas; ghost=n Gespenst/Gespenster; alien=n außerirdisches Wesen/außerirdische Wesen
robot=m Roboter/Roboter; toy=n Spielzeug/Spielzeuge; car=n Auto/Autos; taxi=n Taxi/Taxis
police car=n Polizeiauto/Polizeiautos; bus=m Bus/Busse; truck=m Lastwagen/Lastwagen; train=m Zug/Züge
sword=n Schwert/Schwerter; film camera=f Filmkamera/Filmkameras; book=n Buch/Bücher; painting=n Gemälde/Gemälde
window=n Fenster/Fenster; door=f Tür/Türen; clock=f Uhr/Uhren; suitcase=m Koffer/Koffer; bottle=f Flasche/Flaschen
pot=m Topf/Töpfe; mask=f Maske/Masken; footprints=p Fußspuren; flag=f Flagge/Flaggen
pirate flag=f Piratenflagge/Piratenflaggen; bed=n Bett/Betten; sofa=n Sofa/Sofas; chair=m Stuhl/Stühle
gravestone=m Grabstein/Grabsteine; typewriter=f Schreibmaschine/Schreibmaschinen; money=p Geldscheine
christmas tree=m Weihnachtsbaum/Weihnachtsbäume; bridge=f Brücke/Brücken; barn=f Scheune/Scheunen; table=m Tisch/Tische
tank=m Panzer/Panzer; submarine=n U-Boot/U-Boote; chandelier=m Kronleuchter/Kronleuchter; lamp=f Lampe/Lampen
curtain=m Vorhang/Vorhänge; prison tower=m Wachturm/Wachtürme; treasure chest=f Schatztruhe/Schatztruhen
rope=n Seil/Seile; bookshelf=n Bücherregal/Bücherregale; fireplace=m Kamin/Kamine; sign=n Schild/Schilder
pillar=f Säule/Säulen; bare tree=m kahler Baum/kahle Bäume; sailboat=n Segelboot/Segelboote; bench=f Bank/Bänke
fence=m Zaun/Zäune
`;

/** Things that are looked up by icon name. Icons that rarely appear in a scene have no entry. */
const ICONS = `
ant=f Ameise/Ameisen; baby chick=n Küken/Küken; badger=m Dachs/Dachse; bear=m Bär/Bären; beaver=m Biber/Biber
beetle=m Käfer/Käfer; bird=m Vogel/Vögel; bison=m Bison/Bisons; black cat=f schwarze Katze/schwarze Katzen
blackbird=f Amsel/Amseln; blossom=f Blüte/Blüten; boar=n Wildschwein/Wildschweine; bouquet=m Blumenstrauß/Blumensträuße
bug=f Raupe/Raupen; butterfly=m Schmetterling/Schmetterlinge; cactus=m Kaktus/Kakteen; camel=n Kamel/Kamele
cat=f Katze/Katzen; chicken=n Huhn/Hühner; chipmunk=n Streifenhörnchen/Streifenhörnchen
cockroach=f Kakerlake/Kakerlaken; coral=f Koralle/Korallen; cow=f Kuh/Kühe; cricket=f Grille/Grillen
crocodile=n Krokodil/Krokodile; deciduous tree=m Laubbaum/Laubbäume; deer=m Hirsch/Hirsche; dog=m Hund/Hunde
dolphin=m Delfin/Delfine; donkey=m Esel/Esel; duck=f Ente/Enten; elephant=m Elefant/Elefanten
evergreen tree=f Tanne/Tannen; ewe=n Schaf/Schafe; fallen leaf=p welke Blätter; feather=f Feder/Federn
fish=m Fisch/Fische; flamingo=m Flamingo/Flamingos; fly=f Fliege/Fliegen; fox=m Fuchs/Füchse; frog=m Frosch/Frösche
giraffe=f Giraffe/Giraffen; goat=f Ziege/Ziegen; goose=f Gans/Gänse; guide dog=m Blindenhund/Blindenhunde
hamster=m Hamster/Hamster; hedgehog=m Igel/Igel; herb=n Kraut/Kräuter; hibiscus=m Hibiskus/Hibiskusblüten
hippopotamus=n Nilpferd/Nilpferde; honeybee=f Biene/Bienen; jellyfish=f Qualle/Quallen; kangaroo=n Känguru/Kängurus
koala=m Koala/Koalas; lady beetle=m Marienkäfer/Marienkäfer; leopard=m Leopard/Leoparden; lion=m Löwe/Löwen
lizard=f Eidechse/Eidechsen; llama=n Lama/Lamas; lotus=f Lotosblume/Lotosblumen; mammoth=n Mammut/Mammuts
maple leaf=n Ahornblatt/Ahornblätter; monkey=m Affe/Affen; moose=m Elch/Elche; mosquito=f Mücke/Mücken
mouse=f Maus/Mäuse; octopus=m Krake/Kraken; orangutan=m Orang-Utan/Orang-Utans; otter=m Otter/Otter; owl=f Eule/Eulen
ox=m Ochse/Ochsen; panda=m Panda/Pandas; parrot=m Papagei/Papageien; paw prints=p Pfotenspuren; peacock=m Pfau/Pfauen
penguin=m Pinguin/Pinguine; pig=n Schwein/Schweine; polar bear=m Eisbär/Eisbären; poodle=m Pudel/Pudel
potted plant=f Topfpflanze/Topfpflanzen; rabbit=n Kaninchen/Kaninchen; raccoon=m Waschbär/Waschbären
ram=m Widder/Widder; rhinoceros=n Nashorn/Nashörner; rooster=m Hahn/Hähne
sauropod=m Dinosaurier mit langem Hals/Dinosaurier mit langen Hälsen; scorpion=m Skorpion/Skorpione
seal=m Seehund/Seehunde; seedling=m Keimling/Keimlinge; sheaf of rice=n Getreidebündel/Getreidebündel
skunk=n Stinktier/Stinktiere; snail=f Schnecke/Schnecken; snake=f Schlange/Schlangen; spider=f Spinne/Spinnen
spider web=n Spinnennetz/Spinnennetze; spiral shell=f Muschel/Muscheln; swan=m Schwan/Schwäne; tiger=m Tiger/Tiger
tropical fish=m bunter Fisch/bunte Fische; tulip=f Tulpe/Tulpen; turkey=m Truthahn/Truthähne
turtle=f Schildkröte/Schildkröten; unicorn=n Einhorn/Einhörner; white flower=f weiße Blume/weiße Blumen
wilted flower=f verwelkte Blume/verwelkte Blumen; wing=m Flügel/Flügel; wolf=m Wolf/Wölfe; worm=m Wurm/Würmer
zebra=n Zebra/Zebras; aerial tramway=f Seilbahn/Seilbahnen; airplane=n Flugzeug/Flugzeuge; alarm clock=m Wecker/Wecker
ambulance=m Krankenwagen/Krankenwagen; anchor=m Anker/Anker; automobile=n Auto/Autos; bank=n Bankgebäude/Bankgebäude
bellhop bell=f Tischglocke/Tischglocken; bicycle=n Fahrrad/Fahrräder; brick=m Ziegel/Ziegel
bus stop=f Bushaltestelle/Bushaltestellen; carousel horse=n Karussellpferd/Karussellpferde
classical building=m Säulenbau/Säulenbauten; closed umbrella=m Regenschirm/Regenschirme; comet=m Komet/Kometen
compass=m Kompass/Kompasse; delivery truck=m Lieferwagen/Lieferwagen; department store=n Kaufhaus/Kaufhäuser
derelict house=n verfallenes Haus/verfallene Häuser; factory=f Fabrik/Fabriken; ferry=f Fähre/Fähren
fire engine=n Feuerwehrauto/Feuerwehrautos; fountain=m Springbrunnen/Springbrunnen; fuel pump=f Zapfsäule/Zapfsäulen
glowing star=m leuchtender Stern/leuchtende Sterne; hospital=n Krankenhaus/Krankenhäuser
hourglass done=f Sanduhr/Sanduhren; houses=p Häuser; hut=f Hütte/Hütten
japanese castle=f japanische Burg/japanische Burgen; locomotive=f Lokomotive/Lokomotiven
luggage=m Reisekoffer/Reisekoffer; mantelpiece clock=f Kaminuhr/Kaminuhren; manual wheelchair=m Rollstuhl/Rollstühle
metro=f U-Bahn/U-Bahnen; mosque=f Moschee/Moscheen; motor boat=n Motorboot/Motorboote
motor scooter=m Motorroller/Motorroller; motorcycle=n Motorrad/Motorräder; office building=n Bürogebäude/Bürogebäude
oil drum=n Ölfass/Ölfässer; parachute=m Fallschirm/Fallschirme; passenger ship=n Passagierschiff/Passagierschiffe
pickup truck=m Pick-up/Pick-ups; racing car=m Rennwagen/Rennwagen; railway car=m Eisenbahnwagen/Eisenbahnwagen
ring buoy=m Rettungsring/Rettungsringe; ringed planet=m Planet mit Ring/Planeten mit Ringen
rock=m Felsbrocken/Felsbrocken; roller coaster=f Achterbahn/Achterbahnen; school=f Schule/Schulen
shooting star=f Sternschnuppe/Sternschnuppen; skateboard=n Skateboard/Skateboards
small airplane=n kleines Flugzeug/kleine Flugzeuge; snowman=m Schneemann/Schneemänner
speedboat=n Schnellboot/Schnellboote; station=m Bahnhof/Bahnhöfe; statue of liberty=f Freiheitsstatue/Freiheitsstatuen
stop sign=n Stoppschild/Stoppschilder; stopwatch=f Stoppuhr/Stoppuhren; tent=n Zelt/Zelte; tractor=m Traktor/Traktoren
tram=f Straßenbahn/Straßenbahnen; umbrella=m Regenschirm/Regenschirme; volcano=m Vulkan/Vulkane
watch=f Armbanduhr/Armbanduhren; wheel=n Rad/Räder; wood=n Holz/Holzscheite; accordion=n Akkordeon/Akkordeons
axe=f Axt/Äxte; backpack=m Rucksack/Rucksäcke; balance scale=f Waage/Waagen; ballet shoes=p Ballettschuhe
banjo=n Banjo/Banjos; basket=m Korb/Körbe; bathtub=f Badewanne/Badewannen; bell=f Glocke/Glocken
billed cap=f Schirmmütze/Schirmmützen; books=p Bücher; bow and arrow=p Pfeil und Bogen
briefcase=f Aktentasche/Aktentaschen; broken chain=f zerrissene Kette/zerrissene Ketten; broom=m Besen/Besen
bucket=m Eimer/Eimer; camera=f Kamera/Kameras; candle=f Kerze/Kerzen; chains=p Ketten; cigarette=f Zigarette/Zigaretten
clapper board=f Filmklappe/Filmklappen; coat=m Mantel/Mäntel; coffin=m Sarg/Särge; coin=f Münze/Münzen
couch and lamp=n Sofa mit Lampe/Sofas mit Lampen; crossed swords=p gekreuzte Schwerter; crown=f Krone/Kronen
crutch=f Krücke/Krücken; dagger=m Dolch/Dolche; desktop computer=m Computer/Computer; dress=n Kleid/Kleider
drop of blood=m Blutstropfen/Blutstropfen; drum=f Trommel/Trommeln; elevator=m Aufzug/Aufzüge
envelope=m Briefumschlag/Briefumschläge; film frames=m Filmstreifen/Filmstreifen
film projector=m Filmprojektor/Filmprojektoren; flashlight=f Taschenlampe/Taschenlampen; flute=f Flöte/Flöten
fountain pen=m Füllfederhalter/Füllfederhalter; gear=n Zahnrad/Zahnräder; gem stone=m Edelstein/Edelsteine
glasses=f Brille/Brillen; gloves=p Handschuhe; goggles=f Schutzbrille/Schutzbrillen; guitar=f Gitarre/Gitarren
hammer=m Hammer/Hämmer; handbag=f Handtasche/Handtaschen; headphone=m Kopfhörer/Kopfhörer
headstone=m Grabstein/Grabsteine; high heeled shoe=m Stöckelschuh/Stöckelschuhe; hook=m Haken/Haken
key=m Schlüssel/Schlüssel; keyboard=f Tastatur/Tastaturen; ladder=f Leiter/Leitern; laptop=m Laptop/Laptops
ledger=n Notizbuch/Notizbücher; light bulb=f Glühbirne/Glühbirnen; lipstick=m Lippenstift/Lippenstifte
locked=n Vorhängeschloss/Vorhängeschlösser; loudspeaker=m Lautsprecher/Lautsprecher
magnifying glass tilted left=f Lupe/Lupen; mans shoe=m Herrenschuh/Herrenschuhe; megaphone=n Megafon/Megafone
memo=m Zettel/Zettel; microphone=n Mikrofon/Mikrofone; microscope=n Mikroskop/Mikroskope
military helmet=m Stahlhelm/Stahlhelme; mirror=m Spiegel/Spiegel; mobile phone=n Handy/Handys
money bag=m Geldsack/Geldsäcke; money with wings=p fliegende Geldscheine; mouse trap=f Mausefalle/Mausefallen
movie camera=f Filmkamera/Filmkameras; musical keyboard=n Keyboard/Keyboards; musical note=f Musiknote/Musiknoten
necktie=f Krawatte/Krawatten; newspaper=f Zeitung/Zeitungen; notebook=n Notizbuch/Notizbücher
old key=m alter Schlüssel/alte Schlüssel; open book=n offenes Buch/offene Bücher; package=n Paket/Pakete
page facing up=n Blatt Papier/Blätter Papier; pencil=m Bleistift/Bleistifte; pick=f Spitzhacke/Spitzhacken
pill=f Pille/Pillen; postbox=m Briefkasten/Briefkästen; radio=n Radio/Radios; razor=n Rasiermesser/Rasiermesser
red paper lantern=f rote Laterne/rote Laternen; rescue workers helmet=m Schutzhelm/Schutzhelme; ring=m Ring/Ringe
running shoe=m Turnschuh/Turnschuhe; satellite antenna=f Satellitenschüssel/Satellitenschüsseln
saxophone=n Saxofon/Saxofone; scarf=m Schal/Schals; scissors=f Schere/Scheren
screwdriver=m Schraubenzieher/Schraubenzieher; scroll=f Schriftrolle/Schriftrollen; shield=m Schild/Schilde
shopping cart=m Einkaufswagen/Einkaufswagen; shower=f Dusche/Duschen; soap=f Seife/Seifen; socks=p Socken
stethoscope=n Stethoskop/Stethoskope; studio microphone=n Studiomikrofon/Studiomikrofone; syringe=f Spritze/Spritzen
telephone=n Telefon/Telefone; telephone receiver=m Telefonhörer/Telefonhörer; telescope=n Fernrohr/Fernrohre
television=m Fernseher/Fernseher; test tube=n Reagenzglas/Reagenzgläser; toilet=f Toilette/Toiletten
toolbox=m Werkzeugkasten/Werkzeugkästen; top hat=m Zylinder/Zylinder; trumpet=f Trompete/Trompeten
video camera=f Videokamera/Videokameras; videocassette=f Videokassette/Videokassetten
wastebasket=m Papierkorb/Papierkörbe; water pistol=f Wasserpistole/Wasserpistolen; womans boot=m Stiefel/Stiefel
womans hat=m Damenhut/Damenhüte; wrench=m Schraubenschlüssel/Schraubenschlüssel; american football=m Football/Footballs
artist palette=f Malerpalette/Malerpaletten; baseball=m Baseball/Basebälle; basketball=m Basketball/Basketbälle
boxing glove=m Boxhandschuh/Boxhandschuhe; bullseye=f Zielscheibe/Zielscheiben; chess pawn=m Schachbauer/Schachbauern
crystal ball=f Kristallkugel/Kristallkugeln; diving mask=f Taucherbrille/Taucherbrillen
firecracker=m Feuerwerkskörper/Feuerwerkskörper; fireworks=n Feuerwerk/Feuerwerke; fishing pole=f Angel/Angeln
framed picture=n gerahmtes Bild/gerahmte Bilder; game die=m Würfel/Würfel; ice skate=m Schlittschuh/Schlittschuhe
jack o lantern=f Kürbislaterne/Kürbislaternen; joystick=m Joystick/Joysticks; kite=m Drachen/Drachen
knot=m Knoten/Knoten; magic wand=m Zauberstab/Zauberstäbe; mirror ball=f Discokugel/Discokugeln
performing arts=p Theatermasken; puzzle piece=n Puzzleteil/Puzzleteile; ribbon=f Schleife/Schleifen; skis=p Skier
sled=m Schlitten/Schlitten; slot machine=m Spielautomat/Spielautomaten; soccer ball=m Fußball/Fußbälle
teddy bear=m Teddybär/Teddybären; ticket=f Eintrittskarte/Eintrittskarten; trophy=m Pokal/Pokale
video game=m Gamecontroller/Gamecontroller; volleyball=m Volleyball/Volleybälle; wrapped gift=n Geschenk/Geschenke
yarn=n Wollknäuel/Wollknäuel; amphora=f Amphore/Amphoren; banana=f Banane/Bananen; beer mug=m Bierkrug/Bierkrüge
birthday cake=f Geburtstagstorte/Geburtstagstorten; bottle with popping cork=f Sektflasche/Sektflaschen
bowl with spoon=f Schüssel mit Löffel/Schüsseln mit Löffeln; bread=n Brot/Brote; candy=n Bonbon/Bonbons
carrot=f Karotte/Karotten; cheese wedge=n Stück Käse/Stücke Käse; cherries=p Kirschen
chocolate bar=f Tafel Schokolade/Tafeln Schokolade; clinking glasses=p Sektgläser
cocktail glass=n Cocktailglas/Cocktailgläser; coconut=f Kokosnuss/Kokosnüsse; cookie=m Keks/Kekse; crab=f Krabbe/Krabben
doughnut=m Donut/Donuts; ear of corn=m Maiskolben/Maiskolben; egg=n Ei/Eier
fork and knife with plate=m Teller mit Besteck/Teller mit Besteck; glass of milk=n Glas Milch/Gläser Milch
grapes=p Weintrauben; hamburger=m Hamburger/Hamburger; honey pot=m Honigtopf/Honigtöpfe; hot beverage=f Tasse/Tassen
ice cream=m Eisbecher/Eisbecher; jar=n Glas/Gläser; kitchen knife=n Küchenmesser/Küchenmesser; lemon=f Zitrone/Zitronen
lobster=m Hummer/Hummer; lollipop=m Lutscher/Lutscher; mushroom=m Pilz/Pilze; tangerine=f Mandarine/Mandarinen
peach=m Pfirsich/Pfirsiche; pie=m Kuchen/Kuchen; pineapple=f Ananas/Ananas; pizza=f Pizza/Pizzen
popcorn=f Tüte Popcorn/Tüten Popcorn; potato=f Kartoffel/Kartoffeln; red apple=m roter Apfel/rote Äpfel
green apple=m grüner Apfel/grüne Äpfel; spaghetti=p Spaghetti; spoon=m Löffel/Löffel
steaming bowl=f dampfende Schüssel/dampfende Schüsseln; strawberry=f Erdbeere/Erdbeeren; teapot=f Teekanne/Teekannen
tomato=f Tomate/Tomaten; tropical drink=m Cocktail/Cocktails; watermelon=f Wassermelone/Wassermelonen
wine glass=n Weinglas/Weingläser
`;

/** German nouns by the English name of the thing. */
export const germanNouns: ReadonlyMap<string, GermanNoun> = new Map([...nounsIn(OWN_THINGS), ...nounsIn(ICONS)]);
