import type { TopicLines } from './pal-lines.ts'

export const topicsNb: TopicLines = {
  adventure: [
    'Jeg prøver heller noe og tryner enn å gå og lure.',
    'Hva er det modigste du noen gang har gjort?',
  ],
  animals: [
    'En dag da en hund hilser på meg, er en god dag.',
    'Er du mest for katter, hunder eller noe sjeldnere?',
  ],
  art: ['Jeg kan stå foran ett maleri til lyset slukkes.', 'Hva slags kunst får deg til å stoppe opp?'],
  astrology: [
    'Jeg tror bare halvveis på stjernene, men jeg leser dem.',
    'Hva er stjernetegnet ditt, og stemmer det?',
  ],
  bbq: ['Røyk, grilltang og en lang kveld, da er jeg lykkelig.', 'Hva må absolutt være med på grillen din?'],
  beach: [
    'Jeg er gladest i havet når det blåser og alle andre har gått hjem.',
    'Bader du, eller ligger du helst i sola?',
  ],
  beer: ['En kald øl i dagens siste sol er vanskelig å slå.', 'Liker du ølet lyst, mørkt eller bittert?'],
  biking: ['På sykkelen faller tankene på plass av seg selv.', 'Hva er den fineste turen du har syklet?'],
  coffee: ['Før den første kaffekoppen er jeg bare et utkast.', 'Hvordan drikker du kaffen din?'],
  cooking: [
    'Jeg lager mat uten oppskrift, og noen ganger går det til og med bra.',
    'Hvilken rett lager du for å imponere?',
  ],
  dancing: ['Når det er musikk, spør ikke føttene meg om lov.', 'Hvilken låt får deg ut på dansegulvet?'],
  fashion: ['Fine klær er et humør man kan ta på seg.', 'Hva tar du på deg når du vil føle deg bra?'],
  foodie: [
    'Jeg planlegger dagene rundt måltidene, det innrømmer jeg.',
    'Hva er det beste du har spist i det siste?',
  ],
  gardening: [
    'Ingenting gjør meg så rolig som jord under neglene.',
    'Trives plantene dine, eller er de redde for deg?',
  ],
  gym: ['Etter trening er jeg et triveligere menneske, sier alle.', 'Hva får deg i gang når du ikke orker?'],
  hiking: [
    'De beste ideene kommer omtrent på den åttende kilometeren.',
    'Fjell, skog eller kyst: hvor går du helst tur?',
  ],
  hugging: ['En god klem kan snu en hel dag.', 'Klemmer du alle, eller trenger du litt tid?'],
  kissing: ['Et godt kyss er mest tålmodighet, spør du meg.', 'Husker du ditt første kyss?'],
  massages: [
    'Litt skuldermassasje på slutten av dagen, lite er bedre.',
    'Hvordan slapper du av etter en lang dag?',
  ],
  movies: ['Jeg gråter av filmer, også de morsomme.', 'Hvilken film kan du se om og om igjen?'],
  music: [
    'Det finnes en sang for hvert humør, og jeg samler på dem.',
    'Hva går på repeat hos deg for tiden?',
  ],
  outdoors: [
    'Frisk luft og vid utsikt, stort mer trenger jeg ikke.',
    'Hvor drar du når du må ut og få luft?',
  ],
  party: ['Jeg kommer for en time og går med de siste.', 'Hva er den beste festen du har vært på?'],
  photography: ['Jeg tar heller bilder av lys enn av ting.', 'Hva tar du helst bilder av?'],
  politics: [
    'Jeg liker en god debatt, så lenge vi kan le etterpå.',
    'Hva ville du endret hvis du styrte landet en dag?',
  ],
  reading: [
    'Det ligger alltid én bok mer ved senga enn jeg rekker å lese.',
    'Hvilken bok har satt spor i deg?',
  ],
  relationship: [
    'Jeg tror mer på små gester enn på store ord.',
    'Hva betyr mest for deg mellom to mennesker?',
  ],
  shopping: [
    'Jeg går ut for å kjøpe sokker og kommer hjem med en lampe.',
    'Hva klarer du aldri å gå forbi i en butikk?',
  ],
  sports: ['Jeg roper til dommere som ikke kan høre meg.', 'Driver du med idrett selv, eller heier du?'],
  sushi: ['Jeg kunne spist sushi hver dag og fortsatt blitt glad.', 'Hvilken sushi tar du alltid først?'],
  tattoos: [
    'Hver tatovering har en historie, og jeg vil høre alle.',
    'Har du en tatovering, eller en idé til en?',
  ],
  tea: ['En kanne te gjør enhver samtale bedre.', 'Hvilken te passer til en regnværsdag?'],
  theater: ['Når lyset går ned i salen, får jeg fortsatt gåsehud.', 'Hva så du sist på en scene?'],
  travelling: [
    'Jeg samler på steder slik andre samler på frimerker.',
    'Hvor bør man reise minst én gang i livet?',
  ],
  vegetarian: [
    'Gi meg et torg fullt av grønnsaker, så er jeg lykkelig.',
    'Hva er favorittretten din uten kjøtt?',
  ],
  video_games: [
    'Bare ett brett til, sier jeg, og så er klokka to om natta.',
    'Hvilket spill kan du forsvinne inn i?',
  ],
  wine: [
    'Jeg kan ikke uttale halvparten av druene, men jeg smaker på alle.',
    'Rød, hvit eller noe med bobler?',
  ],
}
