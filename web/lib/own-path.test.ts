import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/members', '/chats/12?x=1#end', '/'])('%s is on this site', (path) =>
  expect(ownPath(path)).toBe(path),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  null,
  undefined,
  7,
])('%j does not lead a member away', (value) => expect(ownPath(value)).toBeNull())
