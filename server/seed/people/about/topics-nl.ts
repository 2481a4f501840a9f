import type { TopicSentences } from './about-bank.ts'

export const topicsNl: TopicSentences = {
  adventure: [
    'Ik zeg meestal eerst ja en zoek dan pas op hoe het moet.',
    'Op mijn lijstje staat [parachutespringen|slapen in een vuurtoren|een week offline], en ik durf ook nog.',
    'Verdwalen zie ik als een hobby met uitzicht.',
  ],
  animals: [
    'Mijn [kater|hond|konijn] heeft [Bami|Ollie|meneer Van Dijk] als naam en denkt dat het huis van hem is.',
    'Ik praat met elke hond die ik tegenkom, en ook een beetje met de eigenaars.',
    'In het asiel waar ik op zondag help, ben ik al drie keer bijna gezwicht.',
  ],
  art: [
    'In een museum blijf ik bij één schilderij hangen terwijl de rest al bij de uitgang staat.',
    'Op woensdagavond zit ik met houtskool aan mijn vingers bij de tekenclub.',
    'Mijn muren hangen vol, van rommelmarktvondst tot een ets waar ik een jaar voor spaarde.',
  ],
  astrology: [
    'In sterrenbeelden geloof ik maar half, maar dat van jou wil ik toch weten.',
    'Volgens mijn horoscoop is dit een goede week om iets nieuws te beginnen, dus vandaar.',
    'Typisch [Weegschaal|Leeuw|Vissen]: ik wijs graag naar de sterren als het me uitkomt.',
  ],
  bbq: [
    'Zodra het twaalf graden is, staat bij mij de barbecue buiten.',
    'Mijn marinade is geheim, mijn trots erover helaas niet.',
    'Bij het vuur met de tang in mijn hand ben ik op mijn gelukkigst.',
  ],
  beach: [
    'Strand in november: muts op, wangen rood, niemand in de buurt. Heerlijk.',
    'Ik heb altijd wel ergens nog zand in een jaszak.',
    'Met blote voeten in de branding worden al mijn problemen kleiner.',
  ],
  beer: [
    'Ik proef me langzaam door alle [tripels|stouts|bokbieren] heen, voor de wetenschap.',
    'Een speciaalbiertje op vrijdagmiddag is mijn vorm van meditatie.',
    'In mijn schuur pruttelt zelfgebrouwen bier dat soms zelfs lekker is.',
  ],
  biking: [
    'Op zondag fiets ik zeventig kilometer voor één appelpunt.',
    'Tegenwind? Die hoort erbij, daarna smaakt alles beter.',
    'Mijn fiets kost meer dan mijn bank en zit ook beter.',
  ],
  coffee: [
    'Voor mijn eerste kop koffie ben ik nog een concept.',
    'Ik maal mijn bonen zelf en kan daar veel te lang over praten.',
    'Een café met kraakstoelen en een goede espresso, daar kom ik tot mezelf.',
  ],
  cooking: [
    'In mijn keuken ruikt het naar [knoflook en tijm|versgebakken brood|kardemom] en klinkt altijd muziek.',
    'Recepten zijn bij mij voorstellen, maar mijn [risotto|linzencurry|pompoensoep] is onbetwist.',
    'Koken doe ik voor vier, ook als ik met minder ben. Restjes zijn geluk voor morgen.',
  ],
  dancing: [
    'Ik dans in de keuken, op de gang en als het moet op tafel.',
    'Op donderdag is het [salsa|lindyhop|tango], en daar verzet ik alles voor.',
    'Bij de eerste tonen van een goed nummer gaan mijn schouders vanzelf.',
  ],
  fashion: [
    'Mijn kledingkast is de helft vintage en de helft impulsaankoop.',
    'Ik naai mijn eigen jurken en overhemden en draag ze met ongepaste trots.',
    'Een goede jas kan mijn hele week redden.',
  ],
  foodie: [
    'Ik onthoud steden aan wat ik er gegeten heb.',
    'Voor een goede bakker fiets ik met alle liefde drie wijken verder.',
    'Praat met mij over eten en je bent me voor een uur kwijt, of juist niet.',
  ],
  gardening: [
    'Mijn tomaten krijgen namen en mijn slakken een waarschuwing.',
    'In mijn volkstuin staat een scheef schuurtje waar ik gelukkiger ben dan waar ook.',
    'Zwarte nagels en een emmer vol [courgettes|dahlia’s|pruimen], zo ziet mijn zaterdag eruit.',
  ],
  gym: [
    'Om zeven uur sta ik in de sportschool, chagrijnig bij het binnenkomen en stralend bij het weggaan.',
    'Ik til graag zware dingen op en zet ze dan weer neer, het werkt rustgevend.',
    'Sporten doe ik vooral om daarna zonder schuldgevoel op de bank te liggen.',
  ],
  hiking: [
    'Ik loop een langeafstandspad in stukjes, met een blaar per etappe.',
    'Rugzak om, telefoon uit en lopen tot de gedachten op zijn.',
    'Ik wandel het liefst als het net licht is en de hei nog dampt.',
  ],
  hugging: [
    'Een knuffel telt bij mij pas na tien seconden.',
    'Ik ben een knuffelaar van het ouderwetse soort: stevig en zonder haast.',
    'Voor een deken, een bank en een arm om me heen laat ik elk feestje schieten.',
  ],
  kissing: [
    'Een goede zoen mag van mij langer duren dan het liedje.',
    'Ik geloof heilig in zoenen onder een paraplu.',
    'Een zoen op een koude neus vind ik net zo mooi als die erna.',
  ],
  movies: [
    'Ik blijf tot het einde van de aftiteling zitten, ook als de lichten al aan zijn.',
    'Op regenavonden kijk ik oude [zwart-witfilms|Franse komedies|thrillers] met een bak popcorn.',
    'Ik huil bij animatiefilms en schaam me er allang niet meer voor.',
  ],
  music: [
    'Mijn platen staan op gevoel gesorteerd en alleen ik snap het systeem.',
    'Ik speel [gitaar|piano|basgitaar], niet goed, wel elke dag.',
    'Er is voor elke stemming een liedje en ik heb de lijst al klaar.',
  ],
  outdoors: [
    'Slapen in een tent, wakker worden van een merel: meer luxe heb ik niet nodig.',
    'Ik ben liever nat in het bos dan droog op de bank.',
    'Zodra ik buiten ben, gaat mijn hoofd vanzelf open.',
  ],
  party: [
    'Ik ben de eerste op de dansvloer en de laatste bij de garderobe.',
    'Een verjaardag zonder polonaise vind ik een vergadering.',
    'Op festivals kom ik voor de muziek en blijf ik voor de vreemde gesprekken om drie uur ’s nachts.',
  ],
  photography: [
    'Ik fotografeer [mist|oude deuren|handen van mensen], het liefst op ouderwetse film.',
    'Mijn camera gaat altijd mee, ook naar de supermarkt. Je weet nooit hoe het licht valt.',
    'Duizend foto’s op mijn telefoon, en minstens negenhonderd zijn van de lucht.',
  ],
  politics: [
    'Ik lees verkiezingsprogramma’s voor mijn plezier, dus ik ben wel wat gewend.',
    'Een goede discussie begint bij mij met de vraag wat de ander ziet wat ik niet zie.',
    'Aan mijn keukentafel wordt de wereld wekelijks verbeterd, voorlopig zonder resultaat.',
  ],
  reading: [
    'Naast mijn bed ligt een stapel boeken die alleen maar hoger wordt.',
    'Ik lees de laatste bladzijde nooit als eerste, daar heb ik principes over.',
    'Een tweedehands boek met aantekeningen van een vreemde vind ik een klein wonder.',
  ],
  relationship: [
    'Samen stil kunnen zijn vind ik het mooiste wat twee mensen kunnen.',
    'Ik geloof in kleine briefjes op de koelkast en in ’s avonds vragen hoe het was.',
    'Liefde zit voor mij in de gewone dingen: de warme kant van het bed, het laatste koekje.',
  ],
  shopping: [
    'Ik ga voor één paar sokken en kom terug met een lamp.',
    'Rommelmarkten zijn mijn schatkamers: ik ding af met een glimlach.',
    'Etalages kijken na sluitingstijd is mijn gratis avondje uit.',
  ],
  sports: [
    'Ik speel al jaren [volleybal|hockey|tennis] op een niveau dat vooral gezellig is.',
    'Op zondag zit ik schor van het juichen op de bank, winst of verlies.',
    'Hardlopen doe ik met een playlist en een belofte aan mezelf: rustig aan.',
  ],
  sushi: [
    'Voor goede sushi laat ik alles uit mijn handen vallen, behalve de stokjes.',
    'Ik heb een cursus sushi rollen gevolgd; ze zijn scheef, maar ze smaken.',
    'Extra gember, veel wasabi en dan stoer doen terwijl mijn ogen tranen.',
  ],
  tattoos: [
    'Elke tattoo van mij heeft een verhaal, behalve die ene, en dat is het leukste verhaal.',
    'Op mijn arm staat [een zwaluw|een vuurtoren|een regel uit een lied], en spijt heb ik nooit gehad.',
    'Mijn volgende tattoo ligt al als schets in de la.',
  ],
  tea: [
    'Bij mij staan achttien soorten thee in de kast en ik heb er voor elke bui een.',
    'Een pot thee onder een muts, zo lang duurt bij mij een goed gesprek.',
    'Ik ben van het soort dat eerst theezet en dan pas over problemen praat.',
  ],
  theater: [
    'Zodra het zaallicht dooft, krijg ik kippenvel, nog voor er iets gezegd is.',
    'Ik speel bij een amateurclub: vorig jaar [een butler|een boze tante|een boom], dit jaar met tekst.',
    'Cabaret, toneel, een opera die ik niet versta: ik zit het liefst op rij drie.',
  ],
  travelling: [
    'Het liefst reis ik met de nachttrein: instappen bij regen, wakker worden bij bergen.',
    'Aan mijn koelkast hangen magneten uit [elf|negentien|zesentwintig] landen, de lelijkste zijn de beste.',
    'Ik leer voor elke reis tien woorden van de taal, en altijd ook het woord voor taart.',
  ],
  vegetarian: [
    'Ik eet al jaren vegetarisch en kan heel wat met een aubergine.',
    'Geen vlees, wel een zwak voor kaas. Niemand is perfect.',
    'Mijn bonenchili heeft al menig vleeseter stil gekregen.',
  ],
  video_games: [
    'Nog één level, zei ik om elf uur. Het was twee uur ’s nachts.',
    'Ik game het liefst samen: eerst plannen maken, dan alles in het honderd laten lopen.',
    'In mijn virtuele dorpje zijn alle dieren dol op mij.',
  ],
  wine: [
    'Een glas rood, een kaasplankje en de avond mag duren.',
    'Ik zeg dingen als fruitig met een lange afdronk en meen er de helft van.',
    'Mijn mooiste vakantie rook naar druiven en eindigde met een kofferbak vol flessen.',
  ],
}
