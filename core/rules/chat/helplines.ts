import type { Country, Locale } from '../../i18n/locales.ts'

/** A telephone line for people who need help. */
export type Helpline = { name: string; number: string }

/** The line of each country for people who think of suicide or self-harm (docs/product.md, chat-pal). */
const HELPLINES: Record<Country, Helpline> = {
  NL: { name: '113 Zelfmoordpreventie', number: '0800-0113' },
  BE: { name: 'Zelfmoordlijn', number: '1813' },
  DE: { name: 'TelefonSeelsorge', number: '0800 111 0 111' },
  AT: { name: 'TelefonSeelsorge', number: '142' },
  CH: { name: 'Die Dargebotene Hand', number: '143' },
  FR: { name: 'Numéro national de prévention du suicide', number: '3114' },
  IT: { name: 'Telefono Amico Italia', number: '02 2327 2327' },
  ES: { name: 'Línea de atención a la conducta suicida', number: '024' },
  GB: { name: 'Samaritans', number: '116 123' },
  IE: { name: 'Samaritans', number: '116 123' },
  US: { name: 'Suicide & Crisis Lifeline', number: '988' },
  CA: { name: 'Suicide Crisis Helpline', number: '988' },
  AU: { name: 'Lifeline', number: '13 11 14' },
  NZ: { name: 'Need to Talk', number: '1737' },
  PL: { name: 'Centrum Wsparcia dla Osób Dorosłych w Kryzysie Psychicznym', number: '800 70 2222' },
  DK: { name: 'Livslinien', number: '70 201 201' },
  NO: { name: 'Mental Helse', number: '116 123' },
  SE: { name: 'Självmordslinjen', number: '90101' },
  FI: { name: 'MIELI Kriisipuhelin', number: '09 2525 0111' },
}

/** Helplines of a country for the speakers of a language other than the one its usual helpline answers in. */
const FOR_SPEAKERS: Partial<Record<Country, Partial<Record<Locale, Helpline>>>> = {
  BE: {
    fr: { name: 'Centre de Prévention du Suicide', number: '0800 32 123' },
    de: { name: 'Telefonhilfe', number: '108' },
  },
  CH: {
    fr: { name: 'La Main Tendue', number: '143' },
    it: { name: 'Telefono Amico', number: '143' },
  },
  CA: { fr: { name: 'Ligne d’aide en cas de crise de suicide', number: '988' } },
}

export const helplineIn = (country: Country, locale: Locale): Helpline =>
  FOR_SPEAKERS[country]?.[locale] ?? HELPLINES[country]

const line = (name: string, number: string): Helpline => ({ name, number })

/** Lines about violence at home, for children and young people, and about debts. A kind without a line in a country is left out. */
const OTHER_LINES: Record<Country, Partial<Record<'abuse' | 'minors' | 'debt', Helpline>>> = {
  NL: {
    abuse: line('Veilig Thuis', '0800-2000'),
    minors: line('De Kindertelefoon', '0800-0432'),
    debt: line('Geldfit', '0800-8115'),
  },
  BE: { abuse: line('1712', '1712'), minors: line('Awel', '102') },
  DE: { abuse: line('Hilfetelefon', '116 016'), minors: line('Nummer gegen Kummer', '116 111') },
  AT: { abuse: line('Frauenhelpline', '0800 222 555'), minors: line('Rat auf Draht', '147') },
  CH: { minors: line('Pro Juventute', '147') },
  FR: {
    abuse: line('Violences Femmes Info', '3919'),
    minors: line('Allô enfance en danger', '119'),
    debt: line('Banque de France', '3414'),
  },
  IT: { abuse: line('Antiviolenza e stalking', '1522'), minors: line('Telefono Azzurro', '19696') },
  ES: { abuse: line('016', '016'), minors: line('Fundación ANAR', '116 111') },
  GB: {
    abuse: line('Refuge', '0808 2000 247'),
    minors: line('Childline', '0800 1111'),
    debt: line('National Debtline', '0808 808 4000'),
  },
  IE: {
    abuse: line('Women’s Aid', '1800 341 900'),
    minors: line('Childline', '1800 66 66 66'),
    debt: line('MABS', '0818 07 2000'),
  },
  US: {
    abuse: line('National Domestic Violence Hotline', '1-800-799-7233'),
    minors: line('Childhelp', '1-800-422-4453'),
    debt: line('National Foundation for Credit Counseling', '1-800-388-2227'),
  },
  CA: { minors: line('Kids Help Phone', '1-800-668-6868') },
  AU: {
    abuse: line('1800RESPECT', '1800 737 732'),
    minors: line('Kids Helpline', '1800 55 1800'),
    debt: line('National Debt Helpline', '1800 007 007'),
  },
  NZ: { minors: line('Youthline', '0800 376 633'), debt: line('MoneyTalks', '0800 345 123') },
  PL: {
    abuse: line('Niebieska Linia', '800 120 002'),
    minors: line('Telefon zaufania dla dzieci i młodzieży', '116 111'),
  },
  DK: { abuse: line('Lev uden vold', '1888'), minors: line('BørneTelefonen', '116 111') },
  NO: {
    abuse: line('VO-linjen', '116 006'),
    minors: line('Alarmtelefonen for barn og unge', '116 111'),
    debt: line('Økonomirådstelefonen', '55 55 33 39'),
  },
  SE: { abuse: line('Kvinnofridslinjen', '020-50 50 50'), minors: line('Bris', '116 111') },
  FI: { abuse: line('Nollalinja', '080 005 005'), minors: line('Lasten ja nuorten puhelin', '116 111') },
}

/** The lines of a country by what they are for. */
export const helplinesIn = (country: Country, locale: Locale) => ({
  suicide: helplineIn(country, locale),
  ...OTHER_LINES[country],
})
