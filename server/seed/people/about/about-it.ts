import type { AboutBank } from './about-bank.ts'
import { topicsIt } from './topics-it.ts'

export const aboutIt: AboutBank = {
  openings: [
    'Rido forte, [soprattutto alle mie battute|anche in biblioteca|e sempre un attimo prima del finale].',
    'Per gli amici sono [{testarda|testardo} ma di cuore|un uragano gentile|{chiacchierona|chiacchierone}].',
    'Canto in macchina come se qualcuno avesse comprato il biglietto.',
    'Arrivo sempre dieci minuti dopo, però con una bella storia da raccontare.',
    'Un po’ {sognatrice|sognatore}, parecchio {curiosa|curioso}, mai a corto di parole.',
    'Ho un quaderno pieno di [parole belle|frasi rubate sul tram|piccole felicità] e lo apro ogni sera.',
    'Ho un’opinione su tutto e sono {disposta|disposto} a cambiarla davanti a un dolce.',
    'Se mi chiedi come sto, la risposta dura almeno dieci minuti.',
    'Mi perdo ovunque, anche con il navigatore, e di solito ne vale la pena.',
    'Ricordo ogni dettaglio di un discorso e mai dove ho messo le chiavi.',
    'Ai giochi da tavolo leggo io le regole, così posso interpretarle.',
    'Credo nelle cartoline, nelle strade più lunghe e nel bis del dolce.',
    'La mattina sono una bozza, la sera tardi divento un romanzo.',
    'Parlo con le mani, quindi scrivere mi costa il doppio della fatica.',
    'Quando sono {contenta|contento} canticchio, e di solito non me ne accorgo.',
    'A carte divento {competitiva|competitivo}, per il resto sono un angelo. O quasi.',
    'Ho tre sveglie e un’eccellente capacità di ignorarle tutte.',
    'Mi si legge tutto in faccia, per questo ho smesso di dire bugie.',
  ],
  work: [
    'Di giorno [insegno italiano|lavoro in farmacia|progetto ponti], di sera preferisco le chiacchiere.',
    'Lavoro [in una libreria|in ospedale|in un laboratorio di ceramica] e ogni giorno ne esce una storia.',
    'In ufficio faccio i conti con i numeri, poi ho fame di parole.',
    'Faccio i turni, perciò sono {sveglia|sveglio} quando tutto il quartiere dorme.',
    'Di mestiere [{infermiera|infermiere}|{sarta|sarto}|elettricista], di natura {curiosa|curioso}.',
  ],
  home: [
    'La mia città è bellissima subito dopo la pioggia, quando le strade luccicano.',
    'Il sabato faccio il mio giro: mercato, forno, panchina al sole.',
    'Dal mio [balcone|terrazzino|tavolo di cucina] vedo passare mezzo quartiere e invento i dialoghi.',
    'Nella mia via ci salutiamo tutti, quindi per comprare il pane ci vuole mezz’ora.',
    'Dovevo restare qui un anno, poi la città ha deciso diversamente.',
    'Conosco ogni [vicolo|panchina|bar] della zona e allungo comunque la strada.',
    'L’ora che amo di più è quando si accendono le finestre, una dopo l’altra.',
  ],
  stages: {
    young: [
      'Gli amici comprano casa; io ho comprato [un giradischi|una palla da discoteca|una palma enorme].',
      'L’università è finita, la pasta a mezzanotte no.',
      'Sto imparando a fare l’{adulta|adulto}: questa settimana, la lavatrice dei bianchi.',
    ],
    settled: [
      'Ho raggiunto l’età in cui una sera libera e senza programmi è una festa.',
      'Ormai so che cosa mi piace e per che cosa non faccio più la fila.',
      'Tra una vita piena e un cesto di panni pieno, questo è il mio quarto d’ora.',
    ],
    seasoned: [
      'La fretta l’ho lasciata per strada, la curiosità me la sono tenuta.',
      'Non devo più dimostrare niente a nessuno, e chiacchierare è diventato più bello.',
      'I nipoti mi insegnano le faccine, io insegno a loro la briscola.',
      'Ricordo ancora l’attesa del postino, e il cuore batte allo stesso modo.',
    ],
  },
  statuses: {
    single: [
      'Single, con il divano tutto per me e la testa piena di progetti.',
      'Vivo da {sola|solo} e con il telecomando ho un ottimo rapporto.',
    ],
    relationship: [
      'Ho una relazione e lo dico subito; qui vengo per parlare.',
      'A casa va tutto bene, eppure una conversazione nuova ha un sapore speciale.',
    ],
    married: [
      'Sono {sposata|sposato} e preferisco dirlo subito.',
      '{Sposata|Sposato}, {serena|sereno} e sempre {curiosa|curioso} delle storie degli altri.',
    ],
    divorced: [
      '{Divorziata|Divorziato}, con qualche lezione in più e la risata di nuovo al suo posto.',
      'Dopo il divorzio ho rifatto conoscenza con me e, sorpresa, andiamo d’accordo.',
    ],
    widowed: [
      'Sono {vedova|vedovo} e ho imparato che malinconia e allegria possono vivere sotto lo stesso tetto.',
      'Da quando sono {sola|solo}, una bella conversazione vale il doppio.',
    ],
    open: [
      'Sono in una coppia aperta, e per noi aperta vuol dire soprattutto parlarsi.',
      'La mia relazione è aperta, le mie carte sono sul tavolo.',
    ],
  },
  topics: topicsIt,
  reasons: {
    dating: [
      'Mi piace corteggiare e farmi corteggiare con calma, parola dopo parola.',
      'Sono qui per il brivido del primo messaggio e per quello che resta tra le righe.',
      'Un po’ di civetteria ben fatta mi rimette al mondo più di un caffè.',
    ],
    chat: [
      'Cerco conversazioni in cui ci si dimentica dell’orologio.',
      'Scrivere mi viene meglio che telefonare, quindi qui sto bene.',
      'Dopo cena, quando la casa tace, mi viene una gran voglia di chiacchierare.',
    ],
    friendship: [
      'Un’amicizia di penna, senza francobolli e senza fretta: ecco cosa mi piacerebbe.',
      'Spero in qualcuno con cui ridere anche delle giornate storte.',
      'Gli amici non sono mai troppi, specie se scrivono messaggi lunghi.',
    ],
    relationship: [
      'Credo ancora nel grande amore, quello che comincia con una conversazione che non vuole finire.',
      'I racconti brevi non fanno per me, preferisco i romanzi.',
      'Cerco quella complicità che si costruisce piano, un messaggio alla volta.',
    ],
    adventure: [
      'Ho voglia di qualcosa a cui stamattina non avevo ancora pensato.',
      'Un pizzico di pepe nella posta non mi dispiacerebbe.',
      'Fammi la domanda che nessuno fa e avrai tutta la mia attenzione.',
    ],
    curious: [
      'Mia cugina diceva che qui mi sarei {divertita|divertito}, e mia cugina ha sempre ragione.',
      'Lo ammetto, è pura curiosità: chi scrive che cosa, e perché a quest’ora?',
      'Non so ancora che cosa cerco, ed è proprio questo il bello.',
    ],
  },
  closings: [
    'E tu, di che cosa hai riso oggi?',
    'Comincia con una sciocchezza, io ti vengo dietro.',
    'Che cosa faresti con un martedì libero all’improvviso?',
    'Un ciao va bene, una domanda strana va meglio.',
    'La mia parola preferita è controra. La tua?',
    'Raccontami la vista dalla tua finestra.',
    'Qual è l’ultima cosa che ti ha fatto cambiare idea?',
    'Di che cosa parleresti per ore? Ecco, parti da lì.',
    'Se ti manca l’ispirazione accetto anche freddure.',
    'Chiedimi [dell’oca e dell’ombrello|della sedia scomparsa|della mia notte in ascensore].',
    'Dolce o salato? Pensaci bene, è una domanda seria.',
    'Rispondo a lungo, poi non dire che non lo sapevi.',
    'Allodola o gufo? Cominciamo da qui.',
    'Qual è la cosa più piccola che ti mette di buonumore?',
  ],
}
