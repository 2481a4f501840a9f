import { expect, test } from 'vitest'
import { ApiError } from '../../../../client/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'
import { likeIntentOf, sendLike } from './send-like.ts'

/** An API that gives the same answer to every call; `called` collects the names of the calls. */
function api(answer: () => unknown) {
  const called: string[] = []
  const call = (async (name: string) => {
    called.push(name)
    return answer()
    // Only two calls are made here, which the type of all of them cannot say.
  }) as unknown as CallApi
  return { call, called }
}

const formOf = (intent: string) => {
  const form = new FormData()
  form.set('intent', intent)
  return form
}

test('a like says whether it is a match', async () => {
  const { call, called } = api(() => ({ match: true, note: null }))
  expect(await sendLike(call, 'like', 'anna')).toEqual({ intent: 'like', ok: true, match: true, note: null })
  expect(called).toEqual(['likeMember'])
})

test('a like that is taken back is no match', async () => {
  const { call, called } = api(() => undefined)
  expect(await sendLike(call, 'unlike', 'anna')).toEqual({
    intent: 'unlike',
    ok: true,
    match: false,
    note: null,
  })
  expect(called).toEqual(['unlikeMember'])
})

test('a refused like has the words of the API', async () => {
  const { call } = api(() => {
    throw new ApiError(403, { error: 'swipe_limit', message: 'Tomorrow' })
  })
  expect(await sendLike(call, 'like', 'anna')).toMatchObject({
    intent: 'like',
    ok: false,
    code: 'swipe_limit',
    message: 'Tomorrow',
  })
})

test('a form that wants something else is no like', () => {
  expect(likeIntentOf(formOf('unlike'))).toBe('unlike')
  expect(likeIntentOf(formOf('report'))).toBeUndefined()
  expect(likeIntentOf(new FormData())).toBeUndefined()
})
