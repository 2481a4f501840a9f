import pg from 'pg'
import { demo } from '../demo/demo.ts'
import { prepareData } from '../server/install/prepare-data.ts'
import type { Embedded } from '../server/platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../server/platform/db/migrate.ts'
import { idOf, NOW, takeIndexesAway } from './search-crowd.ts'

/** How much there is of what the console lists. */
const COUNTS = {
  members: 1_000_000,
  cases: 100_000,
  openCases: 3_000,
  signals: 200_000,
  tickets: 50_000,
  actions: 200_000,
  orders: 200_000,
  conversations: 100_000,
  messages: 2_000_000,
}

/** The member with the longest history, and the name that most members have. */
export const BUSIEST = 1
export const COMMON_NAME = 'Daan'

const NAMES =
  `Daan Emma Noah Mila Levi Sophie Luuk Julia Sem Tess Finn Anna Jan Sara Bram Eva Lucas Lotte Mees Saar
Thomas Fleur Tim Lisa Lars Nora Jasper Roos Ruben Isa Thijs Femke Sander Iris Stijn Noor Koen Merel Max Maud Hugo Elin
Otto Hannah Felix Lina Paul Lea Moritz Ida Jonas Greta Oscar Alice George Ruby Arthur Grace Harry Ivy`
    .split(/\s+/)
    .map((name) => `'${name}'`)
    .join(', ')

/** Seven in ten on the first site, one in twenty on the third. */
const siteBy = (chance: string) =>
  `(select id from sites where place = case when ${chance} < 0.7 then 1 when ${chance} < 0.95 then 2 else 3 end)`

const oneOf = (words: readonly string[], chance: string, skew = 1) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(power(${chance}, ${skew}) * ${words.length})::int]`

const daysAgo = (chance: string, days: number) => `$1::timestamptz - ${chance} * ${days} * interval '1 day'`

const TEMPORARY = [
  `create temporary table sites as
select id, pool, row_number() over (order by is_default desc, domain) as place from site`,
  `create temporary table home as
select city.id as city_id, city.region_id, city.country, row_number() over (order by md5(city.id))::int - 1 as number from city where country = 'NL'`,
  `create temporary table crowd as
select n, ${idOf("'member ' || n")} as id, age, seen, joined,
  (array[${NAMES}])[1 + floor(power(called, 1.3) * ${NAMES.split(',').length})::int] as name,
  floor(power(place, 3) * (select count(*) from home))::int as home, ${siteBy('there')} as site_id
from (select n, random() as place, random() as age, random() as seen, random() as joined, random() as called,
    case when n = ${BUSIEST} then 0 else random() end as there from generate_series(1, ${COUNTS.members}) n) drawn`,
  'create unique index on crowd (n)',
  'analyze crowd',
]

const PEOPLE = [
  `insert into member (id, site_id, email, password_hash, status, language, signup_date, tracking)
select id, site_id, 'member' || n || '@vonk.example', '-', 'active', 'nl', ${daysAgo('joined', 1500)},
  jsonb_build_object('network', 'n' || n % 20)
from crowd`,
  `insert into profile (member_id, site_id, pool, kind, status, name, gender, sexuality, date_of_birth, country,
  region_id, city_id, about, last_active_at, has_photo)
select crowd.id, site_id, sites.pool, 'member', 'active', name, case when n % 3 = 0 then 'female' else 'male' end, 'hetero',
  ($1::date - interval '18 years' - (power(age, 1.5) * 60 * 365.25)::int * interval '1 day')::date,
  home.country, home.region_id, home.city_id, 'A few words about me.', ${daysAgo('power(seen, 3)', 500)}, n % 10 < 7
from crowd join sites on sites.id = site_id join home on home.number = crowd.home`,
  `insert into photo (id, member_id, position, is_main, status, width, height, placeholder, created_at)
