import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/rules/durations.ts'

/** Invented things on which the page of the pieces shows them. */
const now = Date.now()
const at = (ms: number) => new Date(now + ms).toISOString()

export const CASES = [
  { id: '1', name: 'C-7F3K9Q', about: 'Asks for money', due: at(40 * MINUTE_MS), since: at(-23 * HOUR_MS) },
  {
    id: '2',
    name: 'C-2M8XTB',
    about: 'Photo of somebody else',
    due: at(6 * HOUR_MS),
    since: at(-2 * HOUR_MS),
  },
  { id: '3', name: 'C-9QWD4L', about: 'Under age', due: at(-70 * MINUTE_MS), since: at(-2 * HOUR_MS) },
]

export const EVENTS = [
  {
    id: '1',
    at: at(-2 * HOUR_MS),
    title: 'Reported: asks for money',
    note: 'Two reports',
    tone: 'danger' as const,
  },
  { id: '2', at: at(-3 * DAY_MS), title: 'Warned', note: 'Rule 4, by a moderator', tone: 'warning' as const },
  { id: '3', at: at(-40 * DAY_MS), title: 'First order paid', note: '€ 20.00', tone: 'good' as const },
  {
    id: '4',
    at: at(-41 * DAY_MS),
    title: 'Joined',
    note: 'By a link of a partner',
    tone: 'neutral' as const,
  },
]

export const MINE_UNTIL = at(8 * MINUTE_MS)
export const PICTURES = ['#d4183f', '#0b7561', '#8a5300'].map((colour, index) => ({
  id: colour,
  alt: `A field of colour ${index + 1}`,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="${colour}" d="M0 0h4v5H0z"/><circle cx="2" cy="2" r="1" fill="#fff"/></svg>`,
  )}`,
}))
