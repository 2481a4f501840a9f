import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { DAY_MS, HOUR_MS } from '../../../core/rules/durations.ts'
import { addMember } from '../../../tests/support/members.ts'
import { mailsTo, tokenIn } from '../../../tests/support/people.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { makeAddressChanges } from '../../account/change-address-by-staff.ts'
import { updateLogin } from '../../account/store.ts'

const site = testSite({ callsPerMinute: false })
let sanne: TestStaff
let moves = 0
const reason = 'Passport looked at in a call'

beforeEach(async () => {
  sanne = await logInStaff(site, 'support')
})

/** A member whose address staff change, with the two addresses and the tokens that were mailed to them. */
async function beginChange() {
  const { id, call } = await addMember(site)
  const [old, wanted] = [`${id}@vonk.example`, `moved-${++moves}@vonk.example`]
  const { status } = await change(id, wanted)
  expect(status).toBe(204)
  const [confirm, stop] = [tokenIn((await mailsTo(site, wanted))[0]), tokenIn((await mailsTo(site, old))[0])]
  return { id, call, old, wanted, confirm, stop }
}

const change = (id: string, email: string) =>
  sanne.call(consoleApi.changeAddress, { params: { id }, body: { email, proof: 'document', reason } })
const confirmBy = (token: string) => site.call(api.confirmMailChange, { body: { token } })
const hasAccount = async (email: string) =>
  (await site.call(api.requestReset, { body: { email } })).status === 204
const readMember = async (id: string) => (await sanne.call(consoleApi.readMember, { params: { id } })).body

test('a confirmed address counts after three days, and every login ends', async () => {
  const { id, call, old, wanted, confirm } = await beginChange()
  expect((await confirmBy(confirm)).status).toBe(204)
  pass(site, 71 * HOUR_MS)
  await makeAddressChanges(site.context)
  expect(await hasAccount(wanted)).toBe(false)
  sanne = await logInStaff(site, 'support')
  expect((await readMember(id)).address_change).toMatchObject({ mail: 'm•••@v•••.example', confirmed: true })
  pass(site, HOUR_MS)
  await makeAddressChanges(site.context)
  await makeAddressChanges(site.context)
  expect([await hasAccount(wanted), await hasAccount(old)]).toEqual([true, false])
  expect((await call(api.readStatement)).status).toBe(403)
  sanne = await logInStaff(site, 'support')
  expect((await readMember(id)).address_change).toBeNull()
  expect(tokenIn((await mailsTo(site, old))[0])).not.toBe('')
})

test('an address that is confirmed after the three days counts at once', async () => {
  const { wanted, confirm } = await beginChange()
  pass(site, 4 * DAY_MS)
  await makeAddressChanges(site.context)
  expect(await hasAccount(wanted)).toBe(false)
  expect((await confirmBy(confirm)).status).toBe(204)
  expect(await hasAccount(wanted)).toBe(true)
})

test('the old address objects without a login, also to an address that is confirmed', async () => {
  const { id, old, wanted, confirm, stop } = await beginChange()
  await confirmBy(confirm)
  pass(site, DAY_MS)
  expect((await site.call(api.undoMailChange, { body: { token: stop } })).status).toBe(200)
  pass(site, 3 * DAY_MS)
  await makeAddressChanges(site.context)
  expect([await hasAccount(wanted), await hasAccount(old)]).toEqual([false, true])
  sanne = await logInStaff(site, 'support')
  expect(await readMember(id)).toMatchObject({ address_change: null, objected: expect.any(String) })
})

test('the old address is told the new one masked, and staff are told neither link', async () => {
  const { old, wanted, confirm, stop } = await beginChange()
  const [mail] = await mailsTo(site, old)
  expect(mail?.text).toContain('m•••@v•••.example')
  expect(mail?.text).not.toContain(wanted)
  const log = JSON.stringify(await readActions(site))
  for (const secret of [confirm, stop, wanted]) expect(log).not.toContain(secret)
  expect((await readActions(site)).at(-1)).toMatchObject({
    what: 'members.change_address',
    reason,
    after: { proof: 'document' },
  })
})

test('a second change is refused while one waits, until staff take the first one back', async () => {
  const { id, wanted, confirm } = await beginChange()
  expect((await change(id, `again-${wanted}`)).body.error).toBe('address_change_waits')
  const stop = () => sanne.call(consoleApi.stopAddressChange, { params: { id }, body: { reason } })
  expect((await stop()).status).toBe(204)
  expect((await stop()).body.error).toBe('address_change_gone')
  expect((await confirmBy(confirm)).status).toBe(410)
  expect((await change(id, `again-${wanted}`)).status).toBe(204)
})

test('an address of somebody else, a disposable one and an old second factor are refused', async () => {
  const { id } = await addMember(site)
  const other = await addMember(site)
  expect((await change(id, `${other.id}@vonk.example`)).body.error).toBe('email_taken')
  expect((await change(id, 'somebody@mailinator.com')).body.error).toBe('invalid_input')
  pass(site, HOUR_MS / 4)
  expect((await change(id, 'late@vonk.example')).body.error).toBe('fresh_required')
})

test('a new address that somebody else took meanwhile does not become the member’s', async () => {
  const { old, wanted, confirm } = await beginChange()
  await confirmBy(confirm)
  const taker = await addMember(site)
  await updateLogin(site.database.db, taker.id, { email: wanted })
  pass(site, 4 * DAY_MS)
  await makeAddressChanges(site.context)
  expect(await hasAccount(old)).toBe(true)
})