select ${idOf("'photo ' || n")}, id, 0, true, 'active', 800, 1000, '', ${daysAgo('joined', 1400)}
from crowd where n % 10 < 7`,
  `insert into credit_account (member_id, balance, last_number) select id, 10, 1 from crowd`,
  `insert into credit_entry (at, member_id, number, delta, balance_after, kind)
select ${daysAgo('joined', 1500)}, id, 1, 10, 10, 'signup' from crowd`,
  `insert into conversion (id, site_id, member_id, event, network, at)
select ${idOf("'activation ' || n")}, site_id, id, 'activation', 'n' || n % 20, ${daysAgo('joined', 1499)} from crowd`,
]

/** Something that happened to a member: few have much of it, and the busiest has a part of its own. */
const drawn = (count: number, busiest: number) => `
(select drawn.n, drawn.chance, drawn.late, crowd.id as member_id, crowd.site_id
from (select n, random() as chance, random() as late,
    case when n <= ${busiest} then ${BUSIEST} else 1 + floor(power(random(), 2) * ${COUNTS.members})::int end as who
  from generate_series(1, ${count}) n) drawn
join crowd on crowd.n = who) event`

const REASONS = [
  'fake',
  'spam',
  'photos',
  'harassment',
  'money',
  'other',
  'approval',
  'sample',
  'private_photos',
]
const RARE = ['minor', 'threat', 'self_harm', 'appeal']
const urgency = `case reason when 'minor' then 0 when 'threat' then 0 when 'self_harm' then 0
  when 'private_photos' then 1 when 'photos' then 2 when 'approval' then 2 when 'appeal' then 4 else 3 end`

/** A member has one open case, so the members of the open ones are all different. */
const REVIEW = [
  `insert into review_case (id, number, site_id, subject, member_id, reason, urgency, opened_at, due_at, decided_at)
select ${idOf("'case ' || n")}, 'R-' || lpad(n::text, 8, '0'), site_id, 'member', member_id, reason, ${urgency},
  opened_at, opened_at + interval '1 day', case when n > ${COUNTS.openCases} then opened_at + late * interval '1 day' end
from (
  select event.n, late, case when event.n <= ${COUNTS.openCases} then other.id else event.member_id end as member_id,
    case when event.n <= ${COUNTS.openCases} then other.site_id else event.site_id end as site_id,
    case when event.chance < 0.02 then ${oneOf(RARE, 'late')} else ${oneOf(REASONS, 'late', 1.5)} end as reason,
    ${daysAgo(`case when event.n <= ${COUNTS.openCases} then event.chance * 0.002 else event.chance end`, 1000)} as opened_at
  from ${drawn(COUNTS.cases, 0)} join crowd other on other.n = event.n + 5000
) opened`,
  `update review_case set member_id = (select id from crowd where n = ${BUSIEST}),
  site_id = (select site_id from crowd where n = ${BUSIEST}) where number between 'R-00050001' and 'R-00050040'`,
  `insert into review_signal (id, case_id, kind, reason, text, reporter_id, at)
select ${idOf("'signal ' || said.n")}, review_case.id, 'report', reason, 'What somebody wrote about it.', said.member_id,
  opened_at + late * interval '1 hour'
from (select *, case when n <= ${COUNTS.cases} then n else 1 + floor(power(chance, 2) * ${COUNTS.cases})::int end as which
  from ${drawn(COUNTS.signals, 100)}) said
join review_case on review_case.number = 'R-' || lpad(which::text, 8, '0')`,
  `insert into review_decision (id, case_id, member_id, decided_by, at, measures, facts, removed)
select ${idOf("'decision ' || number")}, id, member_id, (select id from staff order by id limit 1), decided_at, '{warn}',
  'What the person did.', '{}' from review_case where decided_at is not null`,
]

const SUPPORT = [
  `insert into support_ticket (number, site_id, member_id, kind, name, email, subject, text, language, sender, created_at,
  state, due_at, changed_at, order_id)
