import { randomUUID } from 'node:crypto'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import type { CallerStaff } from '../../server/platform/http/caller.ts'
import { addMember } from './members.ts'
import type { TestSite } from './site.ts'

/** Adds operators of all sites who speak Dutch. They have no session: their use cases are called directly. */
export async function addOperators(site: TestSite, count: number): Promise<CallerStaff[]> {
  const operators = Array.from({ length: count }, (_, place): CallerStaff => {
    const id = randomUUID()
    return {
      id,
      name: `Operator ${place}`,
      email: `${id}@vonk.example`,
      language: 'nl',
      grants: [{ role: 'operator', siteId: null }],
      stage: 'open',
      isFresh: true,
      freshUntil: site.clock.now,
      sessionId: randomUUID(),
      sessionHash: Buffer.alloc(32),
      requestId: 'test',
    }
  })
  await site.database.pool.query(
    `insert into staff (id, email, name, language, created_at)
     select id, id || '@vonk.example', 'Operator', 'nl', $2 from unnest($1::uuid[]) as id`,
    [operators.map(({ id }) => id), site.clock.now],
  )
  return operators
}

/** Members who each wrote to one of a few characters, in one statement: their messages wait for an answer. */
export async function addWaiting(site: TestSite, count: number, characters = 10) {
  const fictional: string[] = []
  for (let place = 0; place < characters; place++)
    fictional.push((await addMember(site, { name: `Character ${place}`, kind: 'fictional' })).id)
  const { pool } = site.database
  const { now } = site.clock
  await pool.query(
    `with added as (
       insert into member (id, site_id, status, language, signup_date)
       select gen_random_uuid(), $1, 'active', 'nl', $2 from generate_series(1, $3) returning id)
     insert into profile (member_id, site_id, pool, kind, status, name, gender, sexuality, date_of_birth, country,
       last_active_at)
     select id, $1, (select pool from site where id = $1), 'member', 'active', 'Waiting', 'female', 'hetero',
       '1990-01-01', 'NL', $2 from added`,
    [DEFAULT_SITE.id, now, count],
  )
  const { rows } = await pool.query<{ conversation: string; member: string }>(
    `select member_id as member, send_message(member_id, pool, null,
       ($2::uuid[])[1 + row_number() over () % $3::int], 'member', 'text', 'Hoe was je dag?', null, null, 0, 100,
       site_id, 'waiting', md5('')::uuid, $1, '{"within": "72 hours"}', null, null, null) ->> 'conversation' as conversation
     from profile where name = 'Waiting' and kind = 'member'`,
    [now, fictional, characters],
  )
  return rows
}
