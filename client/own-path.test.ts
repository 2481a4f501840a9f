import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const ORIGIN = 'https://vonk.example'

describe('an address of our own', () => {
  test.each([
    '/',
    '/members',
    '/chats/12?x=1#end',
    '/members?q=caf%C3%A9&to=//evil.example',
    '/members/@anna',
    '/search//results',
  ])('%s is kept', (path) => expect(ownPath(path)).toBe(path))

  test('keeps its normal form', () => expect(ownPath('/chats/../members/./a b')).toBe('/members/a%20b'))
})

/** Forms that browsers, proxies or careless decoding take for another host. */
const NASTY = [
  '//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/%2f/evil.example',
  '/%2F%2fevil.example',
  '/%252f/evil.example',
  '/%5cevil.example',
  '/.%5cevil.example',
  '/\\evil.example',
  '/.\\/evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/.\t//evil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '//user@evil.example',
  '/\\@evil.example',
  '/.//user:pass@evil.example',
  ' //evil.example',
  'evil.example',
  '@evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  '/%ff/evil',
  '',
  null,
  undefined,
  7,
]

describe('an address of another site', () => {
  test.each(NASTY)('%j leads nobody away', (value) => expect(ownPath(value)).toBeNull())

  test('is never the result, whatever the parts of the path are', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2f',
        '%5C',
        '%2e',
        '%252f',
        '%09',
        '\t',
        '\n',
        ' ',
        '@',
        ':',
        '?',
        '#',
      ],
      ...['evil.example', 'https:', 'user', ';', '%00', '\u2028', 'é', '／', '。'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = ownPath(`/${parts.join('')}`)
        if (path === null) return
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(ownPath(path)).toBe(path)
        // A proxy that decodes the address once still sends the member to the same site.
        const [decoded = ''] = decodeURIComponent(path.split(/[?#]/)[0] ?? '').split(/[?#]/)
        expect(new URL(decoded, ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 2000 },
    )
  })
})
