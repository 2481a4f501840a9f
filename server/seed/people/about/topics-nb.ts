import type { TopicSentences } from './about-bank.ts'

export const topicsNb: TopicSentences = {
  adventure: [
    'Jeg sier ja først og leser værmeldingen etterpå.',
    'I fjor [padlet jeg fra øy til øy|gikk jeg på tvers av vidda|sov jeg i snøhule], og lista vokser.',
  ],
  animals: [
    '[Katten|Hunden|Kaninen] min heter [Herr Olsen|Brunost|Lefse] og styrer huset.',
    'På tur stopper jeg for hver eneste hund, så beregn god tid.',
  ],
  art: [
    'På museum blir jeg stående ved ett bilde til vakta rasler med nøklene.',
    'Jeg maler akvareller av været, så her er det nok av motiver.',
  ],
  astrology: [
    'Stjernetegn tror jeg bare halvveis på, men ditt vil jeg vite likevel.',
    'Typisk [Vekt|Løve|Steinbukk], sier i hvert fall søsteren min.',
  ],
  bbq: [
    'Med en gang snøen er borte fra terrassen, står grillen der.',
    'Spør du meg, slår en grillkveld på svaberget de fleste restauranter.',
  ],
  beach: [
    'Jeg bader til langt ut i september og påstår at det er varmt.',
    'Et svaberg, et håndkle og ingen planer: mer trenger jeg ikke.',
  ],
  beer: [
    'Utepils den første varme dagen i april, med lue på, er en høytid.',
    'Jeg brygger selv i kjelleren, og av og til blir det til og med godt.',
  ],
  biking: [
    'Jeg sykler gjerne seks mil for en skolebolle.',
    'Med piggdekk på sykkelen finnes det ikke dårlig vær, bare rare blikk.',
  ],
  coffee: [
    'Før den første koppen kaffe er jeg bare et utkast.',
    'Bålkaffe eller espresso, jeg kan snakke altfor lenge om begge deler.',
  ],
  cooking: [
    'Hos meg lukter det [timian og hvitløk|nybakt brød|kardemomme], og radioen står alltid på.',
    'Vaffelrøra mi har bestemors hemmelighet i seg, og den forblir hemmelig.',
  ],
  dancing: [
    'Torsdag er det [salsa|swing|tango], og da flytter jeg på alt annet.',
    'Jeg danser i ullsokker på parkett, det er en egen disiplin.',
  ],
  fashion: [
    'Klesskapet mitt er halvt bruktfunn og halvt innfall.',
    'Jeg strikker gensere og går med dem med urimelig stolthet.',
  ],
  foodie: [
    'Jeg husker byer på hva jeg har spist der.',
    'Jeg tar gjerne en omvei på to mil for en god kanelsnurr.',
  ],
  gardening: [
    'Tomatene mine har navn, og brunsneglene er advart.',
    'Jord under neglene og en bøtte med [rips|plommer|nypoteter] er en god lørdag.',
  ],
  gym: [
    'Klokka sju står jeg på treningssenteret, gretten på vei inn og glad på vei ut.',
    'Jeg trener styrke for å kunne bære min egen sekk og litt av andres.',
  ],
  hiking: [
    'Sjokolade smaker bare ordentlig på en fjelltopp, det er vitenskap.',
    'Jeg hilser på alle på fjellet og ingen på bussen, sånn er det bare.',
  ],
  hugging: [
    'Jeg klemmer på gamlemåten: godt og uten å se på klokka.',
    'Pledd, peis og en skulder å lene seg mot, så kan det snø så mye det vil.',
  ],
  kissing: [
    'Jeg har sansen for kyss i regnvær, og helst under en for liten paraply.',
    'Et godt kyss kan gjerne vare lenger enn låta.',
  ],
  movies: [
    'Regnkvelder er til for gamle [krimfilmer|komedier|svart-hvitt-filmer] under et pledd.',
    'Jeg gråter av tegnefilm og skylder på løken, selv i kinosalen.',
  ],
  music: [
    'Jeg spiller [gitar|piano|hardingfele], ikke bra, men hver dag.',
    'Jeg synger i kor på tirsdager og i dusjen de andre dagene.',
  ],
  outdoors: [
    'Å sovne i hengekøye og våkne av trost er luksus nok for meg.',
    'Tyttebær, kantareller og ingen dekning: høsten er min årstid.',
  ],
  party: [
    'Jeg er først på dansegulvet og sist i garderoben.',
    'På hyttefest er det jeg som holder liv i både peisen og stemningen.',
  ],
  photography: [
    'Jeg tar bilder av [tåke|gamle naust|hender], helst på film.',
    'Nordlys har jeg ventet på i fire timer i minusgrader, og jeg ville gjort det igjen.',
  ],
  politics: [
    'Jeg ser partilederdebatter frivillig og med snacks.',
    'En god diskusjon begynner med å spørre hva jeg har oversett.',
  ],
  reading: ['Bokstabelen ved senga mi er snart søknadspliktig.', 'Påskekrim leser jeg hele året, uten skam.'],
  relationship: [
    'For meg er kjærlighet at noen setter på motorvarmeren til deg.',
    'Å kunne tie sammen er det fineste komplimentet jeg vet om.',
  ],
  shopping: [
    'Loppemarkeder er skattekammeret mitt, og jeg pruter med et smil.',
    'Jeg skulle bare ha melk, og så ble det en lampe også.',
  ],
  sports: [
    'Jeg har spilt [håndball|fotball|volleyball] i årevis, med mer hjerte enn talent.',
    'Når det går skirenn på TV, er jeg hes før første veksling.',
  ],
  sushi: [
    'Den hjemmelagde sushien min er skeiv, men smaker ferie.',
    'For god sushi slipper jeg alt, unntatt spisepinnene.',
  ],
  tattoos: [
    'Jeg har [en svale|et kompass|en linje fra en sang] på armen og har aldri angret.',
    'Tatoveringene mine er en dagbok som tåler regn.',
  ],
  tea: [
    'Jeg har atten slags te i skapet, én for hvert humør.',
    'Te fra termos smaker best, aller helst på en stubbe.',
  ],
  theater: [
    'Når lyset går ned i salen, får jeg gåsehud før noen har sagt et ord.',
    'I bygderevyen har jeg vært [butler|sint tante|tre], og i år har jeg replikker.',
  ],
  travelling: [
    'Jeg elsker nattog: du går på i regn og våkner ved fjellet.',
    'Fra hver reise tar jeg med en oppskrift, et ord og altfor mange steiner.',
  ],
  vegetarian: [
    'Jeg har vært vegetarianer i årevis og lager en linsegryte som har vunnet over hele familien.',
    'Ikke kjøtt, men brunost regner jeg som en egen matgruppe.',
  ],
  video_games: [
    'Bare ett brett til, sa jeg klokka elleve. Da var den plutselig halv tre.',
    'Jeg spiller for historiene, og fordi jeg eier en gård der inne.',
  ],
  wine: [
    'Et glass rødt, litt ost, og så kan kvelden bare vare.',
    'Jeg lager vin på rips, og den er bedre enn ryktet.',
  ],
}
