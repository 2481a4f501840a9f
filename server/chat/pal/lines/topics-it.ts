import type { TopicLines } from './pal-lines.ts'

export const topicsIt: TopicLines = {
  adventure: [
    'Preferisco provare e cadere che restare con il dubbio.',
    'Qual è la cosa più audace che tu abbia mai fatto?',
  ],
  animals: ['Un giorno in cui un cane mi saluta è un buon giorno.', 'Gatti, cani o qualcosa di più raro?'],
  art: [
    'Posso stare davanti a un solo quadro finché spengono le luci.',
    'Davanti a che tipo di arte ti fermi?',
  ],
  astrology: ['Alle stelle credo solo a metà, però le leggo.', 'Di che segno sei, e ti somiglia?'],
  bbq: [
    'Fumo, pinze e una lunga serata: per me è la felicità.',
    'Cosa non deve mai mancare sulla tua griglia?',
  ],
  beach: [
    'Il mare mi piace di più quando c’è vento e sono andati via tutti.',
    'Nuoti, o preferisci stare al sole?',
  ],
  beer: [
    'Una birra fresca con l’ultimo sole è difficile da battere.',
    'La birra ti piace chiara, scura o amara?',
  ],
  biking: [
    'In bici i pensieri si mettono in ordine da soli.',
    'Qual è il giro in bici più bello che hai fatto?',
  ],
  coffee: ['Prima del primo caffè sono solo una bozza.', 'Come prendi il caffè?'],
  cooking: ['Cucino senza ricette, e a volte funziona pure.', 'Quale piatto prepari per fare colpo?'],
  dancing: [
    'Se c’è musica, i miei piedi non chiedono il permesso.',
    'Quale canzone ti fa ballare di sicuro?',
  ],
  fashion: ['Un bel vestito è un umore che si indossa.', 'Cosa metti quando vuoi sentirti al meglio?'],
  foodie: [
    'Organizzo le giornate intorno ai pasti, lo ammetto.',
    'Qual è la cosa più buona che hai mangiato di recente?',
  ],
  gardening: [
    'Niente mi calma come la terra sotto le unghie.',
    'Le tue piante crescono felici, o hanno paura di te?',
  ],
  gym: [
    'Dopo l’allenamento ho un carattere migliore, lo dicono tutti.',
    'Cosa ti fa muovere quando non ne hai voglia?',
  ],
  hiking: [
    'Le idee migliori mi vengono verso l’ottavo chilometro.',
    'Montagna, bosco o costa: dove cammini meglio?',
  ],
  hugging: [
    'Un buon abbraccio può raddrizzare una giornata.',
    'Abbracci subito, o ti serve un po’ di tempo?',
  ],
  kissing: ['Un bel bacio è soprattutto pazienza, secondo me.', 'Ti ricordi il tuo primo bacio?'],
  massages: [
    'Un massaggio alle spalle a fine giornata, poche cose lo battono.',
    'Cosa ti rilassa dopo una giornata lunga?',
  ],
  movies: ['Al cinema piango, anche con le commedie.', 'Quale film puoi rivedere all’infinito?'],
  music: ['C’è una canzone per ogni umore, e io le colleziono.', 'Cosa ascolti a ripetizione ultimamente?'],
  outdoors: [
    'Aria fresca e un orizzonte largo, mi serve poco altro.',
    'Dove vai quando ti serve una boccata d’aria?',
  ],
  party: ['Vengo per un’ora e me ne vado con gli ultimi.', 'Qual è stata la festa più bella della tua vita?'],
  photography: ['Fotografo la luce più che le cose.', 'Cosa ti piace di più fotografare?'],
  politics: [
    'Mi piace un buon dibattito, se poi ci si ride su.',
    'Cosa cambieresti se governassi il paese per un giorno?',
  ],
  reading: ['Accanto al mio letto c’è sempre un libro di troppo.', 'Quale libro ti è rimasto dentro?'],
  relationship: [
    'Credo più nei piccoli gesti che nelle grandi parole.',
    'Cosa conta di più per te tra due persone?',
  ],
  shopping: ['Esco per i calzini e torno con una lampada.', 'Davanti a cosa ti fermi sempre in un negozio?'],
  sports: ['Urlo agli arbitri che non possono sentirmi.', 'Fai sport, o preferisci tifare?'],
  sushi: ['Potrei mangiare sushi ogni giorno senza stancarmi.', 'Quale sushi prendi sempre per primo?'],
  tattoos: [
    'Ogni tatuaggio ha una storia, e le voglio sentire tutte.',
    'Hai un tatuaggio, o un’idea per uno?',
  ],
  tea: ['Con una teiera ogni conversazione migliora.', 'Quale tè va bene per un giorno di pioggia?'],
  theater: [
    'Quando si spengono le luci in sala ho ancora la pelle d’oca.',
    'Cosa hai visto l’ultima volta a teatro?',
  ],
  travelling: [
    'Colleziono posti come altri i francobolli.',
    'Dove bisogna andare almeno una volta nella vita?',
  ],
  vegetarian: [
    'Un mercato pieno di verdure, e la mia giornata è fatta.',
    'Qual è il tuo piatto preferito senza carne?',
  ],
  video_games: ['Ancora un livello, dico, e poi sono le due di notte.', 'In quale gioco riesci a perderti?'],
  wine: ['Non so pronunciare metà dei vitigni, ma li assaggio tutti.', 'Rosso, bianco o con le bollicine?'],
}
