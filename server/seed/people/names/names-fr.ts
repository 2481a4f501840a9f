import { type NameLists, names } from './name-lists.ts'

export const namesFr: NameLists = {
  female: {
    young: names(`
      Manon Camille Léa Chloé Inès Océane Mathilde Clémence Juliette Margaux Zoé Lucie Apolline
      Coralie Noémie Jeanne Éloïse
    `),
    settled: names(`
      Céline Aurélie Sandrine Stéphanie Virginie Delphine Élodie Séverine Karine Gaëlle Laetitia
      Émilie Nathalie Sophie Amandine Valérie Mélanie
    `),
    seasoned: names(`
      Martine Françoise Chantal Sylvie Brigitte Monique Dominique Véronique Colette Annick Solange
      Josiane Ghislaine Odile Bernadette Mireille
    `),
    worldly: names('Yasmine Fatou Nadia Samia Aminata Khadija Linh Maïmouna Leïla Rania Djamila Awa'),
  },
  male: {
    young: names(`
      Hugo Théo Lucas Baptiste Antoine Clément Quentin Maxime Romain Valentin Bastien Corentin Adrien
      Gabin Timothée Arthur
    `),
    settled: names(`
      Nicolas Sébastien Guillaume Jérôme Cédric Olivier Fabrice Laurent Mathieu Arnaud Grégory Ludovic
      Yann Damien Benoît Frédéric
    `),
    seasoned: names(`
      Philippe Bernard Alain Gérard Pascal Didier Thierry Serge Marcel Daniel Gilles Yves Patrice
      Jean-Pierre Roland Christian
    `),
    worldly: names('Mehdi Karim Mamadou Rachid Nabil Ousmane Bao Ismaël Malik Moussa Sofiane Amadou'),
  },
}
