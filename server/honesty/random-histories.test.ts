import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { HONESTY_DAYS, tell } from '../../core/rules/site/honesty.ts'
import { DEFAULT_SITE, DESK_SITE } from '../../demo/install-sites.ts'
import { addMember, sendEverybodyAway } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { conversation, message } from '../platform/db/schema/chat.ts'

const site = testSite({ callsPerMinute: false })

type Person = { id: string; kind: 'member' | 'fictional'; isDemo: boolean; siteId: string }
type Line = { pair: number; at: number; author: 'low' | 'high'; byStaff: boolean }
type Written = {
  from: Person
  to: Person
  conversation: string
  siteId: string
  at: number
  by: 'member' | 'operator' | 'automatic'
}

const people: Person[] = []

beforeAll(async () => {
  await sendEverybodyAway(site)
  for (let index = 0; index < 26; index++) {
    const kind = index % 5 === 0 ? 'fictional' : 'member'
    const about = {
      kind,
      isDemo: index === 12,
      siteId: index % 3 === 0 ? DESK_SITE : DEFAULT_SITE.id,
    } as const
    people.push({ ...about, id: (await addMember(site, about)).id })
  }
})

/** Every fifth hour around the edges that the rules name: the period, the last day, and 24 hours between two lines. */
const line = fc.record({
  pair: fc.integer({ min: 0, max: 24 }),
  at: fc.oneof(
    fc.integer({ min: 0, max: 5 * 24 * 12 }).map((steps) => steps * 5 * MINUTE_MS),
    fc.integer({ min: 0, max: 100 * 24 }).map((hours) => hours * HOUR_MS),
  ),
  author: fc.constantFrom('low', 'high'),
  byStaff: fc.boolean(),
})

test('the figures are those of a slow and plain count, whatever people write', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 80, maxLength: 220 }), async (lines) => {
      site.clock.now = new Date(site.clock.now.getTime() + DAY_MS)
      const written = await store(lines, site.clock.now.getTime())
      await site.jobs.honesty.makeNights.run()
      const { night } = (await site.call(api.readHonesty)).body
      if (!night) throw new Error('nothing was counted')
      const [from, until] = [Date.parse(night.from), Date.parse(night.until)]
      expect(until - from).toBeGreaterThan((HONESTY_DAYS - 1) * DAY_MS)
      for (const scope of ['site', 'pool'] as const) {
        const inScope = written.filter(({ siteId }) => scope === 'pool' || siteId === DEFAULT_SITE.id)
        for (const [cell, counted] of Object.entries(countPlainly(inScope, { from, until }))) {
          const [name = '', figure = ''] = cell.split('.')
          const shown = Reflect.get(Reflect.get(night.figures, name), figure)[scope]
          expect(shown, `${cell} of the ${scope}`).toEqual(tell(figure, counted))
          if (shown?.persons > 0) told++
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(told, 'figures that were not hidden').toBeGreaterThan(100)
})

/** Stores lines in conversations of neighbours, in the order of their moments. */
async function store(lines: readonly Line[], now: number): Promise<Written[]> {
  const { db, pool } = site.database
  await pool.query('delete from conversation')
  const written: Written[] = []
  for (const [pair, own] of Map.groupBy(lines, ({ pair }) => pair)) {
    const [low, high] = people.slice(pair, pair + 2).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!low || !high) throw new Error('everybody has a neighbour')
    const { id, siteId } = { id: randomUUID(), siteId: pair % 2 === 0 ? DEFAULT_SITE.id : DESK_SITE }
    const began = { id, siteId, lowId: low.id, highId: high.id, startedBy: low.id, createdAt: new Date(now) }
    await db.insert(conversation).values(began)
    const ordered = own.toSorted((a, b) => b.at - a.at)
    for (const [index, { at: ago, author, byStaff }] of ordered.entries()) {
      const [from, to] = author === 'low' ? [low, high] : [high, low]
      const by = from.kind === 'member' ? 'member' : byStaff ? 'operator' : 'automatic'
      const at = now - ago
      await db.insert(message).values({
        at: new Date(at),
        number: index + 1,
        conversationId: id,
        authorId: from.id,
        authorKind: by,
        kind: 'text',
        text: 'x',
      })
      written.push({ from, to, conversation: id, siteId, at, by })
    }
  }
  return written
}

