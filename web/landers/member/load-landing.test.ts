import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../tests/support/fake-api.ts'
import { apiContext } from '../../lib/api.ts'
import { loadWritingLanding } from './load-landing.ts'

/** Opens a landing page with a field to write in, on a site where these answer for fictional profiles. */
async function open(kind: 'member' | 'fictional', fictional_answers: 'pal' | 'nobody') {
  const answers: Record<string, unknown> = {
    readUser: { user: null },
    readMember: { member: { id: 'm1', kind, name: 'Bo' } },
    listInterests: { interests: [] },
    readSettings: { fictional_answers },
  }
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    fakeApi((name) => answers[name]),
  )
  const request = new Request('http://vonk.example/members/m1/chat-landing/she?source=ad')
  const opened = await loadWritingLanding({ params: { id: 'm1', slug: 'she' }, request, context }).catch(
    (thrown: unknown) => thrown,
  )
  return opened instanceof Response ? opened.headers.get('location') : 'the field'
}

test('a visitor can write where somebody answers', async () => {
  expect(await open('member', 'nobody')).toBe('the field')
  expect(await open('fictional', 'pal')).toBe('the field')
})

test('where nobody answers for fictional profiles, a visitor sees one without a field to write in', async () => {
  expect(await open('fictional', 'nobody')).toMatch(/^\/members\/m1\/landing3\/she/)
})
