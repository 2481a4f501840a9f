import { expect, test } from 'vitest'
import { composeMail } from './compose.ts'
import { createShortLinks } from './short-links.ts'

const write = (
  company: { name: string; address: string; city: string },
  honestySeal: string | null = null,
) => {
  const links = createShortLinks('0'.repeat(64))
  const site = { id: '', name: 'localhost', address: 'http://localhost:3000', company, links, honestySeal }
  return composeMail({ site, locale: 'en', mail: 'password_changed', name: 'Anna' })
}

test('a mail ends with the company behind the site', () => {
  const { text } = write({ name: 'Example Ltd', address: 'Main Street 1', city: 'Dublin' })
  expect(text).toMatch(/\n\nExample Ltd, Main Street 1, Dublin$/)
})

test('a mail of a site without a company has no empty line in its place', () => {
  const { text, html } = write({ name: '', address: '', city: '' })
  expect(text).toMatch(/\w[.!]?$/)
  expect(text + html).not.toContain(', , ')
})

test('a mail has the seal of the site’s figures, which leads to the page that checks it', () => {
  const { text } = write({ name: 'Example Ltd', address: '', city: '' }, '3f+a/c')
  expect(text).toContain('seal of this month: 3f+a/c:\nhttp://localhost:3000/honest/check?seal=3f%2Ba%2Fc')
})
