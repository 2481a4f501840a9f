import { describe, expect, test } from 'vitest'
import type { Language } from '../../../core/i18n/locales.ts'
import { entriesOf } from '../../../core/typed.ts'
import { findAlarms } from '../words/find-alarms.ts'
import { isAbout, SAFETY_INTENTS } from './understand.ts'

type Subject = 'meeting' | 'contact' | 'minor' | 'self_harm'

const PHRASINGS: Record<Language, Record<Subject, string[]>> = {
  da: {
    meeting: [
      'Skal vi mødes?',
      'vil du med på date',
      'kom hjem til mig',
      'Skal vi drikke en kop kaffe sammen',
    ],
    contact: ['Må jeg få dit nummer?', 'har du snapchat', 'hvad er din mail', 'ring til mig'],
    minor: ['jeg er 16', 'Jeg er kun 15 år', 'jeg er mindreårig', 'jeg er seksten år'],
    self_harm: ['Jeg vil ikke leve mere', 'jeg tænker på selvmord', 'jeg har lyst til at dø'],
  },
  de: {
    meeting: [
      'Wollen wir uns treffen?',
      'kommst du zu mir?',
      'Hast du Lust auf ein Date?',
      'gehen wir was trinken',
    ],
    contact: ['Gib mir deine Nummer', 'hast du WhatsApp?', 'wie ist deine E-Mail', 'wo genau wohnst du'],
    minor: ['Ich bin 16', 'ich bin erst 15', 'bin noch nicht 18', 'ich bin sechzehn Jahre alt'],
    self_harm: ['Ich will nicht mehr leben', 'ich möchte sterben', 'ich denke an Selbstmord'],
  },
  en: {
    meeting: ['Can we meet?', 'let’s hang out', 'wanna grab a coffee', 'when can I see you'],
    contact: ['What’s your number?', 'are you on Snapchat', 'give me your email', 'let’s talk on telegram'],
    minor: ['I’m 16', 'im only fifteen', 'I am not 18 yet', 'i am in 9th grade'],
    self_harm: ['I want to die', 'i’m going to kill myself', 'I don’t want to live anymore'],
  },
  es: {
    meeting: ['¿Quedamos?', 'quiero verte', '¿tomamos un café?', 'ven a mi casa'],
    contact: ['Dame tu número', '¿tienes whatsapp?', 'cuál es tu correo', 'pásame tu insta'],
    minor: ['Tengo 16 años', 'solo tengo quince', 'soy menor de edad', 'aún no tengo 18'],
    self_harm: ['Me quiero morir', 'no quiero vivir', 'pienso en el suicidio'],
  },
  fi: {
    meeting: ['Tavataanko?', 'lähdetäänkö kahville', 'tuu käymään', 'haluan nähdä sinut'],
    contact: ['Mikä on puhelinnumerosi?', 'onko sulla whatsappia', 'anna sähköpostisi', 'soita mulle'],
    minor: ['Olen 16', 'oon vasta 15', 'olen alaikäinen', 'olen kuusitoista vuotta vanha'],
    self_harm: ['Haluan kuolla', 'en jaksa enää elää', 'mietin itsemurhaa'],
  },
  fr: {
    meeting: ['On se voit quand ?', 'viens chez moi', 'on va boire un verre', 'j’aimerais te rencontrer'],
    contact: ['C’est quoi ton numéro ?', 'tu as snapchat', 'donne-moi ton mail', 'appelle-moi'],
    minor: ['J’ai 16 ans', 'jai que 15 ans', 'je suis mineure', 'j’ai seize ans'],
    self_harm: ['J’ai envie de mourir', 'je veux me suicider', 'je ne veux plus vivre'],
  },
  it: {
    meeting: ['Ci vediamo stasera?', 'usciamo insieme', 'vieni da me', 'prendiamo un caffè'],
    contact: ['Mi dai il tuo numero?', 'hai whatsapp', 'qual è la tua mail', 'chiamami'],
    minor: ['Ho 16 anni', 'ho solo quindici anni', 'sono minorenne', 'non ho ancora 18 anni'],
    self_harm: ['Voglio morire', 'penso al suicidio', 'non voglio più vivere'],
  },
  nb: {
    meeting: ['Skal vi møtes?', 'vil du bli med på date', 'kom hjem til meg', 'skal vi ta en kaffe'],
    contact: ['Kan jeg få nummeret ditt?', 'har du snapchat', 'hva er din e-post', 'ring meg'],
    minor: ['jeg er 16', 'Jeg er bare 15 år', 'jeg er mindreårig', 'jeg er seksten år'],
    self_harm: ['Jeg vil ikke leve lenger', 'jeg tenker på selvmord', 'jeg har lyst til å dø'],
  },
  nl: {
    meeting: ['Zullen we afspreken?', 'zin om af te spreken', 'kom je langs', 'gaan we wat drinken'],
    contact: ['Wat is je nummer?', 'heb je whatsapp', 'geef je mailadres', 'kan ik je bellen'],
    minor: ['Ik ben 16', 'ik ben pas 15 jaar', 'ik ben minderjarig', 'ben nog geen 18'],
    self_harm: ['Ik wil niet meer leven', 'ik wil dood', 'ik denk aan zelfmoord'],
  },
  pl: {
    meeting: ['Spotkamy się?', 'chcesz iść na randkę', 'przyjedź do mnie', 'wyskoczyć na piwo?'],
    contact: ['Podaj swój numer', 'masz whatsapp?', 'jaki jest twój mail', 'zadzwoń do mnie'],
    minor: ['Mam 16 lat', 'mam dopiero 15', 'jestem niepełnoletnia', 'mam szesnaście lat'],
    self_harm: ['Nie chcę żyć', 'chcę umrzeć', 'myślę o samobójstwie'],
  },
  sv: {
    meeting: ['Ska vi träffas?', 'vill du gå på dejt', 'kom hem till mig', 'ska vi ta en fika'],
    contact: ['Kan jag få ditt nummer?', 'har du snapchat', 'vad är din mejl', 'ring mig'],
    minor: ['jag är 16', 'Jag är bara 15 år', 'jag är minderårig', 'jag är sexton år'],
    self_harm: ['Jag vill inte leva', 'jag tänker på självmord', 'jag vill bara dö'],
  },
}

