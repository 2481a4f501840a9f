import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageIdOf } from './message-id.ts'

const number = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('a message has an id of its own in its conversation, which is no id of the conversation', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), number, number, (conversation, one, other) => {
      const id = messageIdOf(conversation, one)
      expect(z.uuid().safeParse(id).success).toBe(true)
      expect(id).not.toBe(conversation)
      expect(id === messageIdOf(conversation, other)).toBe(one === other)
    }),
  )
})
