import type { TopicSentences } from './about-bank.ts'

export const topicsEs: TopicSentences = {
  adventure: [
    'Primero digo que sí y luego pregunto a qué.',
    'Ya he [saltado en paracaídas|dormido en un faro|bajado un río en kayak], y la lista sigue creciendo.',
    'Mis mejores planes empezaron con un: ¿y si?',
  ],
  animals: [
    'Mi [gato|perro|conejo] se llama [Garbanzo|Don Ramón|Canelo] y en casa manda él.',
    'En el parque conozco a todos los perros por su nombre; a sus dueños, no tanto.',
    'Los domingos ayudo en el refugio y siempre estoy a punto de volver con uno más.',
  ],
  art: [
    'Voy al museo a ver un solo cuadro, y le dedico toda la tarde.',
    'Los miércoles hago cerámica: mis tazas salen torcidas y con mucha personalidad.',
  ],
  astrology: [
    '[Libra|Leo|Piscis] de manual, al menos cuando me conviene.',
    'Mi abuela leía las cartas, así que con los astros me llevo de familia.',
    'Mi horóscopo prometía mensajes interesantes esta semana, así que aquí espero.',
  ],
  bbq: [
    'El fuego lo enciendo yo y la sobremesa la alargo yo también.',
    'Domingo, brasas y música vieja: no me pidas mucho más.',
  ],
  beach: [
    'La playa me gusta a última hora, cuando ya solo quedan las gaviotas.',
    '{Descalza|Descalzo} por la orilla, los problemas se me encogen.',
    'Tengo un tarro lleno de caracolas y ninguna intención de parar.',
  ],
  beer: [
    'Una cerveza bien fría, unas aceitunas y arreglamos el mundo.',
    'Pruebo cervecerías pequeñas una a una y tomo apuntes muy serios.',
  ],
  biking: [
    'Pedaleo una mañana entera por un solo <trozo de tarta|pedazo de pastel>.',
    'Mi bici es vieja, verde y la envidia de nadie, pero nos queremos.',
  ],
  coffee: [
    'Antes del primer café soy solo un proyecto.',
    'El café con calma y en taza pequeña: con eso no se negocia.',
    'Una mesa coja, un <cortado|cafecito> y ver pasar gente: así me reinicio.',
  ],
  cooking: [
    'Mi cocina huele a [ajo y romero|pan recién hecho|comino] y siempre hay música puesta.',
    'Cocino a ojo, como mi madre, y nunca me sale dos veces igual.',
    'La receta de mi [<tortilla|flan>|arroz|gazpacho] no la suelto ni bajo juramento.',
  ],
  dancing: [
    'Los jueves toca [salsa|bachata|tango] y lo demás puede esperar.',
    'En las bodas soy de quienes abren la pista y la cierran.',
    'Cuando empieza la canción buena, los pies se me van solos.',
  ],
  fashion: [
    'Mi <armario|clóset> es mitad segunda mano, mitad impulso.',
    'Combino estampados que no se hablan entre ellos, y salen ganando.',
  ],
  foodie: [
    'Comiendo ya estoy hablando de la cena, viene de familia.',
    'Viajo con una libreta de restaurantes y con hambre atrasada.',
    'Por un buen pan cruzo tres barrios sin quejarme.',
  ],
  gardening: [
    'Tengo el balcón tan lleno de macetas que ya salgo de perfil.',
    'Mis tomates saben a verano, y no es por presumir. Bueno, un poco.',
  ],
  gym: [
    'A las siete estoy en el gimnasio: entro de mal humor y salgo radiante.',
    'Entreno para poder repetir postre con la conciencia tranquila.',
  ],
  hiking: [
    'El mejor <bocadillo|sándwich> del mundo se come en la cumbre.',
    'Hice un tramo del Camino y volví con ampollas y muchas historias.',
    'Me gusta salir temprano, cuando la niebla aún duerme en el valle.',
  ],
  hugging: [
    'Abrazo a la antigua: fuerte y sin mirar la hora.',
    'De un buen abrazo se sale siempre con mejor cara.',
  ],
  kissing: [
    'Defiendo los besos bajo la lluvia, con el paraguas cerrado.',
    'Por un beso bien dado he perdido más de un autobús.',
  ],
  movies: [
    'En verano vivo para el cine al aire libre, con chaqueta y <pipas|palomitas>.',
    'En noches de lluvia veo [cine en blanco y negro|comedias antiguas|wésterns] bajo la manta.',
    'Lloro con los dibujos animados y ya no lo disimulo.',
  ],
  music: [
    'En mi casa se canta fregando, cocinando y discutiendo.',
    'Toco [la guitarra|el piano|el cajón], mal pero a diario.',
    'Tengo una canción para cada momento, hasta para esperar el autobús.',
  ],
  outdoors: [
    'Prefiero un bosque mojado a un sofá seco.',
    'Una noche de agosto, una manta y lluvia de estrellas: ahí me tienes.',
  ],
  party: [
    'Soy {la primera|el primero} en la pista y {la última|el último} en buscar el abrigo.',
    'En las fiestas de pueblo me va igual de bien que en las discotecas, o mejor.',
  ],
  photography: [
    'Fotografío [la niebla|fachadas viejas|manos], a ser posible en <carrete|rollo>.',
    'La cámara viene conmigo hasta al mercado, que con la luz nunca se sabe.',
  ],
  politics: [
    'En mi familia se discute de política entre plato y plato, y luego se baila.',
    'Para mí un buen debate empieza preguntando qué se me ha escapado.',
  ],
  reading: [
    'Leo en el metro, en la cama y en la cola del banco.',
    'Subrayo los libros a lápiz y después los presto con miedo.',
    'Más de una vez me he pasado de parada por terminar un capítulo.',
  ],
  relationship: [
    'Creo en el amor de los martes: la sopa caliente y el qué tal <te ha ido|te fue>.',
    'Saber callar a gusto entre dos me parece el mejor piropo.',
    'El amor, para mí, es dejar <la última croqueta|el último churro>.',
  ],
  shopping: [
    'Salgo <a por|por> calcetines y vuelvo con una lámpara.',
    'En los <mercadillos|mercados de pulgas> regateo con una sonrisa y casi siempre gano.',
  ],
  sports: [
    'Juego al [tenis|voleibol|<pádel|béisbol>] desde hace años, con más corazón que talento.',
    'Los días de partido me quedo sin voz, pase lo que pase.',
    'Salgo a correr al amanecer, cuando la ciudad es solo mía y de los panaderos.',
  ],
  sushi: [
    'El sushi casero me sale torcido, pero sabe a vacaciones.',
    'Con los palillos me defiendo; con el wasabi, ya veremos.',
  ],
  tattoos: [
    'Llevo [una golondrina|una brújula|el verso de una canción] en el brazo y ni un arrepentimiento.',
    'Mis tatuajes son mi álbum de recuerdos, y nunca me lo dejo en casa.',
  ],
  tea: [
    'El té lo tomo con hierbabuena y mucha conversación.',
    'En una familia de cafeteros soy la única persona que pide té, y resisto.',
  ],
  theater: [
    'Cuando se apagan las luces de la sala se me eriza la piel antes de la primera frase.',
    'En mi grupo de aficionados he sido [mayordomo|una tía enfadada|un árbol], y este año tengo texto.',
  ],
  travelling: [
    'Me encantan los trenes nocturnos: subes con lluvia y despiertas frente al mar.',
    'Viajo con poco equipaje y vuelvo con demasiadas anécdotas.',
    'De cada viaje me traigo una receta y un par de palabras mal pronunciadas.',
  ],
  vegetarian: [
    'Soy {vegetariana|vegetariano} desde hace años y hago milagros con una berenjena.',
    'Mi familia todavía cree que el jamón es una verdura, y los quiero igual.',
  ],
  video_games: [
    'Un nivel más, dije a las once. Eran las dos y media.',
    'Juego por las historias, y porque en mi granja virtual todo sale bien.',
  ],
  wine: [
    'Una copa de tinto, un poco de queso y que la noche se alargue.',
    'De vinos sé lo justo: este me gusta, y este me gusta más.',
    'Mis mejores vacaciones olían a vendimia.',
  ],
}
