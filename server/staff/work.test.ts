import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { DEMO_STAFF } from '../../core/rules/staff/demo.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { callAs } from '../../tests/support/call.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { givePassword, logInStaff, pass, readActions } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from '../account/data/collect-data.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'
import { act } from './act.ts'
import { askForApproval } from './approvals.ts'
import { runStaffCommand } from './command-line.ts'
import { openFactorSecrets } from './factor-secrets.ts'
import { findByEmail } from './person-store.ts'
import { findStaff } from './sessions.ts'
import { codeOf, stepAt } from './totp.ts'

const carriedOut: unknown[] = []
const site = testSite({ callsPerMinute: false })
let siteId = ''
let otherSiteId = ''

beforeAll(async () => {
  site.context.console = {
    ...site.context.console,
    approvals: {
      'members.erase': async (_tx, payload) => {
        carriedOut.push(payload)
        return { after: payload }
      },
    },
  }
  const sites = await site.context.sites.all()
  siteId = sites.find(({ isDefault }) => isDefault)?.id ?? ''
  otherSiteId = sites.find(({ isDefault }) => !isDefault)?.id ?? ''
})

const refusalTo = async (answer: Promise<{ status: number; body: { error?: unknown } }>) => {
  const { status, body } = await answer
  return [status, body.error]
}

const newestMailTo = async (email: string) => (await readOutbox(site, { to: email })).at(-1)

/** The token of the link in the newest mail to an address. */
const tokenTo = async (email: string) =>
  /\/console\/invitation\/([\w-]+)/.exec((await newestMailTo(email))?.text ?? '')?.[1] ?? ''

/** The secret of somebody's authenticator. */
async function secretOf(email: string): Promise<Buffer> {
  const id = (await findByEmail(site.database.db, email))?.id ?? ''
  const { rows } = await site.database.pool.query<{ secret: Buffer }>(
    'select secret from staff_factor where staff_id = $1',
    [id],
  )
  return (rows[0] && site.context.factorSecrets.open(rows[0].secret, id)) ?? Buffer.alloc(0)
}

/** Accepts the newest invitation of an address and adds an authenticator; returns the calls of the open session. */
async function accept(email: string) {
  const password = `a rare password of ${email.slice(0, 3)}`
  const params = { token: await tokenTo(email) }
  const body = { name: 'Nova Vos', password, language: 'nl' as const }
  const accepted = await site.call(consoleApi.acceptInvitation, { params, body })
  const half = callAs(site.call, { cookies: accepted.cookies })
  const { secret, uri, qr } = (await half(consoleApi.startTotp)).body
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toMatch(/^<svg/)
  const code = codeOf(await secretOf(email), stepAt(site.clock.now))
  const added = await half(consoleApi.confirmTotp, { body: { code } })
  expect(added.body.recovery_codes).toHaveLength(10)
  return { half, call: callAs(site.call, { cookies: added.cookies }), accepted }
}

