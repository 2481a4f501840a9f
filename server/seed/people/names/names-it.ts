import { type NameLists, names } from './name-lists.ts'

export const namesIt: NameLists = {
  female: {
    young: names(`
      Giulia Martina Chiara Sofia Alessia Giorgia Beatrice Camilla Noemi Aurora Ludovica Arianna Greta
      Benedetta Viola
    `),
    settled: names(`
      Francesca Valentina Silvia Elisa Federica Barbara Monica Ilaria Paola Simona Cristina Elena
      Sabrina Michela Serena
    `),
    seasoned: names(`
      Giuseppina Rosanna Carla Antonella Patrizia Daniela Graziella Luisa Marisa Donatella Franca
      Ornella Loredana Giovanna Teresa
    `),
    worldly: names('Amina Sanaa Chandra Ximena Ling Salma Fatoumata Meryem'),
  },
  male: {
    young: names(`
      Lorenzo Matteo Leonardo Edoardo Tommaso Mattia Gabriele Filippo Riccardo Jacopo Niccolò Pietro
      Samuele Elia
    `),
    settled: names(`
      Marco Alessandro Stefano Davide Fabio Simone Luca Andrea Massimo Emanuele Giacomo Cristian
      Daniele Alberto
    `),
    seasoned: names(`
      Giuseppe Franco Sergio Claudio Giorgio Vincenzo Mario Bruno Roberto Maurizio Renato Luigi Enzo
      Silvano
    `),
    worldly: names('Omar Rajesh Mamadou Nadir Zhen Alioune Amine Kamal'),
  },
}
