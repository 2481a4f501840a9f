import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/folder.ts'
import { readConfig, wantsJsonLog } from './config.ts'

const VEROTEL_KEYS = {
  VEROTEL_SHOP_ID: '12345',
  VEROTEL_SIGNATURE_KEY: 'key',
  VEROTEL_API_USER: 'vonk',
  VEROTEL_API_PASSWORD: 'secret',
}

test('with nothing set, the site runs on port 3000 as a demo with its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    workers: 1,
    trustProxy: false,
  })
})

test('the console has a host of its own unless it is told otherwise, and a demo has it on every host', () => {
  const DATABASE_URL = 'postgres://vonk@db.example/vonk'
  expect(readConfig({}).consoleHost).toBeUndefined()
  expect(readConfig({ DATABASE_URL }).consoleHost).toBe('localhost')
  expect(readConfig({ DATABASE_URL, CONSOLE_HOST: 'Staff.example.com' }).consoleHost).toBe(
    'staff.example.com',
  )
  expect(readConfig({ DATABASE_URL, CONSOLE_HOST: '*' }).consoleHost).toBeUndefined()
})

test('a database server of the operator is no demo unless it is said to be one', () => {
  const DATABASE_URL = 'postgres://vonk@db.example/vonk'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1', DEMO_WITH_REAL_SERVICES: '1' }).demo).toBe(true)
})

test('where photos and searches come from is said of a store and a database that are there', () => {
  const addresses = {
    S3_PUBLIC_URL: 'https://photos.example/x',
    DATABASE_READ_URL: 'postgres://standby/vonk',
  }
  const basis = { S3_URL: 'https://key:secret@store.example/x', DATABASE_URL: 'postgres://db/vonk' }
  expect(readConfig({ ...addresses, ...basis })).toMatchObject({
    s3PublicUrl: addresses.S3_PUBLIC_URL,
    databaseReadUrl: addresses.DATABASE_READ_URL,
  })
  for (const [setting, value] of Object.entries(addresses))
    expect(() => readConfig({ [setting]: value })).toThrow(
      /^(S3_PUBLIC|DATABASE_READ)_URL needs (S3|DATABASE)_URL$/,
    )
})

test('the truth guard has a judge if its address and its model are known', () => {
  const judge = { GUARD_URL: 'https://models.example/v1', GUARD_MODEL: 'small' }
  expect(readConfig({}).judge).toBeNull()
  expect(readConfig({ ...judge, GUARD_KEY: 'secret' }).judge).toEqual({
    url: 'https://models.example/v1',
    model: 'small',
    key: 'secret',
  })
  expect(() => readConfig({ ...judge, GUARD_MODEL: '' })).toThrow(/^GUARD_URL needs GUARD_MODEL$/)
  expect(() => readConfig({ ...judge, GUARD_URL: '' })).toThrow(/^GUARD_MODEL and GUARD_KEY need GUARD_URL$/)
})