describe('people', () => {
  test('an invitation works once, within an hour, and the first factor opens the session', async () => {
    const owner = await logInStaff(site)
    const email = 'nova@vonk.example'
    const roles = [{ role: 'support' as const, site: siteId }]
    await owner.call(consoleApi.inviteStaff, { body: { email, roles, language: 'nl' } })
    const early = await tokenTo(email)
    pass(site, HOUR_MS + MINUTE_MS)
    const late = site.call(consoleApi.readInvitation, { params: { token: early } })
    expect(await refusalTo(late)).toEqual([410, 'invitation_invalid'])
    const again = await logInStaff(site)
    await again.call(consoleApi.inviteStaff, { body: { email, roles, language: 'nl' } })
    expect((await newestMailTo(email))?.subject).toMatch(/^Je bent uitgenodigd voor de console van/)
    const token = await tokenTo(email)
    const nova = await accept(email)
    expect(await refusalTo(nova.half(consoleApi.readMe))).toEqual([401, 'staff_login_required'])
    const me = (await nova.call(consoleApi.readMe)).body
    expect([me.name, me.roles, me.sites.map(({ id }) => id)]).toEqual(['Nova Vos', roles, [siteId]])
    const used = site.call(consoleApi.readInvitation, { params: { token } })
    expect(await refusalTo(used)).toEqual([410, 'invitation_invalid'])
    expect(await refusalTo(nova.call(consoleApi.listStaff))).toEqual([403, 'permission_missing'])
    expect((await readActions(site)).at(-1)).toMatchObject({ what: 'staff', refused: 'permission_missing' })
  })

  test('an owner of one site sees and manages that site alone', async () => {
    const owner = await logInStaff(site)
    const email = 'one@vonk.example'
    const roles = [{ role: 'owner' as const, site: siteId }]
    await owner.call(consoleApi.inviteStaff, { body: { email, roles, language: 'en' } })
    const elsewhere = { email: 'else@vonk.example', roles: [{ role: 'support' as const, site: otherSiteId }] }
    const { id } = (await owner.call(consoleApi.inviteStaff, { body: { ...elsewhere, language: 'en' } })).body
    const one = await accept(email)
    const seen = (await one.call(consoleApi.listStaff)).body.staff.map((person) => person.email)
    expect(seen).toContain('nova@vonk.example')
    expect(seen).not.toContain('else@vonk.example')
    const close = one.call(consoleApi.closeStaff, { params: { id }, body: { reason: 'none of mine' } })
    expect(await refusalTo(close)).toEqual([404, 'person_unknown'])
    for (const given of [
      { role: 'support' as const, site: otherSiteId },
      { role: 'owner' as const, site: null },
    ]) {
      const body = { email: 'new@vonk.example', roles: [given], language: 'en' as const }
      expect(await refusalTo(one.call(consoleApi.inviteStaff, { body }))).toEqual([403, 'role_not_yours'])
    }
    const log = (await one.call(consoleApi.readLog, { query: { what: 'staff.' } })).body.entries
    expect(new Set(log.map((entry) => entry.site))).toEqual(new Set([siteId]))
  })

  test('somebody whose account is closed is out at once, and the last owner stays', async () => {
    const owner = await logInStaff(site)
    const { staff } = (await owner.call(consoleApi.listStaff)).body
    const idOf = (email: string) => staff.find((person) => person.email === email)?.id ?? ''
    const marketer = await logInStaff(site, 'marketer')
    const body = { reason: 'left the company' }
    await owner.call(consoleApi.closeStaff, { params: { id: idOf(DEMO_STAFF.marketer) }, body })
    expect((await marketer.call(consoleApi.readMe)).status).toBe(401)
    const login = { email: DEMO_STAFF.marketer, password: DEMO_PASSWORD }
    expect((await site.call(consoleApi.givePassword, { body: login })).status).toBe(401)
    const self = { params: { id: idOf(DEMO_STAFF.owner) } }
    expect(await refusalTo(owner.call(consoleApi.closeStaff, { ...self, body }))).toEqual([409, 'last_owner'])
    const roles = { ...self, body: { ...body, roles: [{ role: 'support' as const, site: null }] } }
    expect(await refusalTo(owner.call(consoleApi.changeRoles, roles))).toEqual([409, 'last_owner'])
    expect((await readActions(site)).at(-1)).toMatchObject({
      refused: 'last_owner',
      reason: 'left the company',
    })
  })

  test('somebody who lost the second factor sets up a new one by mail, and the old password opens nothing', async () => {
    const owner = await logInStaff(site)
    const { staff } = (await owner.call(consoleApi.listStaff)).body
    const id = staff.find(({ email }) => email === DEMO_STAFF.finance)?.id ?? ''
    await owner.call(consoleApi.resetSecondFactor, { params: { id }, body: { reason: 'lost the phone' } })
    const login = { email: DEMO_STAFF.finance, password: DEMO_PASSWORD }
    expect((await site.call(consoleApi.givePassword, { body: login })).status).toBe(401)
    const finance = await accept(DEMO_STAFF.finance)
    expect((await finance.call(consoleApi.readMe)).body.roles).toEqual([{ role: 'finance', site: null }])
  })
})

