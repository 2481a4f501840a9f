import type { TopicLines } from './pal-lines.ts'

export const topicsSv: TopicLines = {
  adventure: [
    'Jag provar hellre något och ramlar än går och undrar.',
    'Vad är det modigaste du någonsin har gjort?',
  ],
  animals: [
    'En dag när en hund hälsar på mig är en bra dag.',
    'Är du mest för katter, hundar eller något ovanligare?',
  ],
  art: ['Jag kan stå framför en enda tavla tills de släcker.', 'Vilken sorts konst får dig att stanna till?'],
  astrology: [
    'Jag tror bara halvt på stjärnorna, men jag läser dem.',
    'Vad är ditt stjärntecken, och stämmer det på dig?',
  ],
  bbq: ['Rök, grilltång och en lång kväll, då är jag lycklig.', 'Vad får aldrig saknas på din grill?'],
  beach: [
    'Jag älskar havet mest när det blåser och alla andra har gått hem.',
    'Badar du, eller ligger du hellre i solen?',
  ],
  beer: ['En kall öl i dagens sista sol är svår att slå.', 'Vill du ha din öl ljus, mörk eller besk?'],
  biking: ['På cykeln faller tankarna på plats av sig själva.', 'Vilken är den finaste tur du har cyklat?'],
  coffee: ['Före första koppen kaffe är jag bara ett utkast.', 'Hur dricker du ditt kaffe?'],
  cooking: [
    'Jag lagar mat utan recept, och ibland blir det till och med bra.',
    'Vilken rätt lagar du för att imponera?',
  ],
  dancing: ['När det spelas musik frågar fötterna mig inte om lov.', 'Vilken låt får ut dig på dansgolvet?'],
  fashion: [
    'Fina kläder är ett humör man kan ta på sig.',
    'Vad tar du på dig när du vill känna dig på topp?',
  ],
  foodie: [
    'Jag planerar dagarna efter måltiderna, jag erkänner.',
    'Vad är det godaste du har ätit på sistone?',
  ],
  gardening: [
    'Inget gör mig så lugn som jord under naglarna.',
    'Trivs dina växter, eller är de rädda för dig?',
  ],
  gym: [
    'Efter träningen är jag en trevligare människa, säger alla.',
    'Vad får i gång dig när du inte har lust?',
  ],
  hiking: [
    'De bästa idéerna kommer ungefär vid åttonde kilometern.',
    'Fjäll, skog eller kust: var vandrar du helst?',
  ],
  hugging: ['En bra kram kan vända en hel dag.', 'Kramar du alla, eller behöver du lite tid?'],
  kissing: ['En bra kyss är mest tålamod, om du frågar mig.', 'Minns du din första kyss?'],
  massages: [
    'Lite axelmassage i slutet av dagen, det är svårslaget.',
    'Hur kopplar du av efter en lång dag?',
  ],
  movies: ['Jag gråter till filmer, även de roliga.', 'Vilken film kan du se om och om igen?'],
  music: ['Det finns en låt för varje humör, och jag samlar på dem.', 'Vad går på repeat hos dig just nu?'],
  outdoors: [
    'Frisk luft och vid utsikt, mycket mer behöver jag inte.',
    'Vart tar du vägen när du behöver luft?',
  ],
  party: ['Jag kommer för en timme och går med de sista.', 'Vilken är den bästa fest du har varit på?'],
  photography: ['Jag fotograferar hellre ljus än saker.', 'Vad fotar du helst?'],
  politics: [
    'Jag gillar en bra debatt, så länge vi kan skratta efteråt.',
    'Vad skulle du ändra om du styrde landet en dag?',
  ],
  reading: ['Det ligger alltid en bok för mycket vid min säng.', 'Vilken bok har stannat kvar hos dig?'],
  relationship: [
    'Jag tror mer på små gester än på stora ord.',
    'Vad betyder mest för dig mellan två människor?',
  ],
  shopping: [
    'Jag går ut för att köpa strumpor och kommer hem med en lampa.',
    'Vad kan du aldrig gå förbi i en affär?',
  ],
  sports: ['Jag ropar åt domare som inte kan höra mig.', 'Sportar du själv, eller hejar du på?'],
  sushi: ['Jag kunde äta sushi varje dag och ändå bli glad.', 'Vilken sushi tar du alltid först?'],
  tattoos: [
    'Varje tatuering har en historia, och jag vill höra alla.',
    'Har du en tatuering, eller en idé till en?',
  ],
  tea: ['En kanna te gör varje samtal bättre.', 'Vilket te passar en regnig dag?'],
  theater: ['När ljuset släcks i salongen får jag fortfarande gåshud.', 'Vad såg du senast på en scen?'],
  travelling: [
    'Jag samlar på platser som andra samlar på frimärken.',
    'Vart bör man resa minst en gång i livet?',
  ],
  vegetarian: [
    'Ge mig ett torg fullt av grönsaker, så är jag lycklig.',
    'Vilken är din favoriträtt utan kött?',
  ],
  video_games: [
    'Bara en bana till, säger jag, och sedan är klockan två på natten.',
    'Vilket spel kan du försvinna in i?',
  ],
  wine: [
    'Jag kan inte uttala hälften av druvorna, men jag smakar på alla.',
    'Rött, vitt eller något med bubblor?',
  ],
}
