import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../client/refusal.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { announceForm, browserApi, leaveForLogin, updateTab } from './browser-api.ts'

type Sent = {
  at: number
  path: string
  method: string
  key: string | null
  type: string | null
  body: unknown
}
type Answer = { status: number; body?: unknown } | typeof LOST

const LOST = 'lost'
const REFUSED = { error: 'not_found', message: 'Dat is er niet' }
const LOGGED_OUT = { error: 'authentication_required', message: 'Log in', authentication_required: true }

let sent: Sent[]
let answers: Answer[]
const assign = vi.fn()

/** Gives the answers in their order, and repeats the last one. */
async function fakeFetch(path: string, { method, headers, body, signal }: RequestInit) {
  signal?.throwIfAborted()
  const sentHeaders = new Headers(headers)
  sent.push({
    at: Date.now(),
    path,
    method: method ?? '',
    key: sentHeaders.get('idempotency-key'),
    type: sentHeaders.get('x-request-type'),
    body,
  })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (!answer || answer === LOST) throw new TypeError('Failed to fetch')
  return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
    status: answer.status,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('document', { documentElement: { hidden: false } })
  vi.stubGlobal('location', { pathname: '/chats', search: '?q=1', assign })
  updateTab({ isMember: true, isSending: false })
  sent = []
  assign.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets a minute pass, longer than all pauses together, and returns the result or the error. */
async function outcome<T>(calling: Promise<T>): Promise<T | Error> {
  const caught = calling.catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  return caught
}

const WAITING = { unread: 1, new_likes: 2, credits: 3 }
const pauses = () => sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))

describe('a call that fails is tried again', () => {
  test.each([
    ['the connection is lost', LOST],
    ['the server fails', { status: 500, body: { error: 'internal_error', message: '' } }],
    ['a proxy finds no server', { status: 502 }],
    ['the server is busy', { status: 503 }],
    ['the server takes too long', { status: 504 }],
  ] satisfies [string, Answer][])(
    'when %s, five times, each after twice the pause',
    async (_reason, answer) => {
      answers = [answer]
      expect(await outcome(browserApi('readWaiting'))).toBeInstanceOf(Error)
      expect(sent).toHaveLength(1 + 5)
      expect(pauses()).toEqual([300, 600, 1200, 2400, 4800])
    },
  )

  test('until it succeeds, and not after', async () => {
    answers = [LOST, { status: 503 }, { status: 200, body: WAITING }]
    expect(await outcome(browserApi('readWaiting'))).toEqual(WAITING)
    expect(pauses()).toEqual([300, 600])
  })

  test('with the same key, so that nothing happens twice', async () => {
    answers = [LOST, { status: 500 }, { status: 204 }]
    await outcome(browserApi('deleteChat', { body: { conversation: 'x' } }))
    await outcome(browserApi('deleteChat', { body: { conversation: 'x' } }))
    const [first, ...later] = sent.map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(later.slice(0, 2)).toEqual([first, first])
    expect(later[2], 'another call has another key').not.toBe(first)
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"conversation":"x"}']))
  })

  test('with the key it was given', async () => {
    answers = [LOST, { status: 204 }]
    await outcome(browserApi('notifyTyping', { body: { conversation: 'x' } }, { idempotencyKey: 'mine' }))
    expect(sent.map(({ key }) => key)).toEqual(['mine', 'mine'])
  })
})

test.each([400, 401, 403, 404, 409, 413, 422, 429])('a refusal (%i) is never asked again', async (status) => {
  answers = [{ status, body: REFUSED }]
  const refusal = await outcome(browserApi('readWaiting'))
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status, message: REFUSED.message })
  expect(sent).toHaveLength(1)
})

test('the user endpoint hears why it is called', async () => {
  answers = [{ status: 200, body: { user: null } }]
  await outcome(browserApi('readUser', undefined, { requestType: 'refresh' }))
  expect(sent).toMatchObject([{ method: 'GET', path: '/api/user.php', type: 'refresh' }])
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } }
  await outcome(browserApi('subscribePush', { query: { push: '1' }, body: { subscription } }))
  await outcome(browserApi('unsubscribePush', { query: { push: '1' }, body: { endpoint: '' } }))
  await outcome(browserApi('readUser'))
  await outcome(browserApi('readWaiting'))
  expect(sent.map(({ type }) => type)).toEqual(['refresh', 'update', 'update', 'load', null])
})

describe('a login that has ended', () => {
  test('sends the member to the login, and back again after it', async () => {
    answers = [{ status: 403, body: LOGGED_OUT }]
    await outcome(browserApi('readWaiting'))
    expect(assign.mock.calls).toEqual([['/login?to=%2Fchats%3Fq%3D1']])
    expect(document.documentElement.hidden).toBe(true)
  })

  test('does not when the user endpoint says so', async () => {
    answers = [{ status: 403, body: LOGGED_OUT }]
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } }
    await outcome(browserApi('readUser'))
    await outcome(browserApi('subscribePush', { query: { push: '1' }, body: { subscription } }))
    expect(sent.map(({ path }) => path)).toEqual(['/api/user.php', '/api/user.php?push=1'])
    expect(assign).not.toHaveBeenCalled()
  })

  test('waits for a form of the tab, and leaves if the form has not', async () => {
    answers = [{ status: 403, body: LOGGED_OUT }]
    updateTab({ isMember: true, isSending: true })
    await outcome(browserApi('readWaiting'))
    leaveForLogin()
    expect(assign).not.toHaveBeenCalled()
    updateTab({ isMember: true, isSending: false })
    expect(assign).toHaveBeenCalledTimes(1)
  })

  test('is not met by refreshes, which rest from the moment a form is sent that may end it', async () => {
    answers = [LOST]
    const refresh = () => browserApi('readWaiting', undefined, { requestType: 'refresh' })
    const begun = refresh()
    announceForm()
    await outcome(begun)
    await outcome(refresh())
    expect(sent).toHaveLength(1)
    updateTab({ isMember: true, isSending: false })
    answers = [{ status: 200, body: WAITING }]
    expect(await outcome(refresh())).toEqual(WAITING)
  })

  test('waits for a form from the moment it is sent', () => {
    announceForm()
    leaveForLogin()
    updateTab({ isMember: true, isSending: true })
    updateTab({ isMember: false, isSending: false })
    expect(assign).not.toHaveBeenCalled()
  })

  test('does not when a form of the tab has ended it, however late a call is refused', async () => {
    answers = [{ status: 403, body: LOGGED_OUT }]
    updateTab({ isMember: true, isSending: true })
    const late = browserApi('readWaiting')
    leaveForLogin()
    updateTab({ isMember: false, isSending: false })
    await outcome(late)
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['another refusal with that status', { status: 403, body: { error: 'premium_only', message: '' } }],
    ['a flag that is not set', { status: 403, body: { ...LOGGED_OUT, authentication_required: false } }],
    ['another status', { status: 401, body: LOGGED_OUT }],
    ['words of somebody else', { status: 403, body: '"authentication_required":true' }],
  ])('is not what %s means', async (_what, answer) => {
    answers = [answer]
    await outcome(browserApi('readWaiting'))
    expect(assign).not.toHaveBeenCalled()
  })
})
