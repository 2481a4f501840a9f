import { describe, expect, test } from 'vitest'
import { createShortLinks } from './short-links.ts'

const links = createShortLinks('a key')
const id = '0c7d1c3a-51f5-4c8e-8a55-7f3a0e2b6d11'

describe('a short link', () => {
  test('reads as what it was written for, and fits on a line', () => {
    const stop = links.write({ purpose: 'unsubscribe', memberId: id, type: 'like' })
    expect(links.read(stop)).toEqual({ purpose: 'unsubscribe', memberId: id, type: 'like' })
    expect(links.read(links.open({ page: 'chat', id }))).toEqual({ purpose: 'open', path: `/chats/${id}` })
    expect(links.read(links.open({ page: 'likes' }))).toEqual({ purpose: 'open', path: '/likes/received' })
    expect(links.open({ page: 'chat', id })).toHaveLength(40)
  })

  test('cannot be changed, cut, lengthened or signed with another key', () => {
    const token = links.open({ page: 'member', id })
    const bytes = Buffer.from(token, 'base64url')
    const changed = bytes.map((byte, index) => (index === 5 ? byte ^ 1 : byte))
    const forgeries = [changed, bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, bytes])]
    for (const forged of forgeries) expect(links.read(Buffer.from(forged).toString('base64url'))).toBeNull()
    expect(createShortLinks('another key').read(token)).toBeNull()
    expect(links.read('')).toBeNull()
  })
})
