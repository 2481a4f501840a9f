import { expect, test } from 'vitest'
import { orderInterests } from './order-interests.ts'

test('what both like comes first, and the bedroom last', () => {
  const ordered = orderInterests([
    { id: 'bondage', shared: false },
    { id: 'art', shared: false },
    { id: 'wine', shared: true },
    { id: 'sex', shared: true },
    { id: 'beach', shared: false },
  ])
  expect(ordered.map(({ id }) => id)).toEqual(['wine', 'sex', 'art', 'beach', 'bondage'])
})
