import { expect, test } from 'vitest'
import { INDEXED_PAGES, MEMBERS_PAGE, mayBeIndexed } from '../../core/rules/site/indexing.ts'
import { PAGES } from '../../web/pages.ts'

const indexed = (visitorsSearch: 'yes' | 'no', kind?: 'member' | 'fictional') =>
  PAGES.map(({ name }) => name).filter((page) => mayBeIndexed({ page, visitorsSearch, kind }))

test('search engines keep public pages and nothing of an account, a chat, money or a link in a mail', () => {
  expect(indexed('no').sort()).toEqual(Object.keys(INDEXED_PAGES).sort())
  const open = PAGES.filter(({ access, layout }) => access === 'everyone' && layout === 'default')
  expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(indexed('no')))
})

test('the list of members is kept only where visitors may search', () => {
  expect(indexed('yes')).toContain('members')
  expect(indexed('no')).not.toContain('members')
})

test('a profile is kept only if it is fictional and visitors may search', () => {
  expect(indexed('yes', 'fictional')).toContain('members-id')
  expect(indexed('no', 'fictional')).not.toContain('members-id')
  expect(indexed('yes', 'member')).not.toContain('members-id')
  expect(indexed('yes', 'fictional').filter((page) => page.includes('landing'))).toEqual([])
})

test('an unknown address is not kept', () => {
  expect(mayBeIndexed({ page: undefined, visitorsSearch: 'yes' })).toBe(false)
})

test('the addresses named to search engines are those of the pages', () => {
  for (const [name, path] of Object.entries({ ...INDEXED_PAGES, ...MEMBERS_PAGE }))
    expect(PAGES.find((page) => page.name === name)?.path, name).toBe(path)
})
