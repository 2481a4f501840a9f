import type { MemberCard } from '../../../core/contract/members/members.ts'
import { writtenAs } from '../../../core/i18n/locales.ts'
import type { CardReader } from '../../members/read-cards.ts'
import type { MailCard } from '../../platform/mail/compose.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Look } from './topic.ts'

/** A subject names only the first people, so that it stays short. */
const NAMED_IN_SUBJECT = 2

/** The texts of a mail, in the language of its reader. */
export function wordsFor({ recipient, site }: Pick<Look, 'recipient' | 'site'>) {
  const locale = recipient.language
  const text = (key: string, values: Record<string, string | number> = {}) =>
    say(locale, `mail.notifications.${key}`, { site: site.name, ...values })
  const list = (words: string[]) => new Intl.ListFormat(writtenAs(locale)).format(words)
  // A fictional profile or a demo member is labelled wherever its name appears (docs/product.md, members-who-is-real).
  const nameOf = ({ name, kind, demo }: MemberCard) =>
    kind === 'fictional' ? text('fictional_name', { name }) : demo ? text('demo_name', { name }) : name
  const labelOf = ({ kind, demo }: MemberCard) =>
    kind === 'fictional' ? [text('fictional')] : demo ? [text('demo')] : []
  return {
    text,
    list,
    names(people: MemberCard[]): string {
      const named = people.slice(0, NAMED_IN_SUBJECT + (people.length === NAMED_IN_SUBJECT + 1 ? 1 : 0))
      const names = named.map(nameOf)
      const count = people.length - named.length
      return count > 0 ? text('others', { names: names.join(', '), count }) : list(names)
    },
    card(person: MemberCard, ...notes: string[]): MailCard {
      const title = [person.name, person.age, ...(person.city ? [person.city] : [])].join(', ')
      return { title, notes: [...labelOf(person), ...notes] }
    },
  }
}

/** Joins each item of a mail with the card of its person; an item without a card is left out. */
export function withPeople<T>(news: T[], idOf: (one: T) => string, cards: Map<string, MemberCard>) {
  return news.flatMap((item) => {
    const person = cards.get(idOf(item))
    return person ? [{ one: item, person }] : []
  })
}

/** The recipient of a mail as a reader of cards. */
export const readerOf = ({ recipient, site: { pool, timeZone }, now }: Look): CardReader => ({
  viewerId: recipient.memberId,
  pool,
  timeZone,
  now,
})
