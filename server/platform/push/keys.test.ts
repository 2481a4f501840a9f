import { expect, test } from 'vitest'
import { makePushKeys } from './keys.ts'

test('the keys of push messages have their whole length, whichever numbers were drawn', () => {
  const lengths = new Set<string>()
  for (let drawn = 0; drawn < 3000; drawn++) {
    const { publicKey, privateKey } = makePushKeys()
    lengths.add(
      `${Buffer.from(publicKey, 'base64url').length} ${Buffer.from(privateKey, 'base64url').length}`,
    )
  }
  expect([...lengths]).toEqual(['65 32'])
})
