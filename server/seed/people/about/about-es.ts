import type { AboutBank } from './about-bank.ts'
import { topicsEs } from './topics-es.ts'

export const aboutEs: AboutBank = {
  openings: [
    'Me río muy fuerte, [sobre todo de mis chistes|incluso en la biblioteca|y siempre antes del final].',
    'Mis amigos dicen que soy [{terca|terco} y de fiar|un terremoto amable|de hablar mucho].',
    'Canto en el <coche|carro> como si hubiera llenado un estadio.',
    'Llego diez minutos tarde, pero siempre con una buena historia.',
    'Un poco {soñadora|soñador}, bastante {curiosa|curioso} y nunca sin palabras.',
    'Guardo en una libreta [palabras bonitas|frases que oigo en el autobús|las pequeñas alegrías del día].',
    'Por fuera, calma; por dentro, una verbena.',
    'Si me preguntas qué tal, prepárate para la versión larga.',
    'Me pierdo hasta con mapa, y casi siempre acabo en un sitio mejor.',
    'Recuerdo cada detalle de una conversación y nunca dónde dejé las llaves.',
    'Tengo tres despertadores y un talento especial para ignorarlos.',
    'Creo en las sobremesas eternas, en las postales y en repetir postre.',
    'Por la mañana soy un borrador, por la noche me vuelvo interesante.',
    'Hablo con las manos, así que escribir me exige el doble.',
    'Cuando estoy {contenta|contento} tarareo, y ni me doy cuenta.',
    'Jugando a las cartas soy temible; el resto del tiempo, un pan de Dios.',
    'Opino de todo y cambio de opinión con un buen argumento o con un buen postre.',
    'Soy de saludar a todo el mundo, también en el <ascensor|elevador>.',
    'Primero escucho, luego pregunto y después se nos hace tarde.',
  ],
  work: [
    'De día [doy clases|trabajo en una farmacia|diseño jardines] y de noche prefiero las palabras.',
    'Trabajo [en una librería|en un hospital|en un taller de cerámica] y siempre vuelvo con una anécdota.',
    'En la oficina todo son números, así que una buena frase me alegra el día.',
    'Trabajo por turnos, por eso suelo estar {despierta|despierto} cuando duerme el barrio.',
    'De oficio, [{enfermera|enfermero}|{cocinera|cocinero}|electricista]; por naturaleza, {curiosa|curioso}.',
  ],
  home: [
    'Mi ciudad está más guapa que nunca justo después de llover.',
    'Los sábados tengo mi ruta: mercado, panadería y un banco al sol.',
    'Desde [mi balcón|mi ventana|mi cocina] veo pasar a medio barrio y me invento los diálogos.',
    'En mi calle nos saludamos todos, así que <ir a por|ir por> el pan puede durar media hora.',
    'Vine aquí para un año y la ciudad no me dejó marchar.',
    'Conozco cada [plaza|banco|callejón] de por aquí y aun así doy un rodeo.',
    'Mi hora favorita es cuando se van encendiendo las ventanas, una por una.',
  ],
  stages: {
    young: [
      'Mis amigos compran <pisos|casas>; yo me compré [un tocadiscos|una bola de espejos|una palmera].',
      'La universidad se acabó, <los macarrones|los fideos> de medianoche no.',
      'Estoy aprendiendo a ser {adulta|adulto}: esta semana tocan los impuestos.',
    ],
    settled: [
      'He llegado a la edad en que una noche libre y sin planes es una fiesta.',
      'Ya sé lo que me gusta, y por qué cosas no vuelvo a hacer <cola|fila>.',
      'Entre una vida llena y un cesto de ropa lleno, este es mi cuarto de hora.',
    ],
    seasoned: [
      'La prisa la dejé por el camino, la curiosidad me la guardé.',
      'Ya no tengo que demostrar nada, y así se conversa mucho mejor.',
      'Mis nietos me enseñan los emojis y yo a ellos el dominó.',
      'Todavía recuerdo la emoción de esperar al cartero. El corazón late igual.',
    ],
  },
  statuses: {
    single: [
      'Estoy {soltera|soltero}, con el sofá entero para mí y la cabeza llena de planes.',
      'Vivo {sola|solo} y <el mando|el control> de la tele y yo nos entendemos de maravilla.',
    ],
    relationship: [
      'Tengo pareja y lo digo desde el principio; aquí vengo a conversar.',
      'En casa todo va bien, y aun así una charla nueva me sabe a gloria.',
    ],
    married: [
      'Estoy {casada|casado} y prefiero decirlo de entrada.',
      '{Casada|Casado}, {tranquila|tranquilo} y siempre con ganas de oír otras historias.',
    ],
    divorced: [
      '{Divorciada|Divorciado}, con alguna lección aprendida y la risa de vuelta.',
      'Tras mi divorcio me volví a presentar a mí {misma|mismo}, y nos llevamos muy bien.',
    ],
    widowed: [
      'Soy {viuda|viudo} y he aprendido que la pena y la alegría caben en la misma casa.',
      'Desde que estoy {sola|solo}, una buena conversación vale el doble.',
    ],
    open: [
      'Tengo una relación abierta, y abierta significa sobre todo que hablamos de todo.',
      'Mi pareja y yo vivimos con las puertas abiertas y las cartas sobre la mesa.',
    ],
  },
  topics: topicsEs,
  reasons: {
    dating: [
      'Me gusta seducir sin prisa, con ingenio y un poco de picardía.',
      'Estoy aquí por el cosquilleo del primer mensaje y por lo que se queda entre líneas.',
      'Un buen <tonteo|coqueteo> me sienta mejor que una semana de vacaciones.',
    ],
    chat: [
      'Busco conversaciones de esas en las que se olvida mirar el reloj.',
      'Se me da mejor escribir que llamar, así que aquí estoy en mi salsa.',
      'Después de cenar, cuando la casa se calla, me entran ganas de hablar.',
      'De todo, de nada y sobre todo de lo que hay en medio: de eso me gusta hablar.',
    ],
    friendship: [
      'Una amistad por escrito, sin <sellos|estampillas> y sin prisas: eso me haría ilusión.',
      'Ojalá encuentre a alguien con quien reírme también de los días torcidos.',
      'Nunca sobran los amigos, y menos los que escriben largo.',
    ],
    relationship: [
      'Sigo creyendo en el gran amor, el que empieza con una charla que no quiere terminar.',
      'Los cuentos cortos no son lo mío, prefiero las novelas.',
      'Creo en las cosas que se cuecen a fuego lento, también en el amor.',
    ],
    adventure: [
      'Tengo ganas de algo que esta mañana ni se me había ocurrido.',
      'Un poco de chispa en mi buzón no vendría nada mal.',
      'Hazme la pregunta que nadie hace y tendrás toda mi atención.',
    ],
    curious: [
      'Mi hermana dice que aquí me lo voy a pasar bien, y suele tener razón.',
      'Lo confieso, es pura curiosidad: ¿quién escribe qué, y por qué a estas horas?',
      'Todavía no sé qué busco, y ahí está la gracia.',
    ],
  },
  closings: [
    '¿Y a ti qué <te ha hecho|te hizo> reír hoy?',
    'Empieza con una tontería, que yo te sigo.',
    '¿Qué harías con un martes libre caído del cielo?',
    'Un hola está bien, una pregunta rara está mejor.',
    'Mi palabra favorita es madrugada. ¿Y la tuya?',
    '¿Qué canción tienes ahora mismo en la cabeza?',
    'Cuéntame qué se ve desde tu ventana.',
    '¿De qué podrías hablar durante horas? Pues empieza por ahí.',
    'Si no se te ocurre nada, también acepto chistes malos.',
    'Pregúntame por [el ganso y el paraguas|la silla desaparecida|mi noche en el <ascensor|elevador>].',
    '¿Dulce o salado? Piénsalo bien, que es importante.',
    'Respondo largo y tendido, avisado queda todo el mundo.',
    '¿Madrugar o trasnochar? Empecemos por ahí.',
    '¿Qué cosa pequeñísima te arregla el día?',
  ],
}
