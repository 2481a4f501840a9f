import { expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { countUnopened, openRow, sealRow } from '../platform/keys/ring.ts'

const METRICS = { metricsToken: 'a token of the operator' }
const site = testSite(METRICS)

test('a row that cannot be opened is counted, and somebody is asked to look at its table once', async () => {
  const odile = await logInStaff(site, 'owner')
  const look = async () => {
    await site.jobs.install.reportUnopened.run()
    const { rows } = (await odile.call(consoleApi.listAttention)).body
    return rows.filter(({ kind }) => kind === 'cannot_open').map(({ detail, times }) => ({ detail, times }))
  }
  expect(await look()).toEqual([])
  // Tests of one process share its count.
  const before = countUnopened().get('secret') ?? 0
  const row = sealRow('secret', 'one', { value: 'a word' })
  expect(openRow('secret', 'moved to another row', row)).toBeUndefined()
  const lines = [{ detail: expect.stringMatching(/^Rows of the table secret cannot be opened/), times: 1 }]
  expect(await look()).toEqual(lines)
  expect(await look()).toEqual(lines)

  const headers = { authorization: `Bearer ${METRICS.metricsToken}` }
  const { body } = await site.app.inject({ url: '/metrics', headers })
  expect(body).toContain(`vonk_cannot_open{table="secret"} ${before + 1}\n`)
})
