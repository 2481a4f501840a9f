import type { TopicSentences } from './about-bank.ts'

export const topicsIt: TopicSentences = {
  adventure: [
    'Prima dico di sì, poi cerco le istruzioni.',
    'Ho [volato in parapendio|dormito in un faro|fatto rafting], e la lista continua ad allungarsi.',
  ],
  animals: [
    'Il mio [gatto|cane|coniglio] si chiama [Gnocco|Signor Rossi|Pistacchio] e in casa comanda lui.',
    'Al parco conosco tutti i cani per nome, dei padroni al massimo due.',
    'La domenica do una mano al canile e torno {piena|pieno} di peli e di buonumore.',
  ],
  art: [
    'Al museo scelgo un quadro solo e gli faccio compagnia per un’ora.',
    'Il mercoledì disegno a carboncino e torno a casa con il naso nero.',
  ],
  astrology: [
    '[Bilancia|Leone|Pesci] da manuale, almeno quando mi fa comodo.',
    'In famiglia si fanno i temi natali in cucina, quindi sulle stelle sono {preparatissima|preparatissimo}.',
  ],
  bbq: [
    'A Pasquetta la brace è compito mio, e guai a chi tocca la carbonella.',
    'Griglia, amici e una playlist discutibile: così passo le domeniche d’estate.',
  ],
  beach: [
    'Il mare lo preferisco a settembre, con gli ombrelloni già chiusi.',
    'Ho sempre in borsa un sasso liscio raccolto su qualche spiaggia.',
    '{Scalza|Scalzo} sul bagnasciuga, ogni problema diventa più piccolo.',
  ],
  beer: [
    'Una birra artigianale e due olive: il mio aperitivo non ha bisogno d’altro.',
    'Assaggio i piccoli birrifici uno a uno e prendo appunti serissimi.',
  ],
  biking: [
    'In salita parlo poco, ma in cima racconto tutto.',
    'La mia bici ha più anni di quanti ne dimostri e cigola in modo molto elegante.',
  ],
  coffee: [
    'La moka sul fuoco è il suono con cui comincia ogni mia giornata.',
    'Al bar sotto casa il mio espresso parte appena giro l’angolo.',
    'Dopo mezzogiorno il cappuccino no: su certe cose sono inflessibile.',
  ],
  cooking: [
    'In cucina da me si sente profumo di [basilico|soffritto|pane caldo] e qualcuno canta sempre.',
    'La domenica tiro la sfoglia a mano, ed è la mia palestra.',
    'La ricetta della mia [parmigiana|focaccia|caponata] non la cedo neanche sotto tortura.',
  ],
  dancing: [
    'Il giovedì c’è [salsa|tango|liscio], e non esisto per nessun altro.',
    'Ai matrimoni ballo con tutte le zie, e le zie ringraziano.',
  ],
  fashion: [
    'Il mio armadio è metà mercatino e metà colpo di testa.',
    'Esco a comprare il latte con gli stessi abbinamenti di una prima alla Scala.',
  ],
  foodie: [
    'A pranzo parlo già della cena, è una malattia di famiglia.',
    'Le città le ricordo in ordine di dolce, e ho ottima memoria.',
  ],
  gardening: [
    'Sul terrazzo ho più basilico che spazio per sedermi.',
    'Nell’orto parlo ai pomodori, e quest’anno mi hanno dato ragione.',
  ],
  gym: [
    'Alle sette sono in palestra: entro con il broncio ed esco con il sorriso.',
    'Faccio pesi per difendere il mio diritto al tiramisù.',
  ],
  hiking: [
    'Il panino più buono del mondo si mangia in cima.',
    'Di rifugio in rifugio, con la polenta come bussola: ecco le mie ferie.',
    'Mi piace partire presto, quando la nebbia dorme ancora a valle.',
  ],
  hugging: [
    'Abbraccio all’antica: forte e senza guardare l’ora.',
    'Gli abbracci di sfuggita non li conto nemmeno.',
  ],
  kissing: [
    'Sostengo i baci sotto la pioggia, con l’ombrello chiuso.',
    'Per un bacio dato bene ho perso più di un treno.',
  ],
  movies: [
    'D’estate vivo per il cinema all’aperto, zanzare comprese.',
    'Nelle sere di pioggia riguardo vecchie [commedie|pellicole di Fellini|storie d’amore] sotto la coperta.',
    'Piango ai cartoni animati e non me ne vergogno più.',
  ],
  music: [
    'A Sanremo do i voti sul divano, con la massima serietà.',
    'Suono [la chitarra|il pianoforte|il sassofono], male ma tutti i giorni.',
    'Ho una canzone per ogni momento, anche per aspettare che bolla l’acqua.',
  ],
  outdoors: [
    'In autunno vado a castagne e torno con le tasche bucate.',
    'Meglio un bosco sotto la pioggia che un divano all’asciutto.',
  ],
  party: [
    '{Prima|Primo} in pista e {ultima|ultimo} al guardaroba: ecco la mia serata ideale.',
    'Alla sagra di paese mi trovo bene quanto in discoteca, forse meglio.',
  ],
  photography: [
    'Fotografo [la nebbia|vecchie insegne|panni stesi], meglio se in pellicola.',
    'Aspetto la luce giusta anche mezz’ora, nel frattempo faccio amicizia con i passanti.',
  ],
  politics: [
    'Leggo i giornali al bar, tutti, anche quelli che mi fanno arrabbiare.',
    'Una bella discussione comincia quando chiedo che cosa non ho visto.',
  ],
  reading: [
    'La pila di libri sul comodino ormai sta in piedi per miracolo.',
    'Leggo in tram, in coda, nella vasca: il mio segnalibro è uno scontrino.',
    'Ho saltato la fermata più di una volta per finire un capitolo.',
  ],
  relationship: [
    'Per me l’amore è lasciare all’altro l’ultimo pezzo di focaccia.',
    'Credo nei bigliettini sul frigo e nella domanda della sera: com’è andata?',
  ],
  shopping: [
    'Ai mercatini contratto con il sorriso e vinco quasi sempre.',
    'Guardo le vetrine come altri guardano i quadri, e spendo quasi altrettanto poco.',
  ],
  sports: [
    'Gioco a [tennis|pallavolo|calcetto] da anni, con più cuore che talento.',
    'Quando c’è la partita resto senza voce, comunque vada.',
    'Corro all’alba, quando in giro ci siamo solo io e il fornaio.',
  ],
  sushi: [
    'Il sushi fatto in casa mi viene storto ma sa di vacanza.',
    'Con le bacchette me la cavo, con il wasabi un po’ meno.',
  ],
  tattoos: [
    'Ho [una rondine|una bussola|il verso di una canzone] sul braccio e nessun rimpianto.',
    'I miei tatuaggi sono un diario che non si può perdere.',
  ],
  tea: [
    'In dispensa ho diciotto tè, e in un paese di caffè è quasi un atto di coraggio.',
    'Il tè delle cinque io lo prendo alle sei, con i biscotti della nonna.',
  ],
  theater: [
    'Ho il loggione nel cuore: da lassù gli applausi si sentono meglio.',
    'Nella mia filodrammatica ho fatto [il maggiordomo|la zia arrabbiata|l’albero], ora ho due battute.',
  ],
  travelling: [
    'Amo i treni di notte: sali con la pioggia e ti svegli davanti al mare.',
    'Parto con la valigia mezza vuota e torno con il bagagliaio pieno di formaggi.',
    'Di ogni viaggio tengo un biglietto dell’autobus, li ho tutti in una scatola di latta.',
  ],
  vegetarian: [
    'Sono {vegetariana|vegetariano} da anni e con una melanzana faccio miracoli.',
    'In famiglia ci hanno messo un po’ a capire che non mangio carne, ora mi difendono a spada tratta.',
  ],
  video_games: [
    'Ancora un livello, ho detto alle undici. Erano le due e mezza.',
    'Gioco per le storie, e perché nel mio villaggio virtuale pago le tasse volentieri.',
  ],
  wine: [
    'Un calice di rosso, un po’ di pecorino e la serata può allungarsi.',
    'Vado per cantine con il taccuino e torno con la parlantina.',
    'La mia vacanza più bella profumava di vendemmia.',
  ],
}
