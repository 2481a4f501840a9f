import type { Country, Locale } from '../../i18n/locales.ts'

/** A telephone line for people who think of suicide or self-harm. */
export type Helpline = { name: string; number: string }

/** The helpline of each country (docs/product.md, chat-pal). */
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
