import { MINUTE_MS } from '../../core/rules/durations.ts'
import { createShortLinks, readLinkKey } from '../../server/platform/mail/short-links.ts'
import { spreadCampaigns } from '../../server/reach/campaigns/spread-campaigns.ts'
import type { NotificationDeps } from '../../server/reach/mails/deps.ts'
import { gatherEvents } from '../../server/reach/mails/gather-events.ts'
import { mailWhatIsDue } from '../../server/reach/mails/mail-what-is-due.ts'
import { createSiteDirectory } from '../../server/site/directory.ts'
import { createMailSites } from '../../server/site/mail-site.ts'
import { addLiker } from './likes.ts'
import { sendEverybodyAway } from './members.ts'
import { NOW } from './names.ts'
import { readOutbox } from './outbox.ts'
import type { TestSite } from './site.ts'

type Mail = {
  at: string
  type: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The jobs that mail members, run by the clock of a test. */
export async function openMails(site: TestSite) {
  const { db, pool } = site.database
  const now = () => site.clock.now
  // Sites do not change in these tests, so they are read once however far the clock moves.
  const sites = createSiteDirectory(db, () => 0)
  const links = createShortLinks(await readLinkKey(db))
  const mailSite = createMailSites({ sites, links })
  const deps: NotificationDeps = { db, now, sites, mailSite, mailPosted: () => {} }
  const sweep = async () => {
    await gatherEvents(deps)
    await spreadCampaigns(deps)
    await mailWhatIsDue(deps)
  }
  return {
    deps,
    sweep,
    /**
     * Moves the clock forward and runs the jobs: once events have settled, whenever a mail is due, and at the
     * end.
     */
    async pass(minutes: number) {
      const end = new Date(site.clock.now.getTime() + minutes * MINUTE_MS)
      const settled = new Date(site.clock.now.getTime() + 3 * MINUTE_MS)
      while (site.clock.now < end) {
        const due = await nextDue()
        const stops = [settled, due ?? end, end].filter((moment) => moment > site.clock.now)
        site.clock.now = new Date(Math.min(...stops.map((moment) => moment.getTime())))
        await sweep()
      }
    },
    /** The notification mails of a member, oldest first. */
    async of(memberId: string): Promise<Mail[]> {
      return (await readOutbox(site, { member: memberId })).map(
        ({ subject, text, html, headers, createdAt }) => ({
          ...{ subject, text, html, headers },
          at: createdAt.toISOString().slice(0, 16),
          type: typeIn(headers['List-Unsubscribe'] ?? ''),
        }),
      )
    },
  }

  async function nextDue(): Promise<Date | null> {
    const { rows } = await pool.query('select min(due_at) as at from notification_due where due_at > $1', [
      site.clock.now,
    ])
    return rows[0].at
  }

  function typeIn(header: string): string {
    const link = links.read(/\/([\w-]+)>$/.exec(header)?.[1] ?? '')
    return link?.purpose === 'unsubscribe' ? link.type : 'none'
  }
}

export type Mails = Awaited<ReturnType<typeof openMails>>

/** Deletes all members and sets the clock to a Saturday at eleven in Amsterdam. */
export async function startQuietly(site: TestSite) {
  await sendEverybodyAway(site)
  site.clock.now = NOW
  await site.database.pool.query('delete from notification_progress')
}

export const HOUR = 60
export const DAY = 24 * HOUR

/** A member who writes to or likes the reader. */
export const MAN = { gender: 'male', name: 'Bas', dateOfBirth: '1990-01-10' } as const

/** A member with a photo who has been away for a day, so that no other mail is due. */
export const addReader = (site: TestSite, about: Parameters<typeof addLiker>[1] = {}) =>
  addLiker(site, { name: 'Noor', daysAgo: 1, ...about })

/** The time and subject of each mail. */
export const diaryOf = (mails: Mail[]) => mails.map(({ at, subject }) => `${at.replace('T', ' ')} ${subject}`)

/** The day and kind of each mail. */
export const kindsOf = (mails: Mail[]) => mails.map(({ at, type }) => `${at.slice(0, 10)} ${type}`)
