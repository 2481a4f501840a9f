import { expect, test } from 'vitest'
import { ApiError } from '../../../../client/refusal.ts'
import type { ErrorCode } from '../../../../core/contract/errors.ts'
import { fakeApi } from '../../../../tests/support/fake-api.ts'
import type { CallApi } from '../../../lib/api.ts'
import { changeMember } from './change-member.ts'

const PAGE = { id: 'anna', here: '/members/anna' }

const taking = fakeApi(() => ({ match: false }))
const refusing = (error: ErrorCode) =>
  fakeApi(() => {
    throw new ApiError(403, { error, message: 'No' })
  })

function send(call: CallApi, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return changeMember(call, form, PAGE)
}

test('a visitor is led to the login, and back to the profile', async () => {
  for (const intent of ['like', 'block']) {
    const thrown = await send(refusing('authentication_required'), { intent }).catch((error) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect(thrown.headers.get('location')).toBe('/login?to=%2Fmembers%2Fanna')
  }
})

test('a report without a reason is refused by the page itself', async () => {
  expect(await send(taking, { intent: 'report', reason: 'because' })).toMatchObject({
    intent: 'report',
    ok: false,
    missing: ['reason'],
  })
})

test('a refusal comes back with the form that it answers', async () => {
  expect(await send(refusing('forbidden'), { intent: 'block' })).toMatchObject({
    intent: 'block',
    ok: false,
    message: 'No',
  })
})

test('a form that is none of ours is a bad request', async () => {
  await expect(send(taking, { intent: 'marry' })).rejects.toMatchObject({ init: { status: 400 } })
})
