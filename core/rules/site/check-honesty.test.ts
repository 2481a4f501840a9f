import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkHonesty, type HonestyFile, parseHonestyFile } from './check-honesty.ts'

const hash = (...parts: (string | Buffer)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('base64')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
const STATEMENTS = JSON.stringify({ answers: 'select 1' })
const KEY = { id: 'first', public_key: raw, from: '2026-03-01T00:00:00.000Z', until: null }

/** Nights as a site would write them, each of which may say something else than it should. */
function makeFile(days: number, change: (day: number) => Record<string, unknown> = () => ({})): HonestyFile {
  const nights: HonestyFile['nights'] = []
  for (let day = 1; day <= days; day++) {
    const body = JSON.stringify({
      site: 'vonk.example',
      number: day,
      day: `2026-03-${String(day).padStart(2, '0')}`,
      counted_at: `2026-03-${String(day).padStart(2, '0')}T00:10:00.000Z`,
      statements: hash(STATEMENTS),
      ...change(day),
    })
    const previous = nights.at(-1)?.hash ?? ''
    const own = hash(Buffer.from(previous, 'base64'), body)
    const note = `vonk.example/honest\n${day}\n${own}\n`
    const signature = sign(null, Buffer.from(note), privateKey).toString('base64')
    nights.push({ body, previous, hash: own, signature, key: KEY.id })
  }
  return { keys: [KEY], statements: { [hash(STATEMENTS)]: STATEMENTS }, nights }
}

/** What is wrong with a file of five nights after a change of one of them. */
async function problemsAfter(change: (file: HonestyFile) => void) {
  const file = makeFile(5)
  change(file)
  const { problems } = await checkHonesty(file)
  return problems.map(({ night, problem }) => `${night} ${problem}`)
}

function nightOf(file: HonestyFile, number: number) {
  const night = file.nights[number - 1]
  if (!night) throw new Error(`there is no night ${number}`)
  return night
}

test('nights as a site writes them hold, and their seals are found', async () => {
  const file = makeFile(5)
  const parsed = parseHonestyFile(JSON.stringify(file))
  expect(parsed).toEqual(file)
  expect(await checkHonesty(file, { seal: nightOf(file, 3).hash.slice(0, 16) })).toEqual({
    nights: 5,
    from: '2026-03-01',
    until: '2026-03-05',
    problems: [],
    sealOf: '2026-03-03',
  })
})

test('one changed byte of a night is found', async () => {
  expect(
    await problemsAfter((file) => {
      nightOf(file, 3).body = nightOf(file, 3).body.replace('vonk.example', 'vonk.exampla')
    }),
  ).toEqual(['3 hash'])
})

test('a night that was changed and hashed anew has no signature, and the next one does not fit it', async () => {
  expect(
    await problemsAfter((file) => {
      const night = nightOf(file, 3)
      night.body = night.body.replace('}', ',"more":1}')
      night.hash = hash(Buffer.from(night.previous, 'base64'), night.body)
    }),
  ).toEqual(['3 signature', '4 previous'])
})

test('a missing night is a gap, and so is a missing beginning', async () => {
  expect(await problemsAfter((file) => file.nights.splice(2, 1))).toEqual(['3 gap'])
  expect(await problemsAfter((file) => file.nights.shift())).toEqual(['1 gap'])
})

test('a day that was left out is a gap, although the numbers go on', async () => {
  const file = makeFile(3, (day) => (day === 3 ? { day: '2026-03-09' } : {}))
  expect((await checkHonesty(file)).problems).toEqual([{ night: 3, problem: 'gap' }])
})

test('a signature of another night does not fit', async () => {
  expect(
    await problemsAfter((file) => {
      nightOf(file, 2).signature = nightOf(file, 3).signature
    }),
  ).toEqual(['2 signature'])
})

test('a key that the site does not name is not believed', async () => {
  const { problems } = await checkHonesty(makeFile(1), { keys: [{ ...KEY, id: 'other' }] })
  expect(problems).toEqual([{ night: 1, problem: 'unknown_key' }])
})

test('another key under the name of a known one does not fit', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  const keys = [{ ...KEY, public_key: Buffer.from(other, 'base64url').toString('base64') }]
  expect((await checkHonesty(makeFile(1), { keys })).problems).toEqual([{ night: 1, problem: 'signature' }])
})

test('a key signs within its dates only', async () => {
  const keys = [{ ...KEY, from: '2026-03-02T00:00:00.000Z', until: '2026-03-03T12:00:00.000Z' }]
  const { problems } = await checkHonesty(makeFile(4), { keys })
  expect(problems).toEqual([
    { night: 1, problem: 'key_dates' },
    { night: 4, problem: 'key_dates' },
  ])
})

test('changed statements are found', async () => {
  expect(
    await problemsAfter((file) => {
      file.statements = { [hash(STATEMENTS)]: JSON.stringify({ answers: 'select 2' }) }
    }),
  ).toEqual([1, 2, 3, 4, 5].map((night) => `${night} statements`))
})

test('two chains of the same site are told apart by the seal of one of them', async () => {
  const seal = nightOf(makeFile(5), 3).hash.slice(0, 16)
  const fork = makeFile(5, (day) => (day === 3 ? { more: 1 } : {}))
  expect((await checkHonesty(fork)).problems).toEqual([])
  expect((await checkHonesty(fork, { seal })).problems).toEqual([{ night: null, problem: 'fork' }])
})

test('anything else than a download is refused, and an unreadable night is named', async () => {
  for (const text of ['', '[]', '{}', '{"keys":[],"nights":[{}],"statements":{}}'])
    expect(parseHonestyFile(text)).toBeNull()
  expect(
    await problemsAfter((file) => {
      nightOf(file, 5).body = 'no JSON'
    }),
  ).toEqual(['5 unreadable'])
})
