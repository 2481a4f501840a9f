import { HOUR_MS, MINUTE_MS } from '../core/rules/durations.ts'
import type { ReportReason } from '../core/rules/members/reports.ts'
import type { HouseRule, Measure } from '../core/rules/review/decisions.ts'
import type { Role } from '../core/rules/staff/permissions.ts'

/** A demo member of a site, by gender and place among the members of that gender. */
export type Who = `female ${number}` | `male ${number}`

type InventedDecision = {
  by: Role
  agoMs: number
  measures: Measure[]
  rule: HouseRule
  facts: string
  note: string
  days?: number
  appeal?: { agoMs: number; text: string }
}

export type InventedReport = {
  /** The site by its place in `DEMO_SITES`. */
  site: number
  by: Who
  about: Who
  reason: ReportReason
  agoMs: number
  text: string
  /** What the reported member wrote to the one who reports. */
  messages?: string[]
  decision?: InventedDecision
}

const DAYS = 24 * HOUR_MS

/** Reports that wait, one of each clock, and decided ones of which one was appealed. */
export const REPORTS: InventedReport[] = [
  {
    site: 0,
    by: 'female 5',
    about: 'male 5',
    reason: 'harassment',
    agoMs: 3 * HOUR_MS,
    text: 'Ik heb drie keer gezegd dat ik geen interesse heb. Hij blijft schrijven.',
    messages: [
      'Waarom antwoord je niet?',
      'Ik zie toch dat je online bent.',
      'Doe niet zo flauw, geef antwoord.',
    ],
  },
  {
    site: 1,
    by: 'female 4',
    about: 'male 6',
    reason: 'spam',
    agoMs: 20 * HOUR_MS,
    text: 'Schickt allen denselben Text mit Werbung für sein Fitnessstudio.',
    messages: ['Kennst du schon mein Studio? Diese Woche zahlst du nur die Hälfte, frag mich einfach.'],
  },
  {
    site: 0,
    by: 'female 6',
    about: 'male 4',
    reason: 'private_photos',
    agoMs: HOUR_MS,
    text: 'Hij zegt dat hij mijn privéfoto’s aan mijn collega’s laat zien als ik hem blokkeer.',
    messages: ['Als je me blokkeert, zien je collega’s je foto’s.'],
  },
  {
    site: 2,
    by: 'male 3',
    about: 'female 6',
    reason: 'minor',
    agoMs: 25 * MINUTE_MS,
    text: 'She told me she is in tenth grade.',
  },
  {
    site: 0,
    by: 'female 2',
    about: 'male 3',
    reason: 'harassment',
    agoMs: 3 * DAYS,
    text: 'Hij scheldt me uit omdat ik niet meteen terugschreef.',
    decision: {
      by: 'moderator',
      agoMs: 3 * DAYS - 5 * HOUR_MS,
      measures: ['warn'],
      rule: 'kind',
      facts: 'Je hebt een ander lid uitgescholden.',
      note: 'First time, and short.',
    },
  },
  {
    site: 1,
    by: 'male 2',
    about: 'female 7',
    reason: 'money',
    agoMs: 6 * DAYS,
    text: 'Nach drei Nachrichten wollte sie, dass ich ihre Telefonrechnung bezahle.',
    decision: {
      by: 'moderator',
      agoMs: 6 * DAYS - 9 * HOUR_MS,
      measures: ['hide'],
      rule: 'money',
      facts: 'Du hast ein anderes Mitglied gebeten, deine Telefonrechnung zu bezahlen.',
      note: 'Two earlier reports say the same.',
      days: 30,
    },
  },
  {
    site: 0,
    by: 'male 6',
    about: 'female 7',
    reason: 'spam',
    agoMs: 8 * DAYS,
    text: 'Stuurt iedereen hetzelfde bericht.',
    decision: {
      by: 'owner',
      agoMs: 8 * DAYS - 20 * HOUR_MS,
      measures: ['silence'],
      rule: 'honest',
      facts: 'Je hebt veertig leden dezelfde tekst gestuurd.',
      note: '',
      days: 14,
      appeal: {
        agoMs: 2 * DAYS,
        text: 'Ik heb mijn openingszin vaker gebruikt, maar het was geen reclame. Ik zocht gewoon contact.',
      },
    },
  },
]

/** What a member told the pal. */
export const ALARM = {
  site: 0,
  about: 'male 7',
  agoMs: 12 * MINUTE_MS,
  text: 'Ik zie het allemaal niet meer zitten.',
} as const

/** A notice by somebody outside, whose day is over. */
export const NOTICE = {
  site: 0,
  about: 'male 2',
  reason: 'fake',
  agoMs: 27 * HOUR_MS,
  number: 'N-4H8M2TQX',
  name: 'Tom Aldridge',
  email: 'tom.aldridge@example.com',
  text: 'The photos of this profile are from my holiday blog. I have never had an account here.',
} as const

/** A photo that waits for approval: the third of its owner. */
export const PHOTO = { site: 0, about: 'female 4', agoMs: 5 * HOUR_MS, place: 2 } as const
