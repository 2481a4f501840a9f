import type { TopicLines } from './pal-lines.ts'

export const topicsDa: TopicLines = {
  adventure: [
    'Jeg prøver hellere noget og falder på halen end går og undrer mig.',
    'Hvad er det modigste, du nogensinde har gjort?',
  ],
  animals: [
    'En dag, hvor en hund hilser på mig, er en god dag.',
    'Er du til katte, hunde eller noget mere sjældent?',
  ],
  art: [
    'Jeg kan stå foran ét maleri, til lyset bliver slukket.',
    'Hvilken slags kunst får dig til at stoppe op?',
  ],
  astrology: [
    'Jeg tror kun halvt på stjernerne, men jeg læser dem.',
    'Hvad er dit stjernetegn, og passer det på dig?',
  ],
  bbq: ['Røg, en grilltang og en lang aften, så er jeg glad.', 'Hvad må aldrig mangle på din grill?'],
  beach: [
    'Jeg elsker havet mest, når det blæser og alle andre er gået hjem.',
    'Hopper du i vandet, eller ligger du i solen?',
  ],
  beer: ['En kold øl i dagens sidste sol er svær at slå.', 'Skal din øl være lys, mørk eller bitter?'],
  biking: ['På cyklen falder mine tanker på plads af sig selv.', 'Hvad er den smukkeste tur, du har cyklet?'],
  coffee: ['Før min første kop kaffe er jeg kun en kladde.', 'Hvordan drikker du din kaffe?'],
  cooking: [
    'Jeg laver mad uden opskrift, og nogle gange går det endda godt.',
    'Hvilken ret laver du for at imponere?',
  ],
  dancing: ['Når der er musik, spørger mine fødder mig ikke.', 'Hvilken sang får dig ud på dansegulvet?'],
  fashion: ['Godt tøj er et humør, man kan tage på.', 'Hvad tager du på, når du vil føle dig godt tilpas?'],
  foodie: [
    'Jeg planlægger mine dage efter måltiderne, det indrømmer jeg.',
    'Hvad er det bedste, du har spist for nylig?',
  ],
  gardening: [
    'Intet gør mig så rolig som jord under neglene.',
    'Trives dine planter, eller er de bange for dig?',
  ],
  gym: ['Efter træning er jeg et rarere menneske, siger alle.', 'Hvad får dig i gang, når du ikke gider?'],
  hiking: [
    'De bedste ideer får jeg omkring den ottende kilometer.',
    'Skov, kyst eller bjerge: hvor går du helst?',
  ],
  hugging: ['Et godt kram kan vende en hel dag.', 'Krammer du alle, eller skal du lige se folk an?'],
  kissing: ['Et godt kys er mest tålmodighed, hvis du spørger mig.', 'Kan du huske dit første kys?'],
  massages: [
    'Lidt skuldermassage sidst på dagen, det er svært at slå.',
    'Hvordan slapper du af efter en lang dag?',
  ],
  movies: ['Jeg græder til film, også de sjove.', 'Hvilken film kan du se igen og igen?'],
  music: [
    'Der findes en sang til ethvert humør, og jeg samler på dem.',
    'Hvad hører du på repeat for tiden?',
  ],
  outdoors: [
    'Frisk luft og vid udsigt, mere behøver jeg sjældent.',
    'Hvor går du hen, når du trænger til luft?',
  ],
  party: ['Jeg kommer for en time og går med de sidste.', 'Hvad er den bedste fest, du har været til?'],
  photography: ['Jeg fotograferer hellere lys end ting.', 'Hvad tager du helst billeder af?'],
  politics: [
    'Jeg kan lide en god debat, så længe vi kan grine bagefter.',
    'Hvad ville du ændre, hvis du styrede landet en dag?',
  ],
  reading: [
    'Der ligger altid én bog mere ved min seng, end jeg kan nå.',
    'Hvilken bog har sat sig fast hos dig?',
  ],
  relationship: [
    'Jeg tror mere på små gestusser end på store ord.',
    'Hvad betyder mest for dig mellem to mennesker?',
  ],
  shopping: [
    'Jeg går ud efter sokker og kommer hjem med en lampe.',
    'Hvad kan du aldrig gå forbi i en butik?',
  ],
  sports: ['Jeg råber ad dommere, som ikke kan høre mig.', 'Dyrker du selv sport, eller hepper du?'],
  sushi: ['Jeg kunne spise sushi hver dag og stadig blive glad.', 'Hvilken sushi tager du altid først?'],
  tattoos: [
    'Enhver tatovering har en historie, og jeg vil høre dem alle.',
    'Har du en tatovering, eller en idé til en?',
  ],
  tea: ['En kande te gør enhver samtale bedre.', 'Hvilken te passer til en regnvejrsdag?'],
  theater: ['Når lyset går ned i salen, får jeg stadig gåsehud.', 'Hvad har du sidst set på en scene?'],
  travelling: [
    'Jeg samler på steder, som andre samler på frimærker.',
    'Hvor bør man rejse hen mindst én gang i livet?',
  ],
  vegetarian: [
    'Giv mig et marked fuldt af grøntsager, så er jeg lykkelig.',
    'Hvad er din yndlingsret uden kød?',
  ],
  video_games: [
    'Bare én bane mere, siger jeg, og så er klokken to om natten.',
    'Hvilket spil kan du forsvinde ind i?',
  ],
  wine: [
    'Jeg kan ikke udtale halvdelen af druerne, men jeg smager på dem alle.',
    'Rød, hvid eller noget med bobler?',
  ],
}