describe('the chosen site', () => {
  /** One of each for a site: a case, a ticket, a matter that needs attention, a mail that was given up. */
  const fill = (id: string) =>
    site.database.pool.query(
      `with numbered as (select $1::uuid as site_id, upper(left($1::uuid::text, 8)) as number),
        opened as (insert into review_case (id, number, site_id, subject, reason, urgency, opened_at, due_at)
          select gen_random_uuid(), 'R-' || number, site_id, 'member', 'fake', 3, now(), now() from numbered),
        written as (insert into support_ticket (number, site_id, kind, name, email, subject, text, language, sender,
            created_at, due_at, changed_at)
          select 'C-' || number, site_id, 'contact', 'A', 'a@example.com', 'B', 'C', 'en', 'a', now(), now(), now() from numbered),
        raised as (insert into attention (id, kind, key, site_id, detail, first_at, last_at)
          select gen_random_uuid(), 'wrong_amount', number, site_id, 'D', now(), now() from numbered)
      insert into outbox (id, site_id, kind, "to", subject, text, html, headers, created_at)
      select gen_random_uuid(), site_id, 'mail', 'a@example.com', 'E', 'F', '', '{}', now() from numbered`,
      [id],
    )

  test('narrows every list, and one that is not theirs shows nothing', async () => {
    for (const id of [siteId, otherSiteId]) await fill(id)
    const owner = await logInStaff(site)
    const sitesIn = async (chosen: string | undefined) => {
      const query = { site: chosen }
      const lists = {
        cases: (await owner.call(consoleApi.listCases, { query })).body.cases,
        tickets: (await owner.call(consoleApi.listTickets, { query })).body.tickets,
        attention: (await owner.call(consoleApi.listAttention, { query })).body.rows,
        unsent: (await owner.call(consoleApi.listUnsent, { query })).body.messages,
        log: (await owner.call(consoleApi.readLog, { query: { ...query, what: 'staff.invite' } })).body
          .entries,
      }
      return Object.entries(lists).map(([list, rows]) => [
        list,
        [...new Set(rows.map((row) => row.site))].toSorted(),
      ])
    }
    const both = [siteId, otherSiteId].toSorted()
    for (const [list, sites] of await sitesIn(undefined))
      expect(sites, `${list}`).toEqual(expect.arrayContaining(both))
    for (const [list, sites] of await sitesIn(otherSiteId)) expect(sites, `${list}`).toEqual([otherSiteId])
    for (const [list, sites] of await sitesIn(randomUUID())) expect(sites, `${list}`).toEqual([])
  })

  test('narrows what is counted, and the people, who keep their roles elsewhere', async () => {
    const owner = await logInStaff(site)
    const count = async (chosen: string | undefined) =>
      (await owner.call(consoleApi.readHome, { query: { site: chosen } })).body.cards.find(
        ({ id }) => id === 'cases',
      )?.count ?? 0
    expect(await count(undefined)).toBeGreaterThan(await count(otherSiteId))
    expect(await count(otherSiteId)).toBe(1)
    const roles = [siteId, otherSiteId].map((one) => ({ role: 'support' as const, site: one }))
    const body = { email: 'both@vonk.example', roles, language: 'en' as const }
    await owner.call(consoleApi.inviteStaff, { body })
    const people = async (chosen: string) =>
      (await owner.call(consoleApi.listStaff, { query: { site: chosen } })).body.staff
    const both = (await people(otherSiteId)).find(({ email }) => email === body.email)
    expect(both?.roles).toHaveLength(2)
    const elsewhere = (await people(siteId)).map(({ email }) => email)
    expect(elsewhere).toContain(body.email)
    expect(elsewhere).not.toContain('else@vonk.example')
  })
})

