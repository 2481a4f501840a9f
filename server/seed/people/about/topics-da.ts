import type { TopicSentences } from './about-bank.ts'

export const topicsDa: TopicSentences = {
  adventure: [
    'Jeg siger ja først og finder ud af resten bagefter.',
    'Mine bedste historier begynder alle sammen med: Det skal nok gå.',
  ],
  animals: [
    'Min [kat|hund|kanin] hedder [Hr. Jensen|Rugbrød|Basse] og bestemmer herhjemme.',
    'I hundeskoven kender jeg alle hundene ved navn og næsten ingen af ejerne.',
  ],
  art: [
    'Jeg tager på museum for ét billedes skyld og bliver der, til de lukker.',
    'Om onsdagen drejer jeg keramik, og ingen af mine kopper står lige.',
  ],
  astrology: [
    'Typisk [Vægt|Løve|Fisk], i hvert fald når det passer mig.',
    'Jeg læser horoskopet om aftenen, så jeg kan se, om det fik ret.',
  ],
  bbq: [
    'Grillen står fremme fra marts, og ja, jeg griller i regnfrakke.',
    'Min marinade er hemmelig, min stolthed over den er ikke.',
  ],
  beach: [
    'Stranden er bedst i november med hue på og ingen andre i sigte.',
    'Jeg vinterbader og kan ikke lade være med at nævne det.',
  ],
  beer: [
    'En øl på en bænk ved vandet, når fyraftenssolen rammer, så er alt godt.',
    'Jeg brygger selv i kælderen, og nogle gange smager det endda godt.',
  ],
  biking: [
    'Jeg cykler overalt, også i slud, og brokker mig kun lidt.',
    'Min ladcykel har flyttet to lejligheder og et klaver, næsten.',
  ],
  coffee: [
    'Før den første kop kaffe er jeg kun et udkast.',
    'En kop kaffe med en god snak til er min idé om en perfekt pause.',
  ],
  cooking: [
    'Her dufter der af [timian og hvidløg|nybagt brød|kardemomme], og der er altid musik i køkkenet.',
    'Jeg bager boller hver søndag, og opgangen er blevet vant til det.',
  ],
  dancing: [
    'Torsdag er [salsa|swing|tango], og så aflyser jeg alt andet.',
    'Jeg danser, mens jeg støvsuger, så det tager lang tid og er ret sjovt.',
  ],
  fashion: [
    'Mit klædeskab er halvt genbrug og halvt indskydelse.',
    'Jeg strikker sweatre, som er lidt for store og meget elskede.',
  ],
  foodie: [
    'Jeg har en mening om, hvor man får byens bedste smørrebrød, og den er fast.',
    'Jeg planlægger ferier efter bagerier, resten må rette sig efter det.',
  ],
  gardening: [
    'I kolonihaven har jeg et skævt hus, hvor jeg sover bedre end noget andet sted.',
    'Mine tomater har navne, og dræbersneglene er advaret.',
  ],
  gym: [
    'Klokken syv står jeg i fitnesscentret, gnaven på vej ind og glad på vej ud.',
    'Jeg træner mest for at have ret til fredagsslik.',
  ],
  hiking: [
    'Jeg går kyststier med madpakke og alt for mange sten i lommen.',
    'Rygsæk på, telefon slukket, og så går jeg, til tankerne slipper op.',
  ],
  hugging: [
    'Jeg krammer på den gammeldags måde: fast og uden at se på uret.',
    'Et tæppe, stearinlys og en skulder at læne sig op ad, så må det gerne regne.',
  ],
  kissing: [
    'Jeg går ind for kys under alt for små paraplyer.',
    'For et godt kys er jeg kommet for sent til et tog, og der gik jo et til.',
  ],
  movies: [
    'Biografens femte række er mit andet hjem, og jeg deler ikke popcorn uopfordret.',
    'På regnvejrsaftener ser jeg gamle [krimier|komedier|sort-hvide film] under et tæppe.',
  ],
  music: [
    'Jeg spiller [guitar|klaver|kontrabas], ikke godt, men hver dag.',
    'Jeg synger i kor om tirsdagen og nynner alten resten af ugen.',
  ],
  outdoors: [
    'At falde i søvn i en shelter og vågne til solsorte er luksus nok for mig.',
    'Jeg samler ramsløg i april og hyldeblomst i juni, og så er året i gang.',
  ],
  party: [
    'Jeg er først på dansegulvet og sidst i garderoben.',
    'Jeg skriver festsange med alt for mange vers, og folk synger dem faktisk.',
  ],
  photography: [
    'Jeg fotograferer [tåge|gamle døre|hænder], helst på rigtig film.',
    'Jeg står gerne op klokken fem for at fange lyset, og så igen for at fange morgenbrødet.',
  ],
  politics: [
    'Jeg råber ad radioen om morgenen og er ellers ret fredelig.',
    'En god diskussion begynder med at spørge, hvad jeg har overset.',
  ],
  reading: [
    'Bogstakken ved min seng er snart en bygning.',
    'Jeg læser krimier i sommerhuset og digte i bussen.',
  ],
  relationship: [
    'Kærlighed er for mig, at nogen gemmer det sidste stykke kage.',
    'Jeg tror på sedler på køleskabet og på at spørge, hvordan dagen gik.',
  ],
  shopping: [
    'Loppemarkeder er mine skatteøer, og jeg prutter med et smil.',
    'Jeg skulle kun have sokker. Nu har jeg en lampe fra tresserne.',
  ],
  sports: [
    'Jeg har spillet [håndbold|badminton|fodbold] i årevis, med mere hjerte end talent.',
    'Når der er landskamp, er jeg hæs allerede under nationalmelodien.',
  ],
  sushi: [
    'Min hjemmerullede sushi er skæv, men den smager af ferie.',
    'Jeg er god med pinde og dårlig med wasabi, men jeg prøver hver gang.',
  ],
  tattoos: [
    'Jeg har [en svale|et kompas|en linje fra en sang] på armen og har aldrig fortrudt.',
    'Mine tatoveringer er en dagbog, jeg ikke kan glemme i toget.',
  ],
  tea: [
    'Te drikker jeg af min farmors kopper, det smager bedre med guldkant.',
    'Først te, så problemer: Den rækkefølge virker.',
  ],
  theater: [
    'Når lyset går ned i salen, får jeg gåsehud, før nogen har sagt et ord.',
    'I byens revy har jeg været [butler|sur tante|træ], og i år har jeg replikker.',
  ],
  travelling: [
    'Jeg elsker nattog: Man stiger på i regn og vågner ved bjerge.',
    'Fra hver rejse tager jeg én opskrift og ét ord med hjem.',
  ],
  vegetarian: [
    'Jeg har været vegetar i årevis og kan trylle med en knoldselleri.',
    'Intet kød, men jeg er i et seriøst forhold til ost.',
  ],
  video_games: [
    'Bare én bane til, sagde jeg klokken elleve. Den blev halv tre.',
    'Jeg spiller for historierne og lidt for at indrette et hus uden husleje.',
  ],
  wine: [
    'Et glas rødt, lidt ost, og så må aftenen gerne trække ud.',
    'Jeg vælger vin efter etiketten og er overraskende tit heldig.',
  ],
}
