import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dayIn } from '../core/rules/account/age.ts'
import { checkHonesty, type HonestKey, parseHonestyFile } from '../core/rules/site/check-honesty.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { countFigures } from '../server/honesty/count-figures.ts'
import { findPeriod } from '../server/honesty/store.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'

const USAGE = `npm run honest -- check <file> [--hash <seal>] [--keys <file>]
  checks a download of /honest without any database; --keys takes what /.well-known/vonk-honest.json says
npm run honest -- count [--day 2026-11-18]
  counts the figures of all sites again, as they are told, for the night of that day`

/** `npm run honest`: what a reader or an auditor can hold against the honesty page. */
async function main(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hash: { type: 'string' }, keys: { type: 'string' }, day: { type: 'string' } },
  })
  const [command, file] = positionals
  if (command === 'check' && file) return check(file, values)
  if (command === 'count') return count(values.day)
  throw new CommandError(USAGE)
}

async function check(path: string, { hash, keys }: { hash?: string | undefined; keys?: string | undefined }) {
  const file = parseHonestyFile(readFileSync(path, 'utf8'))
  if (!file) throw new CommandError(`${path} is no download of /honest.`)
  const known: { keys: HonestKey[] } | undefined = keys ? JSON.parse(readFileSync(keys, 'utf8')) : undefined
  const verdict = await checkHonesty(file, { seal: hash ?? '', ...(known && { keys: known.keys }) })
  for (const { night, problem } of verdict.problems)
    console.log(
      night === null ? `The hash is of no night of this file: ${problem}` : `Night ${night}: ${problem}`,
    )
  if (verdict.problems.length > 0) throw new CommandError('The file does not hold.')
  console.log(
    `${verdict.nights} nights from ${verdict.from} to ${verdict.until} fit together and are signed.`,
  )
  if (verdict.sealOf) console.log(`The hash is that of the night of ${verdict.sealOf}.`)
  const signers = file.keys.map(({ id, public_key }) => `${id} ${public_key}`)
  console.log(`Keys, to compare with /.well-known/vonk-honest.json:\n${signers.join('\n')}`)
}

async function count(day: string | undefined) {
  const { database, close } = await openSiteDatabase(readConfig())
  try {
    const sites = createSiteDirectory(database.db, Date.now)
    for (const { id: siteId, domain, timeZone } of await sites.all()) {
      const period = await findPeriod(database.db, { day: day ?? dayIn(timeZone, new Date()), timeZone })
      const figures = await countFigures(database.pool, { ...period, siteId })
      console.log(JSON.stringify({ site: domain, ...period, figures }, null, 2))
    }
  } finally {
    await close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