describe('the secret of an authenticator', () => {
  const keys = parseKeys(inject('keys'))
  const writePlain = () => holdRing({ keys, isWriting: false })
  afterEach(() => holdRing({ keys, isWriting: true }))

  test('is encrypted, and of no use in the row of somebody else', async () => {
    const { pool } = site.database
    const support = await logInStaff(site, 'support')
    const { rows } = await pool.query<{ secret: Buffer }>(
      'select secret from staff_factor where staff_id = $1',
      [staffIdOf('support')],
    )
    const sealed = rows[0]?.secret ?? Buffer.alloc(0)
    expect(sealed.includes(await secretOf(DEMO_STAFF.support))).toBe(false)
    await pool.query('update staff_factor set secret = $1, last_step = 0 where staff_id = $2', [
      sealed,
      staffIdOf('operator'),
    ])
    const operator = await givePassword(site, 'operator')
    pass(site, MINUTE_MS)
    const call = site.call(consoleApi.giveCode, { body: { code: await support.code() }, cookies: operator })
    expect(await refusalTo(call)).toEqual([422, 'code_wrong'])
  })

  test('stays usable when an installation without master keys gets a key of its own, and then needs it', async () => {
    const { db } = site.database
    writePlain()
    const before = await openFactorSecrets(db)
    const after = await openFactorSecrets(db, ['a key that only the processes have'])
    const [secret, person] = [Buffer.from('twenty bytes of text'), randomUUID()]
    expect(after.open(before.seal(secret, person), person)).toEqual(secret)
    expect(after.open(after.seal(secret, person), person)).toEqual(secret)
    expect(before.open(after.seal(secret, person), person)).toBeUndefined()
  })

  test('stays usable when its key is replaced, as long as the old one is named behind the new one', async () => {
    const keys = ['a key that only the processes have', 'the key of next year, which replaces it']
    writePlain()
    const [old, next] = await Promise.all(keys.map((key) => openFactorSecrets(site.database.db, [key])))
    const both = await openFactorSecrets(site.database.db, keys.toReversed())
    const [secret, person] = [Buffer.from('twenty bytes of text'), randomUUID()]
    const sealed = old?.seal(secret, person) ?? Buffer.alloc(0)
    expect(next?.open(sealed, person)).toBeUndefined()
    expect(both.open(sealed, person)).toEqual(secret)
    expect(next?.open(both.seal(secret, person), person)).toEqual(secret)
  })

  test('is sealed by the master keys where there are any, and opens as it was sealed before', async () => {
    const [secret, person] = [Buffer.from('twenty bytes of text'), randomUUID()]
    const secrets = await openFactorSecrets(site.database.db, ['a key that only the processes have'])
    const sealed = secrets.seal(secret, person)
    writePlain()
    const before = secrets.seal(secret, person)
    for (const bytes of [sealed, before]) expect(secrets.open(bytes, person)).toEqual(secret)
    expect(secrets.open(sealed, randomUUID())).toBeUndefined()
    holdRing({ keys: [], isWriting: false })
    expect(secrets.open(sealed, person)).toBeUndefined()
  })
})

test('the command line invites while the site runs, lists, resets and closes', async () => {
  const run = (...args: string[]) => runStaffCommand(site.context, args)
  const domain = (await site.context.sites.forId(siteId)).domain
  const told = await run('invite', 'cli@vonk.example', '--role', 'moderator', '--site', domain)
  expect(told).toMatch(
    /^cli@vonk.example is invited as moderator of .+\nThis link works once, until \d\d:\d\d UTC:\nhttp/,
  )
  expect(told).toContain(await tokenTo('cli@vonk.example'))
  const { call } = await accept('cli@vonk.example')
  expect((await call(consoleApi.readMe)).body.roles).toEqual([{ role: 'moderator', site: siteId }])
  expect(await run('list')).toContain(`cli@vonk.example; Nova Vos; active; moderator of ${domain}; totp`)
  await expect(run('invite', 'cli@vonk.example', '--role', 'owner')).rejects.toThrow(
    'has this address already',
  )
  await expect(run('invite', 'x@vonk.example', '--role', 'king')).rejects.toThrow('npm run staff')
  expect(await run('reset-second-factor', 'cli@vonk.example')).toContain(await tokenTo('cli@vonk.example'))
  expect((await call(consoleApi.readMe)).status).toBe(401)
  expect(await run('close', 'cli@vonk.example')).toBe('The account of cli@vonk.example is closed.')
  expect((await readActions(site)).at(-1)).toMatchObject({ what: 'staff.close', actor: 'command line' })
  await run('invite', 'cli@vonk.example', '--role', 'support')
  const back = await accept('cli@vonk.example')
  expect((await back.call(consoleApi.readMe)).body.roles).toEqual([{ role: 'support', site: null }])
})