type Counted = { value: number | null; persons: number }

/** What the statements count, one line after the other. Two members who are fictional write to nobody. */
function countPlainly(written: readonly Written[], { from, until }: { from: number; until: number }) {
  const past = written.filter(({ at }) => at < until)
  const lines = past.filter((line) => line.at >= from && !line.from.isDemo && !line.to.isDemo)
  const share = (part: Counted, whole: Counted): Counted => ({
    value: whole.value ? Math.round((100 * (part.value ?? 0)) / whole.value) : 0,
    persons: Math.min(whole.persons, part.persons || whole.persons),
  })
  const sent = (to: Person['kind']) =>
    count(
      lines.filter((line) => line.by === 'member' && line.to.kind === to),
      ({ from }) => from.id,
    )
  const [toMembers, toFictional] = [sent('member'), sent('fictional')]
  const both = { value: (toMembers.value ?? 0) + (toFictional.value ?? 0), persons: Number.POSITIVE_INFINITY }
  const runs = runsIn(past).filter(
    ({ first: { from: asking, to: asked, at } }) =>
      at >= from && at <= until - DAY_MS && asking.kind === 'member' && !asking.isDemo && !asked.isDemo,
  )
  const between = runs.filter(({ first }) => first.to.kind === 'member')
  const fictional = runs.filter(({ first }) => first.to.kind === 'fictional')
  const isAnswered = ({ minutes }: Run) => minutes !== null
  const pairs = (list: Run[]) =>
    fewer(
      count(list, ({ first }) => first.from.id),
      count(list, ({ first }) => first.to.id),
    )
  const askers = (list: Run[]) => count(list, ({ first }) => first.from.id)
  return {
    'messages.to_members': toMembers,
    'messages.to_fictional': toFictional,
    'messages.by_staff': count(
      lines.filter(({ by }) => by === 'operator'),
      ({ to }) => to.id,
    ),
    'messages.by_program': count(
      lines.filter(({ by }) => by === 'automatic'),
      ({ to }) => to.id,
    ),
    'messages.fictional_share': {
      ...share(toFictional, both),
      persons: Math.min(toMembers.persons || 1 / 0, toFictional.persons || 1 / 0),
    },
    'answers.between_runs': pairs(between),
    'answers.between_answered': pairs(between.filter(isAnswered)),
    'answers.between_share': share(pairs(between.filter(isAnswered)), pairs(between)),
    'answers.between_minutes': { value: medianOf(between), persons: pairs(between).persons },
    'answers.fictional_runs': askers(fictional),
    'answers.fictional_by_staff': askers(fictional.filter((run) => isAnswered(run) && run.by === 'operator')),
    'answers.fictional_by_program': askers(
      fictional.filter((run) => isAnswered(run) && run.by === 'automatic'),
    ),
    'answers.fictional_share': share(askers(fictional.filter(isAnswered)), askers(fictional)),
    'answers.fictional_minutes': { value: medianOf(fictional), persons: askers(fictional).persons },
  }
}

const count = <Item>(items: readonly Item[], personOf: (item: Item) => string): Counted => ({
  value: items.length,
  persons: new Set(items.map(personOf)).size,
})
const fewer = (one: Counted, other: Counted): Counted => (one.persons < other.persons ? one : other)

type Run = { first: Written; minutes: number | null; by: Written['by'] | null }

/** Every run, with the wait until the next line of the other side, if that came within a day. */
function runsIn(written: readonly Written[]): Run[] {
  return [...Map.groupBy(written, ({ conversation }) => conversation).values()].flatMap((lines) =>
    lines.flatMap((first, index) => {
      if (lines[index - 1]?.from === first.from) return []
      const answer = lines.slice(index).find(({ from }) => from !== first.from)
      const isInTime = answer && answer.at - first.at <= DAY_MS
      return [
        { first, minutes: isInTime ? (answer.at - first.at) / MINUTE_MS : null, by: answer?.by ?? null },
      ]
    }),
  )
}

/** The middle wait; null where the middle one has no answer. */
function medianOf(runs: readonly Run[]): number | null {
  const waits = runs.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = waits[Math.ceil(waits.length / 2) - 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? Math.ceil(middle) : null
}
