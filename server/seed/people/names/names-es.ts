import { type NameLists, names } from './name-lists.ts'

export const namesEs: NameLists = {
  female: {
    young: names(`
      Lucía Paula Alba Andrea Carla Irene Marina Natalia Valeria Daniela Camila Sara Noelia Rocío
      Ariadna Nerea
    `),
    settled: names(`
      Cristina Mónica Patricia Silvia Raquel Verónica Beatriz Sonia Yolanda Lorena Susana Marta Eva
      Gabriela Nuria Alejandra
    `),
    seasoned: names(`
      Carmen Pilar Dolores Rosario Concepción Mercedes Josefa Inmaculada Teresa Ángeles Consuelo
      Amparo Encarna Lourdes Gloria
    `),
    worldly: names('Yaiza Fátima Nayeli Itzel Salma Wei Xochitl Quetzalli'),
  },
  male: {
    young: names(`
      Pablo Álvaro Adrián Diego Hugo Marcos Iván Mateo Rubén Nicolás Sergio Gonzalo Bruno Emilio
    `),
    settled: names(`
      Javier David Carlos Óscar Raúl Jorge Alberto Fernando Roberto Héctor Miguel Rafael Luis Eduardo
      Ignacio
    `),
    seasoned: names(`
      Antonio Manuel Paco Ramón Vicente Joaquín Ángel Julio Salvador Enrique Jesús Agustín Rogelio
      Alfonso
    `),
    worldly: names('Yusuf Amaru Rachid Aymar Ibrahima Hakim Ismael Omar'),
  },
}