describe('personal data', () => {
  const member = async () => {
    const body = { email: DEMO_EMAILS.free, password: DEMO_PASSWORD }
    const { cookies, body: answer } = await site.call(api.logIn, { body })
    return { id: answer.user.id, call: callAs(site.call, { cookies }) }
  }
  const writeTicket = async () => {
    const words = { name: 'Anna', email: DEMO_EMAILS.free, subject: 'My mail', text: 'It never comes.' }
    const { body } = await site.call(api.complain, {
      body: words,
      headers: { 'idempotency-key': randomUUID() },
    })
    return body.ticket
  }

  test('a field is shown with a reason and a ticket, and the member sees who looked and why', async () => {
    const { id, call } = await member()
    const ticket = await writeTicket()
    const support = await logInStaff(site, 'support')
    const found = (await support.call(consoleApi.find, { query: { q: DEMO_EMAILS.free } })).body.hits
    expect(found).toContainEqual({
      kind: 'member',
      id,
      title: expect.any(String),
      note: 'Amsterdam · f•••@v•••.example',
    })
    const wish = {
      subject: { kind: 'member' as const, id },
      field: 'mail' as const,
      reason: 'to answer the complaint',
      for: { kind: 'ticket' as const, id: ticket },
    }
    const nowhere = { ...wish, for: { kind: 'ticket' as const, id: 'C-000000' } }
    expect(await refusalTo(support.call(consoleApi.reveal, { body: nowhere }))).toEqual([
      404,
      'ground_unknown',
    ])
    const iban = { ...wish, field: 'iban' as const }
    expect(await refusalTo(support.call(consoleApi.reveal, { body: iban }))).toEqual([
      403,
      'permission_missing',
    ])
    const { value, until } = (await support.call(consoleApi.reveal, { body: wish })).body
    expect(value).toBe(DEMO_EMAILS.free)
    expect(new Date(until ?? 0).getTime() - site.clock.now.getTime()).toBe(15 * MINUTE_MS)
    const last = (await readActions(site)).at(-1)
    expect(last).toMatchObject({ what: 'reveal', subject_id: id, reason: wish.reason, refused: null })
    expect(last?.after).toEqual({ field: 'mail', for: { kind: 'ticket', id: ticket } })
    expect(JSON.stringify(last)).not.toContain(DEMO_EMAILS.free)
    const { looks } = (await call(api.listStaffLooks)).body
    expect(looks).toEqual([
      {
        what: 'mail',
        at: site.clock.now.toISOString(),
        role: 'support',
        for: { kind: 'ticket', id: ticket },
        reason: wish.reason,
      },
    ])
    const { staff_reveal: copied } = await collectData(site.context.db, id)
    expect(copied).toEqual([expect.objectContaining({ field: 'mail', role: 'support', ground_id: ticket })])
    expect(copied?.[0]).not.toHaveProperty('staff_id')
  })

  test('a member of another site is not found, rather than forbidden', async () => {
    const owner = await logInStaff(site)
    const body = { email: 'far@vonk.example', roles: [{ role: 'support' as const, site: otherSiteId }] }
    await owner.call(consoleApi.inviteStaff, { body: { ...body, language: 'en' } })
    const far = await accept('far@vonk.example')
    const { id } = await member()
    expect((await far.call(consoleApi.find, { query: { q: id } })).body.hits).toEqual([])
    const wish = { subject: { kind: 'member' as const, id }, field: 'mail' as const, reason: 'curious' }
    const ground = { kind: 'ticket' as const, id: await writeTicket() }
    const answer = far.call(consoleApi.reveal, { body: { ...wish, for: ground } })
    expect(await refusalTo(answer)).toEqual([404, 'subject_unknown'])
  })
})

