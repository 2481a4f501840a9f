import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set, the site runs on port 3000 as a demo with its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    trustProxy: false,
  })
})

test('a database server of the operator is no demo unless it is said to be one', () => {
  const DATABASE_URL = 'postgres://vonk@db.example/vonk'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DEMO', 'yes'],
  ['DATABASE_POOL', '1'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s stops with one line that names it', (name, value) => {
  const attempt = () => readConfig({ [name]: value })
  expect(attempt).toThrow(new RegExp(`^${name}=.*${value}.* is not valid: [^\\n]+$`))
})

test('proxies are trusted by number or address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
})