select 'C-' || lpad(n::text, 6, '0'), site_id, member_id, case when n % 9 = 0 then 'complaint' else 'contact' end, 'Somebody',
  'member' || n || '@vonk.example', 'A question', 'How does this work?', 'nl', member_id::text, at,
  case when n <= 800 then 'open' when n <= 1200 then 'waiting' else 'solved' end, at + interval '2 days',
  at + late * interval '2 days', null
from (select *, ${daysAgo('case when n <= 1200 then chance * 0.005 else chance end', 1000)} as at
  from ${drawn(COUNTS.tickets, 60)}) written`,
  // Delivered mails are forgotten after a while; these are those of the last weeks, and those that were given up.
  `insert into outbox (id, site_id, member_id, kind, mail, "to", subject, text, html, headers, created_at, sent_at, attempts,
  failure)
select ${idOf("'mail ' || n")}, site_id, member_id, 'mail', 'ticket_answer', 'somebody@vonk.example', 'An answer', 'A text', '',
  '{}', at, case when n % 600 <> 0 then at end, 1, case when n % 600 = 0 then '550 no such user' end
from (select *, ${daysAgo('chance', 30)} as at from ${drawn(300_000, 2000)}) posted`,
  `insert into support_message (id, ticket, member_id, at, author, staff_id, text, outbox_id, request_key)
select ${idOf("'answer ' || n")}, 'C-' || lpad((1 + n % ${COUNTS.tickets})::text, 6, '0'), null, ${daysAgo('n / 1e5', 1000)},
  'staff', (select id from staff order by id limit 1), 'An answer.',
  case when n % 40 = 0 then ${idOf("'mail ' || n * 6")} end, n::text
from generate_series(1, 100000) n`,
  `insert into attention (id, kind, key, site_id, detail, first_at, last_at, resolved_at)
select ${idOf("'attention ' || n")}, 'message_unsent', n::text, case when n % 5 > 0 then site_id end, 'What happened.', at, at,
  case when n > 150 then at end
from (select *, ${daysAgo('chance', 500)} as at from ${drawn(20_000, 0)}) raised`,
]

const ACTS = [
  'case.claim',
  'case.decide',
  'support.claim',
  'support.answer',
  'support.note',
  'reveal',
  'case.release',
]
const STAFF = [
  `insert into staff (id, email, name, password_hash, language, created_at)
select ${idOf("'staff ' || n")}, 'staff' || n || '@vonk.example', 'Person ' || n, '-', 'nl', $1 from generate_series(1, 200) n`,
  `insert into staff_role (staff_id, role, site_id)
select ${idOf("'staff ' || n")}, 'moderator', case when n % 4 > 0 then ${siteBy('n / 201.0')} end from generate_series(1, 200) n`,
  `insert into staff_action (number, at, staff_id, actor, site_id, what, subject_kind, subject_id, reason, previous, hash)
select n + (select coalesce(max(number), 0) from staff_action), $1::timestamptz - (${COUNTS.actions} - n) * interval '4 minutes',
  ${idOf("'staff ' || (1 + floor(power(chance, 2) * 200)::int)")}, 'Somebody', case when n % 10 > 0 then site_id end,
  case when n % 500 = 0 then 'staff.invite' when n % 90 = 0 then 'members.goodwill' else ${oneOf(ACTS, 'late', 1.5)} end,
  'member', member_id::text, 'A reason.', '', ''
from ${drawn(COUNTS.actions, 400)}`,
  `insert into staff_log_head (id, number, hash) select 1, max(number), '' from staff_action
on conflict (id) do update set number = excluded.number`,
  `insert into staff_reveal (id, staff_id, role, member_id, site_id, subject_kind, subject_id, field, ground_kind, ground_id, at,
  until)