describe('four eyes', () => {
  /** Somebody of staff asks for the wish of these tests. */
  async function ask(role: 'owner' | 'finance' | 'support', needs: 'money.approve' | 'sites.edit') {
    const { cookies } = await logInStaff(site, role)
    const { context } = site
    const request = { cookies, headers: {}, id: 'test', protocol: 'http' }
    // Only what `findStaff` reads of a request.
    const asker = await findStaff(context, request as unknown as Parameters<typeof findStaff>[1])
    if (!asker) throw new Error('nobody is logged in')
    const wish = { what: 'members.erase', needs, siteId: null, payload: { for: needs }, reason: 'it is due' }
    return act(context, asker, { what: 'test.ask' }, async (tx) => ({
      result: await askForApproval(tx, context, asker, wish),
    }))
  }

  test('who asked cannot approve, and the database refuses it too', async () => {
    const { id, ripensAt } = await ask('owner', 'money.approve')
    expect(ripensAt).toBeNull()
    const owner = await logInStaff(site)
    const [mine] = (await owner.call(consoleApi.listApprovals)).body.approvals
    expect(mine).toMatchObject({ id, mine: true, payload: { for: 'money.approve' } })
    expect(await refusalTo(owner.call(consoleApi.approve, { params: { id } }))).toEqual([409, 'approval_own'])
    const oneself = `update approval set decided_by = asked_by, decided_at = now(), outcome = 'approved'`
    await expect(site.database.pool.query(oneself)).rejects.toThrow('approval_by_another')
    const moderator = await logInStaff(site, 'moderator')
    expect(await refusalTo(moderator.call(consoleApi.approve, { params: { id } }))).toEqual([
      404,
      'approval_unknown',
    ])
    expect(carriedOut).toEqual([])
  })

  test('a second person approves, and it is carried out once', async () => {
    const { id } = await ask('support', 'money.approve')
    const owner = await logInStaff(site)
    const approved = [1, 2].map(() => owner.call(consoleApi.approve, { params: { id } }))
    const statuses = (await Promise.all(approved)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 409])
    expect(carriedOut).toEqual([{ for: 'money.approve' }])
    expect((await readActions(site)).findLast(({ refused }) => refused === null)).toMatchObject({
      what: 'approval.approve',
      after: { what: 'members.erase', for: 'money.approve' },
    })
  })

  test('where nobody else could decide, the owner is told, and it is carried out after a day', async () => {
    carriedOut.length = 0
    const { id, ripensAt } = await ask('owner', 'sites.edit')
    expect(ripensAt?.getTime()).toBe(site.clock.now.getTime() + DAY_MS)
    expect((await newestMailTo(DEMO_STAFF.owner))?.subject).toContain('unless you stop it')
    pass(site, DAY_MS - MINUTE_MS)
    await site.jobs.staff.ripenApprovals.run()
    expect(carriedOut).toEqual([])
    pass(site, 2 * MINUTE_MS)
    await site.jobs.staff.ripenApprovals.run()
    await site.jobs.staff.ripenApprovals.run()
    expect(carriedOut).toEqual([{ for: 'sites.edit' }])
    expect((await readActions(site)).at(-1)).toMatchObject({
      what: 'approval.ripen',
      actor: 'four eyes',
      subject_id: id,
      after: { ripened: true },
    })
    expect((await newestMailTo(DEMO_STAFF.owner))?.subject).toContain('without a second person')
  })

  test('who asked is told what became of the wish, and one that nobody decides lapses after a week', async () => {
    carriedOut.length = 0
    const refused = await ask('support', 'money.approve')
    const owner = await logInStaff(site)
    const params = { id: refused.id }
    await owner.call(consoleApi.refuse, { params, body: { reason: 'the wrong member' } })
    const answer = await newestMailTo(DEMO_STAFF.support)
    expect(answer?.subject).toBe('Refused: deleting a member')
    expect(answer?.text).toContain('the wrong member')
    const { id } = await ask('support', 'money.approve')
    pass(site, 7 * DAY_MS)
    const late = await logInStaff(site)
    expect(await refusalTo(late.call(consoleApi.approve, { params: { id } }))).toEqual([
      409,
      'approval_decided',
    ])
    await site.jobs.staff.ripenApprovals.run()
    expect((await newestMailTo(DEMO_STAFF.support))?.subject).toContain('Nobody decided in time')
    expect((await late.call(consoleApi.listApprovals)).body.approvals.map((one) => one.id)).not.toContain(id)
    expect((await readActions(site)).at(-1)).toMatchObject({ what: 'approval.lapse', subject_id: id })
    expect(carriedOut).toEqual([])
  })

  test('wishes of other sites do not push the own ones out of the list, which has pages', async () => {
    const owner = await logInStaff(site)
    const support = await logInStaff(site, 'support')
    const asked = `insert into approval (id, what, needs, site_id, payload, reason, asked_by, asked_at)
      select gen_random_uuid(), 'members.erase', 'members.goodwill', $1, '{}', $2, $5, $3::timestamptz + n * interval '1 second'
      from generate_series(1, $4::int) n`
    const asker = staffIdOf('moderator')
    const add = (siteId: string, reason: string, at: string, count: number) =>
      site.database.pool.query(asked, [siteId, reason, at, count, asker])
    await site.database.pool.query('delete from approval')
    await add(otherSiteId, 'of the other site', '2020-01-01T00:00:00Z', 210)
    await add(siteId, 'of this site', '2021-01-01T00:00:00Z', 120)
    await site.database.pool.query('update staff_role set site_id = $1 where staff_id = $2', [
      siteId,
      staffIdOf('support'),
    ])
    const seenBy = async ({ call }: typeof owner, query: { site?: string } = {}) => {
      const reasons: string[] = []
      let after: string | undefined
      do {
        const { body } = await call(consoleApi.listApprovals, {
          query: { ...query, ...(after && { after }) },
        })
        reasons.push(...body.approvals.map(({ id, reason }) => `${reason} ${id}`))
        after = body.next ?? undefined
      } while (after)
      expect(new Set(reasons).size).toBe(reasons.length)
      return reasons
    }
    const own = await seenBy(support)
    expect(own).toHaveLength(120)
    expect(own.every((reason) => reason.startsWith('of this site'))).toBe(true)
    expect(await seenBy(support, { site: otherSiteId })).toEqual([])
    expect(await seenBy(owner)).toHaveLength(330)
    expect(await seenBy(owner, { site: siteId })).toEqual(own)
    const cards = async ({ call }: typeof owner) =>
      (await call(consoleApi.readHome)).body.cards.find(({ id }) => id === 'approvals')
    expect(await cards(support)).toMatchObject({ count: 120, oldest: '2021-01-01T00:00:01.000Z' })
    expect(await cards(owner)).toMatchObject({ count: 330 })
  })

  test('a wish can be taken back before it ripens', async () => {
    carriedOut.length = 0
    const { id } = await ask('owner', 'sites.edit')
    const owner = await logInStaff(site)
    const answer = await owner.call(consoleApi.refuse, { params: { id }, body: { reason: 'not needed' } })
    expect(answer.status).toBe(204)
    pass(site, 2 * DAY_MS)
    await site.jobs.staff.ripenApprovals.run()
    expect(carriedOut).toEqual([])
  })
})