test('a demo is reached from its own machine alone unless HOST is set, a site in earnest from everywhere', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ DEMO: '0' }).host).toBe('0.0.0.0')
  expect(readConfig({ DEMO: '0', HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
})

test.each([
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMS_URL', 'https://sms.example'],
  ['PAYMENT_PROVIDER', 'verotel'],
  ['DATABASE_URL', 'postgres://vonk@db.example/vonk'],
])('a demo with %s is refused in one line unless it is said twice', (name, value) => {
  const env = { ...VEROTEL_KEYS, [name]: value, DEMO: '1' }
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^${name}[^\\n]* does not go with a demo, [^\\n]+DEMO_WITH_REAL_SERVICES=1[^\\n]+$`),
  )
  expect(readConfig({ ...env, DEMO_WITH_REAL_SERVICES: '1' }).demo).toBe(true)
  expect(readConfig({ ...env, DEMO: '0' }).demo).toBe(false)
})

test('a mail server makes nobody’s first site a demo by accident', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/set DEMO=0/)
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DEMO', 'yes'],
  ['DATABASE_POOL', '1'],
  ['LOG_LEVEL', 'loud'],
  ['PAYMENT_PROVIDER', 'bank'],
  ['VEROTEL_SHOP_ID', 'shop-1'],
  ['VEROTEL_URL', 'secure.verotel.com'],
])('a wrong %s stops with one line that names it', (name, value) => {
  const attempt = () => readConfig({ [name]: value })
  expect(attempt).toThrow(new RegExp(`^${name}=.*${value}.* is not valid: [^\\n]+$`))
})

test('a demo pays with the sandbox, a site in earnest with nothing until it is said with whom', () => {
  expect(readConfig({}).payments).toEqual({ provider: 'sandbox', verotel: null })
  expect(readConfig({ DEMO: '0' }).payments).toEqual({ provider: null, verotel: null })
})

test('the sandbox is refused where it is no demo, in one line', () => {
  const attempt = () => readConfig({ DEMO: '0', PAYMENT_PROVIDER: 'sandbox' })
  expect(attempt).toThrow(/^PAYMENT_PROVIDER=sandbox [^\n]+ needs DEMO=1$/)
})

describe('Verotel', () => {
  const account = { PAYMENT_PROVIDER: 'verotel', DEMO: '0', ...VEROTEL_KEYS }

  test('is known by its account, at its own addresses', () => {
    expect(readConfig(account).payments).toEqual({
      provider: 'verotel',
      verotel: {
        shopId: '12345',
        signatureKey: 'key',
        url: 'https://secure.verotel.com',
        apiUrl: 'https://controlcenter.verotel.com/api',
        apiUser: 'vonk',
        apiPassword: 'secret',
      },
    })
  })

  test('keeps its account for earlier orders when it takes no new ones', () => {
    const { payments } = readConfig({ DEMO: '0', ...VEROTEL_KEYS })
    expect(payments).toMatchObject({ provider: null, verotel: { shopId: '12345' } })
  })

  test.each(Object.keys(VEROTEL_KEYS))('without %s is refused in one line that names it', (name) => {
    const attempt = () => readConfig({ ...account, [name]: '' })
    expect(attempt).toThrow(new RegExp(`^The account at Verotel needs ${name}$`))
  })
})

test('a secret may stand in a file, and is in no message', () => {
  const folder = temporaryFolder('secrets')
  const file = join(folder.path, 'database-url')
  writeFileSync(file, 'postgres://vonk:s3cret@db.example/vonk\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://vonk:s3cret@db.example/vonk')
  const both = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db.example/vonk' }
  expect(() => readConfig(both)).toThrow(/^DATABASE_URL and DATABASE_URL_FILE are both set[^\n]+$/)
  writeFileSync(`${file}-empty`, '\n')
  expect(() => readConfig({ REDIS_URL_FILE: `${file}-empty` })).toThrow(
    /^REDIS_URL_FILE=[^\n]+ is an empty file\.$/,
  )
  expect(() => readConfig({ REDIS_URL_FILE: `${file}-gone` })).toThrow(
    /^REDIS_URL_FILE=[^\n]+ cannot be read: [^\n]+$/,
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://s3cret@somewhere' })).toThrow(
    /^DATABASE_URL is not valid: must be a postgres:\/\/ address$/,
  )
  folder.remove()
})

const SETTINGS =
  readFileSync(new URL('../.env.example', import.meta.url), 'utf8').match(/^(# )?\w+(?==)/gm) ?? []
/** An address may hold a password; these are told to browsers or hold none. */
const WITHOUT_SECRET = ['S3_PUBLIC_URL', 'VEROTEL_URL', 'VEROTEL_API_URL']
const secrets = SETTINGS.map((line) => line.replace('# ', ''))
  .filter((name) => /_(URL|KEY|TOKEN|USER|PASSWORD)$/.test(name))
  .filter((name) => !WITHOUT_SECRET.includes(name))

test.each(secrets)('%s may be named by a file', (name) => {
  expect(() => readConfig({ [`${name}_FILE`]: '/no/such/file' })).toThrow(
    `${name}_FILE="/no/such/file" cannot be read`,
  )
})

test('a process whose database is named in a file logs for a program', () => {
  expect(wantsJsonLog({ DATABASE_URL_FILE: '/run/secrets/database-url' }, false)).toBe(true)
  expect(wantsJsonLog({ DATABASE_URL: 'postgres://db.example/vonk' }, false)).toBe(true)
  expect(wantsJsonLog({}, false)).toBe(false)
})

test('proxies are trusted by number or address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
})