const alarmsIn = (text: string) => findAlarms(text, new Date('2026-11-18'))
const isHeard = (subject: Subject, text: string) =>
  subject === 'minor' || subject === 'self_harm' ? alarmsIn(text).includes(subject) : isAbout(subject, text)

const CASES = Object.values(PHRASINGS).flatMap((subjects) =>
  entriesOf<Subject, string[]>(subjects).flatMap(([subject, texts]) =>
    texts.map((text) => ({ subject, text })),
  ),
)

describe('a pupil who names a class of the under-aged counts as under age', () => {
  test.each([
    'jeg går i 9. klasse',
    'Jeg går i niende klasse',
    'jeg går i tiende',
    'jeg går andre året på videregående',
    'jeg går i 2.g',
    'ich gehe in die 9. Klasse',
    'Ich bin in der achten Klasse',
    'jestem w 8 klasie',
    'chodzę do drugiej klasy liceum',
    'olen 9. luokalla',
    'oon ysillä',
    'im in 9th grade',
    'I’m in year 10',
    'ik zit in de derde klas',
    'jag går i 9:an',
    'jag går i åk 8',
    'je suis en 3ème',
    'estoy en 3º de la ESO',
    'faccio la seconda superiore',
  ])('%s', (text) => {
    expect(alarmsIn(text)).toContain('minor')
  })
})

describe('an adult is not taken for a pupil, nor for somebody in danger', () => {
  test.each([
    'jeg går i tredje klasse på videregående',
    'jeg går i samme klasse som søsteren din',
    'Ich bin in der ersten Klasse, der Zug ist voll',
    'ich gehe in die Abendschule',
    'jestem w pierwszej klasie pociągu',
    'olen eri luokalla kuin sinä',
    'I am in a pay grade of my own',
    'je vais me couper les cheveux',
    'es que me corto, me da vergüenza',
  ])('%s', (text) => {
    expect(alarmsIn(text)).toEqual([])
  })
})

describe('everyday Italian is no alarm', () => {
  test.each([
    'Ho un appuntamento dal dentista',
    'Cosa hai mangiato a cena?',
    'Era un concerto dal vivo',
    'Che tipo di persona sei?',
    'Sei in macchina?',
    'Sei italiana, vero?',
    'Il mio cellulare è scarico',
    'Chiamami pure Giulia',
    'Buonissimo, provalo!',
    'Sono a letto con la febbre',
    'Ho l’esame orale domani',
    'Una tazza di porcellana',
    'Il figlio di mia sorella ha due anni',
  ])('%s', (text) => {
    expect([...alarmsIn(text), ...SAFETY_INTENTS.filter((intent) => isAbout(intent, text))]).toEqual([])
  })
})

describe('everyday Polish is no alarm', () => {
  test.each([
    'Lekarz mówi, że to lekki katar',
    'Mam dziś spotkanie w pracy',
    'Osobiście uważam, że to dobry pomysł',
    'Muszę umówić się do dentysty',
    'Leżę jeszcze w łóżku',
    'Na obiad były piersi z kurczaka',
    'Brzydka pogoda, głupio wyszło',
    'Moja suka ma na imię Luna',
    'Jestem operatorem koparki',
    'Mam problem z komputerem',
    'Rozmawiam z mamą przez telefon',
    'To był smutny film',
  ])('%s', (text) => {
    expect([...alarmsIn(text), ...SAFETY_INTENTS.filter((intent) => isAbout(intent, text))]).toEqual([])
  })
})

describe('wherever the member lives, it is recognised', () => {
  test.each(CASES)('$subject: $text', ({ subject, text }) => {
    expect(isHeard(subject, text)).toBe(true)
    expect(isHeard(subject, text.toUpperCase())).toBe(true)
    expect(isHeard(subject, text.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(true)
  })
})
