import type { TopicLines } from './pal-lines.ts'

export const topicsEs: TopicLines = {
  adventure: [
    'Prefiero probar y caerme que quedarme con la duda.',
    '¿Qué es lo más atrevido que has hecho nunca?',
  ],
  animals: [
    'Un día en que me saluda un perro es un buen día.',
    '¿Eres de gatos, de perros o de algo más raro?',
  ],
  art: [
    'Puedo quedarme ante un solo cuadro hasta que apagan las luces.',
    '¿Qué tipo de arte te hace pararte?',
  ],
  astrology: ['Solo creo a medias en las estrellas, pero las leo.', '¿Cuál es tu signo, y te pega?'],
  bbq: ['Humo, pinzas y una tarde larga: eso es felicidad.', '¿Qué no puede faltar nunca en tu barbacoa?'],
  beach: [
    'El mar me gusta más cuando hace viento y ya se ha ido todo el mundo.',
    '¿Nadas, o prefieres tumbarte al sol?',
  ],
  beer: [
    'Una cerveza fría con el último sol es difícil de superar.',
    '¿La cerveza te gusta rubia, negra o amarga?',
  ],
  biking: ['En bici se me ordenan solas las ideas.', '¿Cuál es la ruta más bonita que has hecho en bici?'],
  coffee: ['Antes del primer café solo soy un borrador.', '¿Cómo tomas el café?'],
  cooking: ['Cocino sin receta, y a veces hasta sale bien.', '¿Qué plato preparas para impresionar?'],
  dancing: ['Si hay música, mis pies no me piden permiso.', '¿Qué canción te saca siempre a bailar?'],
  fashion: [
    'La buena ropa es un estado de ánimo que te pones.',
    '¿Qué te pones cuando quieres sentirte genial?',
  ],
  foodie: [
    'Organizo los días en torno a las comidas, lo reconozco.',
    '¿Qué es lo más rico que has comido últimamente?',
  ],
  gardening: [
    'Nada me calma tanto como la tierra bajo las uñas.',
    '¿Tus plantas crecen felices, o te tienen miedo?',
  ],
  gym: [
    'Después de entrenar soy mejor compañía, lo dice todo el mundo.',
    '¿Qué te pone en marcha cuando no tienes ganas?',
  ],
  hiking: [
    'Las mejores ideas me llegan hacia el kilómetro ocho.',
    'Montaña, bosque o costa: ¿por dónde caminas mejor?',
  ],
  hugging: ['Un buen abrazo puede arreglar un día entero.', '¿Abrazas enseguida, o necesitas tu tiempo?'],
  kissing: ['Un buen beso es sobre todo paciencia, creo yo.', '¿Te acuerdas de tu primer beso?'],
  massages: [
    'Un masaje en los hombros al final del día, pocas cosas lo superan.',
    '¿Qué te relaja después de un día largo?',
  ],
  movies: ['Lloro en el cine, también con las comedias.', '¿Qué película puedes ver una y otra vez?'],
  music: ['Hay una canción para cada ánimo, y yo las colecciono.', '¿Qué escuchas en bucle últimamente?'],
  outdoors: ['Aire fresco y un horizonte amplio, poco más necesito.', '¿Adónde vas cuando necesitas aire?'],
  party: [
    'Voy para una hora y me marcho al final con los últimos.',
    '¿Cuál ha sido la mejor fiesta de tu vida?',
  ],
  photography: ['Fotografío la luz más que las cosas.', '¿Qué te gusta más fotografiar?'],
  politics: [
    'Me gusta un buen debate, si después nos reímos.',
    '¿Qué cambiarías si gobernaras el país un día?',
  ],
  reading: ['Junto a mi cama siempre hay un libro de más.', '¿Qué libro se te ha quedado dentro?'],
  relationship: [
    'Creo más en los pequeños gestos que en las grandes palabras.',
    '¿Qué es lo más importante para ti entre dos personas?',
  ],
  shopping: [
    'Salgo a por calcetines y vuelvo con una lámpara.',
    '¿Qué te hace parar siempre en un escaparate?',
  ],
  sports: ['Les grito a árbitros que no pueden oírme.', '¿Practicas algún deporte, o animas?'],
  sushi: ['Podría comer sushi todos los días sin cansarme.', '¿Qué sushi eliges siempre primero?'],
  tattoos: [
    'Cada tatuaje tiene su historia, y quiero oírlas todas.',
    '¿Tienes un tatuaje, o una idea para uno?',
  ],
  tea: ['Con una tetera cualquier conversación mejora.', '¿Qué té va con un día de lluvia?'],
  theater: [
    'Cuando se apagan las luces de la sala aún se me pone la piel de gallina.',
    '¿Qué fue lo último que viste en un escenario?',
  ],
  travelling: [
    'Colecciono lugares como quien colecciona sellos.',
    '¿Adónde hay que ir al menos una vez en la vida?',
  ],
  vegetarian: ['Con un mercado lleno de verduras ya soy feliz.', '¿Cuál es tu plato favorito sin carne?'],
  video_games: [
    'Un nivel más, digo, y de repente son las dos de la mañana.',
    '¿En qué juego se te olvida la hora?',
  ],
  wine: [
    'No sé pronunciar la mitad de las uvas, pero las pruebo todas.',
    '¿Tinto, blanco o algo con burbujas?',
  ],
}
