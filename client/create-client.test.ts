import staffCalls from 'virtual:calls/console'
import memberCalls from 'virtual:calls/members'
import { expect, test } from 'vitest'
import type { api } from '../core/contract/api.ts'
import type { consoleApi } from '../core/contract/console/api.ts'
import { type ClientRequest, createClient } from './create-client.ts'
import { ApiError } from './refusal.ts'

/** Clients of both faces whose requests are all answered alike, and what they have sent. */
function clientsAnswered(status: number, body: string) {
  const sent: ClientRequest[] = []
  const exchange = async (request: ClientRequest) => {
    sent.push(request)
    return { status, body }
  }
  const member = createClient<typeof api>(memberCalls, exchange)
  const staff = createClient<typeof consoleApi>(staffCalls, exchange)
  return { member, staff, sent }
}

test('a call goes to the address that the contract gives it', async () => {
  const { member, staff, sent } = clientsAnswered(200, '{}')
  await member('listCities', { query: { country: 'NL', name: 'Den Haag' } })
  await staff('endLogin', { params: { id: 'a/b' } })
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/cities.php?country=NL&name=Den+Haag',
    'DELETE /api/console/sessions/a%2Fb',
  ])
})

test('only a read and a call that takes a key may be repeated', async () => {
  const { staff, sent } = clientsAnswered(204, '')
  await staff('readMe')
  await staff('leave')
  await staff('noteTicket', { params: { number: 'T-1' }, body: { text: 'Called' } })
  expect(sent.map(({ isRepeatable }) => isRepeatable)).toEqual([true, false, true])
  expect(sent.map(({ headers }) => 'idempotency-key' in headers)).toEqual([false, true, true])
})

test('a refusal is an error with its code, and the error of a proxy is none of ours', async () => {
  const refused = clientsAnswered(404, '{"error":"not_found","message":"Gone"}')
  await expect(refused.member('readUser')).rejects.toBeInstanceOf(ApiError)
  for (const body of ['', '{"message":"Bad Gateway"}', '<h1>Bad Gateway</h1>']) {
    const error = await clientsAnswered(502, body)
      .member('readUser')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(ApiError)
  }
})
