import { expect, test } from 'vitest'
import { sendWithdrawal } from './send-withdrawal.ts'

test('whoever goes back from the confirmation finds what they typed, and nothing is sent', async () => {
  const form = new FormData()
  form.set('number', '2026-000123')
  form.set('email', 'sanne@vonk.example')
  form.set('intent', 'change')
  const send = () => expect.unreachable('nothing is withdrawn by going back')
  const answer = await sendWithdrawal(send, form)
  expect(answer).toMatchObject({ ok: false, typed: { number: '2026-000123', email: 'sanne@vonk.example' } })
})
