import type { AboutBank } from './about-bank.ts'
import { topicsNb } from './topics-nb.ts'

export const aboutNb: AboutBank = {
  openings: [
    'Jeg ler høyt, [mest av mine egne vitser|også på stillevogna|og gjerne før poenget].',
    'Vennene mine sier jeg er [sta, men god på bunnen|rolig til spillet starter|en pratmaker av rang].',
    'Jeg synger i bilen, surt, men med innlevelse.',
    'Litt drømmende, ganske nysgjerrig og aldri helt ferdigsnakket.',
    'Spør du hvordan det går, får du hele historien, med avstikkere.',
    'I en notatbok samler jeg på [fine ord|setninger jeg overhører på bussen|små gleder].',
    'Fornuftig utenpå, evig fredagskveld inni.',
    'Jeg sier tusen takk til bussjåføren og unnskyld til stoler.',
    'Jeg husker hvert ord av en god samtale, men aldri hvor jeg la nøklene.',
    'Jeg går meg bort selv med kart, men alltid i godt humør.',
    'Jeg har tro på postkort, omveier og en vaffel til.',
    'Om morgenen er jeg en kladd, etter klokka ti om kvelden blir jeg interessant.',
    'Når jeg har det bra, nynner jeg uten å merke det.',
    'I kortspill er jeg nådeløs, ellers er jeg snill som dagen er lang.',
    'Tørr humor, varme votter, kalde tær.',
    'Jeg har tre vekkerklokker og et stort talent for å overhøre dem.',
  ],
  work: [
    'Om dagen [underviser jeg i naturfag|jobber jeg på apotek|tegner jeg hus], om kvelden vil jeg prate.',
    'Jeg jobber [på sykehjem|i en bokhandel|i barnehage], så historier har jeg nok av.',
    'Jobben min er mest regneark, så en god setning gjør dagen.',
    'Jeg går turnus og er ofte våken når resten av gata sover.',
  ],
  home: [
    'Byen min er finest rett etter regnet, når asfalten blinker.',
    'På lørdager går jeg min faste runde: torget, bakeren og en benk i sola.',
    'Fra [balkongen|kjøkkenvinduet|loftet] ser jeg halve nabolaget, og jeg dikter videre på livene deres.',
    'I gata mi hilser alle på alle, så det tar en halvtime å gå ut med søpla.',
    'Jeg skulle bare bo her et år, og så ble jeg visst værende.',
    'Jeg liker meg best her i blåtimen, når vinduene lyser opp ett for ett.',
  ],
  stages: {
    young: [
      'Vennene mine kjøper leilighet; jeg kjøpte [en discokule|en platespiller|en kjempepalme].',
      'Studietida er over, men nudlene ved midnatt ble med videre.',
      'Jeg øver meg fortsatt på å være voksen. Denne uka: skattemeldingen.',
    ],
    settled: [
      'Jeg har nådd alderen der en ledig kveld uten planer kjennes som en fest.',
      'Nå vet jeg hva jeg liker, og hva jeg ikke gidder å stå i kø for.',
      'Mellom et fullt liv og en full skittentøyskurv er dette mitt kvarter.',
    ],
    seasoned: [
      'Hastverket har jeg lagt fra meg, nysgjerrigheten har jeg beholdt.',
      'Jeg har ingenting igjen å bevise, og da går praten så mye lettere.',
      'Barnebarna lærer meg emojier, og jeg lærer dem å spille vri åtter.',
    ],
  },
  statuses: {
    single: [
      'Jeg er singel og har hele sofaen for meg selv.',
      'Jeg bor alene, og fjernkontrollen og jeg kommer godt overens.',
    ],
    relationship: [
      'Jeg er i et forhold og sier det som det er; hit kommer jeg for praten.',
      'Hjemme er alt bra, og likevel er en ny samtale noe av det beste jeg vet.',
    ],
    married: [
      'Jeg er gift, og det legger jeg ikke skjul på.',
      'Gift, fornøyd og stadig nysgjerrig på andres historier.',
    ],
    divorced: [
      'Skilt, noen erfaringer rikere og tilbake i godt humør.',
      'Etter skilsmissen ble jeg kjent med meg selv på nytt, og vi trives sammen.',
    ],
    widowed: [
      'Jeg er {enke|enkemann} og har lært at sorg og latter kan bo i samme hus.',
      'Etter at jeg ble alene, betyr en god prat dobbelt så mye.',
    ],
    open: [
      'Jeg er i et åpent forhold, og åpent betyr mest at vi snakker om alt.',
      'Forholdet mitt er åpent, og kortene ligger på bordet.',
    ],
  },
  topics: topicsNb,
  reasons: {
    dating: [
      'Flørt kan gjerne være langsom, smart og litt på tull.',
      'Jeg er her for suget i magen ved den første meldingen og alt som står mellom linjene.',
      'Litt flørt gjør mer for meg enn en uke i Syden.',
    ],
    chat: [
      'Jeg ser etter samtaler der man glemmer klokka.',
      'Jeg er bedre til å skrive enn til å ringe, så her trives jeg.',
      'Når mørket kommer klokka fire, er en god prat det beste jeg vet.',
    ],
    friendship: [
      'En brevvenn uten frimerker og uten hast, det hadde vært noe.',
      'Jeg håper på noen man også kan le av en dårlig dag sammen med.',
      'Man kan ikke få nok venner, særlig ikke av dem som skriver langt.',
    ],
    relationship: [
      'Jeg tror fortsatt på den store kjærligheten, den som begynner med en prat som aldri tar slutt.',
      'Noveller er ikke for meg, jeg vil ha hele romanen.',
      'Jeg har ikke hastverk; det beste får gjerne godgjøre seg litt.',
    ],
    adventure: [
      'Jeg har lyst på noe jeg ikke hadde tenkt på i dag tidlig.',
      'Noen sommerfugler i innboksen hadde gjort seg.',
      'Still spørsmålet ingen andre stiller, så har du meg på kroken.',
    ],
    curious: [
      'Søsteren min mente at dette var noe for meg, og hun pleier å få rett.',
      'Ren nysgjerrighet, det innrømmer jeg: hvem skriver hva, og hvorfor så seint?',
      'Jeg vet ikke helt hva jeg leter etter, og det er det som er gøy.',
    ],
  },
  closings: [
    'Hva fikk deg til å le i dag?',
    'Begynn med noe tullete, så henger jeg meg på.',
    'Hva ville du brukt en uventet fri tirsdag på?',
    'Et hei er fint, et rart spørsmål er bedre.',
    'Yndlingsordet mitt er kveldssol. Hva er ditt?',
    'Hvilken låt har du på hjernen akkurat nå?',
    'Skriv noe du ikke har fortalt noen andre i dag.',
    'Hva kan du snakke om i timevis? Begynn der.',
    'Står du fast, tar jeg også imot dårlige vitser.',
    'Spør meg om [gåsa og sykkelhjelmen|hagestolen som forsvant|natta i heisen].',
    'Hva ser du ut av vinduet akkurat nå?',
    'Jeg svarer langt, nå er du advart.',
    'A-menneske eller B-menneske? Vi kan begynne der.',
    'Hva er det minste som kan redde dagen din?',
  ],
}