select ${idOf("'reveal ' || n")}, ${idOf("'staff ' || (1 + n % 200)")}, 'support', member_id, site_id, 'member', member_id::text,
  'mail', 'ticket', 'C-000001', at, at from (select *, ${daysAgo('chance', 900)} as at from ${drawn(20_000, 30)}) seen`,
  `insert into approval (id, what, needs, site_id, payload, reason, asked_by, asked_at, decided_by, decided_at, outcome)
select ${idOf("'approval ' || n")}, 'members.erase', 'members.erase', site_id, '{}', 'A reason.', ${idOf("'staff 1'")}, at,
  case when n > 20 then ${idOf("'staff 2'")} end, case when n > 20 then at end, case when n > 20 then 'approved' end
from (select *, ${daysAgo('chance', 900)} as at from ${drawn(5_000, 0)}) asked`,
]

const MONEY = [
  `insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate, currency, country,
  method, provider, request_key, request_hash, created_at, paid_at)
select ${idOf("'order ' || n")}, site_id, member_id, 'p1', 100, 2995, 0, 2995, 520, 2100, 'EUR', 'NL', 'ideal', 'sandbox',
  n::text, '', at, case when n % 4 > 0 then at end
from (select *, ${daysAgo('chance', 1400)} as at from ${drawn(COUNTS.orders, 300)}) ordered`,
  `insert into credit_entry (at, member_id, number, delta, balance_after, ref, kind)
select created_at, member_id, 1 + row_number() over (partition by member_id order by number), 100, 100, id, 'order'
from credit_order where paid_at is not null and request_hash = ''`,
  // The busiest member also pays for twenty thousand messages, which the timeline leaves out.
  `insert into credit_entry (at, member_id, number, delta, balance_after, kind)
select ${daysAgo('m / 2e4', 1000)}, crowd.id, 100000 + m, -2, 100, 'message'
from crowd, generate_series(1, 20000) m where crowd.n = ${BUSIEST}`,
]

const CHATS = [
  `insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
select ${idOf("'conversation ' || one.n")}, one.site_id, least(one.id, other.id), greatest(one.id, other.id), one.id, 20, $1
from crowd one join crowd other on other.n = one.n + ${COUNTS.conversations}
where one.n <= ${COUNTS.conversations}`,
  `insert into message (at, number, credits, conversation_id, author_id, author_kind, kind, text)
select ${daysAgo('m / 20.0', 30)}, m, 0, ${idOf("'conversation ' || crowd.n")}, crowd.id, 'member', 'text', 'How was your day?'
from crowd, generate_series(1, ${COUNTS.messages / COUNTS.conversations}) m where crowd.n <= ${COUNTS.conversations}`,
]

/** Tables that are filled, whose indexes are built afterwards; those with partitions keep theirs. */
const FILLED =
  `member profile photo conversion review_case review_signal review_decision support_ticket outbox
support_message attention staff_action credit_order conversation`.split(/\s+/)

/** Fills a database of its own with three sites of a million members and their history; returns the address of the site. */
export async function gatherHistory(postgres: Embedded): Promise<string> {
  await ensureDatabase(postgres.url('postgres'), 'vonk')
  const url = postgres.url('vonk')
  const small = {
    install: (...[tx, given]: Parameters<typeof demo.install>) =>
      demo.install(tx, { ...given, members: 60, hasLife: false }),
  }
  await migrate(url, (tx) => prepareData(tx, { demo: small, now: NOW, tell: () => {} }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'; select setseed(0.5)`)
    // Triggers and foreign keys are off, because the generated rows are valid.
    await client.query('set session_replication_role = replica')
    const putBack = await takeIndexesAway(client, FILLED)
    for (const statement of TEMPORARY) await client.query(statement)
    for (const statement of [...PEOPLE, ...MONEY, ...REVIEW, ...SUPPORT, ...STAFF, ...CHATS])
      await client.query(statement, statement.includes('$1') ? [NOW] : [])
    await putBack()
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  return postgres.handOver('vonk')
}
