import { HOUR_MS, MINUTE_MS } from '../core/rules/durations.ts'
import { itemAt } from '../core/typed.ts'
import { planReply } from '../server/chat/plan-reply.ts'
import { sendMessageWithin } from '../server/chat/send-message.ts'
import { insertNote } from '../server/desk/note-store.ts'
import { insertTurn } from '../server/desk/turn-store.ts'
import type { Db } from '../server/platform/db/database.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import type { Site } from '../server/site/site.ts'
import type { DemoMember } from './install-demo-members.ts'
import { DEMO_SITES, DESK_SITE } from './install-sites.ts'
import { staffIdOf } from './install-staff.ts'
import { listFictional } from './life/store.ts'

type Waiting = {
  /** What a demo member wrote last, and how long ago. */
  text: string
  agoMs: number
  /** What was said before: the member's words, and an operator's answer. */
  before?: { text: string; answer: string; note: string }
}

/** Conversations that wait for an operator, the longest wait first. */
const WAITING: readonly Waiting[] = [
  {
    text: 'Hey! How was your weekend? I finally tried that ramen place everyone talks about.',
    agoMs: 9 * HOUR_MS,
  },
  { text: 'Be honest with me: are you a real person?', agoMs: 6 * HOUR_MS },
  {
    text: 'Biscuit says hi back. We are off to the park now. What are you up to today?',
    agoMs: 4 * HOUR_MS,
    before: {
      text: 'My dog just ate my breakfast. Twice.',
      answer: 'Twice? That is talent. What is the little thief called?',
      note: 'Has a dog, Biscuit.',
    },
  },
  { text: 'You seem fun to talk to. Shall we meet for a coffee some time?', agoMs: 2 * HOUR_MS },
  { text: 'Do you read anything good at the moment? I need something for the train.', agoMs: 35 * MINUTE_MS },
]

type Installation = { now: Date; people: ReadonlyMap<string, DemoMember[]> }

/** Lets demo members write to fictional profiles on the site where people answer, so that operators have something to do. */
export async function installDesk(tx: Db, { now, people }: Installation) {
  const demoSite = itemAt(
    DEMO_SITES.filter(({ id }) => id === DESK_SITE),
    0,
  )
  const site = await createSiteDirectory(tx, () => now.getTime()).forId(demoSite.id)
  const writers = (people.get(demoSite.id) ?? []).filter(({ gender }) => gender === 'male')
  const characters = await listFictional(tx, {
    country: demoSite.country,
    language: demoSite.language,
    genders: ['female'],
    sexualities: ['hetero', 'bi'],
    limit: WAITING.length,
  })
  for (const [place, waiting] of WAITING.entries())
    await installWaiting(tx, {
      ...waiting,
      site,
      now,
      writer: itemAt(writers, place),
      character: itemAt(characters, place),
    })
}

type Installed = Waiting & {
  site: Site
  now: Date
  writer: DemoMember
  character: { id: string; siteId: string }
}

async function installWaiting(tx: Db, { before, text, agoMs, now, ...pair }: Installed) {
  const { site, writer, character } = pair
  const at = new Date(now.getTime() - agoMs)
  const write = (said: string, when: Date) => {
    const key = `demo:desk:${writer.id}:${when.getTime()}`
    const from = { id: writer.id, siteId: site.id, pool: site.pool, authorKind: 'member' } as const
    const reply = planReply(site.settings, said, key)
    const content = { kind: 'text', text: said } as const
    return sendMessageWithin(tx, { from, to: { profile: character.id }, content, cost: 0, key, reply }, when)
  }
  if (before) {
    const askedAt = new Date(at.getTime() - 40 * MINUTE_MS)
    const { conversation } = await write(before.text, askedAt)
    await answerBefore(tx, { ...pair, before, conversation, askedAt })
  }
  await write(text, at)
}

type Earlier = Pick<Installed, 'site' | 'writer' | 'character'> & {
  before: NonNullable<Waiting['before']>
  conversation: string
  askedAt: Date
}

/** The operator of the demo answered this conversation before, and knows it. */
async function answerBefore(tx: Db, { site, character, before, conversation, askedAt }: Earlier) {
  const staffId = staffIdOf('operator')
  const at = new Date(askedAt.getTime() + 12 * MINUTE_MS)
  const from = {
    id: character.id,
    siteId: character.siteId,
    pool: site.pool,
    authorKind: 'operator',
  } as const
  const content = { kind: 'text', text: before.answer } as const
  const key = `demo:desk:${conversation}`
  const { number } = await sendMessageWithin(
    tx,
    { from, to: { conversation }, content, cost: 0, key, reply: null },
    at,
  )
  const turn = { conversationId: conversation, number, fromNumber: 1, staffId, siteId: site.id }
  await insertTurn(tx, { ...turn, waitedMinutes: 12, wasProposal: false, requestKey: key, at })
  const note = { id: conversation, conversationId: conversation, staffId, at }
  await insertNote(tx, { ...note, about: 'member', text: before.note })
}
