import { expect, test } from 'vitest'
import { ApiError } from '../../client/refusal.ts'
import type { ErrorCode } from '../../core/contract/errors.ts'
import { noSuchPage, whenRefused } from './when-refused.ts'

const refused = (error: ErrorCode) => Promise.reject(new ApiError(403, { error, message: 'No' }))

test('an answer of the API stays as it is', async () => {
  expect(await whenRefused(Promise.resolve('answer'), { any: () => 'instead' })).toBe('answer')
})

test('a refusal that the page knows has its answer, another one the answer to any', async () => {
  const instead = { not_found: () => 'nothing', any: () => 'other' }
  expect(await whenRefused(refused('not_found'), instead)).toBe('nothing')
  expect(await whenRefused(refused('forbidden'), instead)).toBe('other')
})

test('a refusal that the page does not know goes on to the error page', async () => {
  await expect(whenRefused(refused('forbidden'), { not_found: () => null })).rejects.toBeInstanceOf(ApiError)
})

test('a failure that is no refusal is not answered', async () => {
  const broken = Promise.reject(new TypeError('broken'))
  await expect(whenRefused(broken, { any: () => null })).rejects.toThrow('broken')
})

test('an address that leads nowhere is a page that does not exist', async () => {
  await expect(whenRefused(refused('not_found'), { not_found: noSuchPage })).rejects.toMatchObject({
    init: { status: 404 },
  })
})
