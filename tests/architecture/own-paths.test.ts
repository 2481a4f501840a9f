import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const files = ['client', 'web', 'console']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

test('a return address from outside is read through ownPath or returnPath alone', () => {
  const unchecked = /(?<!(?:ownPath|returnPath)\([^\n]{0,80})\.get\('to'\)/
  expect(files.filter(({ text }) => unchecked.test(text)).map(({ file }) => file)).toEqual([])
})

test('the address of the login with a return address is written by loginAddress alone', () => {
  const writers = files.filter(({ text }) => /`\/login\?\$\{/.test(text)).map(({ file }) => file)
  expect(writers).toEqual(['client/login-address.ts'])
})
