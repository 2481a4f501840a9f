import { type NameLists, names } from './name-lists.ts'

export const namesPl: NameLists = {
  female: {
    young: names(`
      Zuzanna Julia Wiktoria Oliwia Natalia Aleksandra Karolina Patrycja Weronika Martyna Gabriela
      Kinga Klaudia Dominika Paulina
    `),
    settled: names(`
      Agnieszka Magdalena Monika Katarzyna Joanna Justyna Ewelina Sylwia Beata Iwona Edyta Aneta
      Renata Kamila Dorota
    `),
    seasoned: names(`
      Krystyna Barbara Elżbieta Halina Grażyna Jadwiga Danuta Teresa Bożena Urszula Irena Zofia Lucyna
      Mirosława Wiesława
    `),
    worldly: names('Nadia Thao Lejla Amina Mai Leila'),
  },
  male: {
    young: names(`
      Jakub Mateusz Kacper Szymon Bartosz Dawid Kamil Filip Patryk Hubert Adrian Maciej Igor Wojtek
    `),
    settled: names(`
      Tomasz Marcin Piotr Paweł Grzegorz Łukasz Rafał Krzysztof Michał Robert Przemysław Artur
      Sławomir Radosław
    `),
    seasoned: names(`
      Andrzej Zbigniew Jerzy Stanisław Ryszard Kazimierz Janusz Wiesław Henryk Bogdan Tadeusz Marian
      Leszek Zdzisław
    `),
    worldly: names('Tuan Karim Samir Amir Nam Yusuf'),
  },
}
