import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isStaffErrorCode } from '../../core/contract/console/errors.ts'
import { PART_NAMES, PARTS, type PartName } from '../../core/contract/site/parts/parts.ts'
import { isOneOf } from '../../core/typed.ts'
import type { Db } from '../platform/db/database.ts'
import { messageOf } from '../platform/error-code.ts'
import { AppError } from '../platform/http/app-error.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import { loadPartsOf } from '../site/parts/load-parts.ts'
import { listHistory } from '../site/parts/store.ts'
import { COMMAND_LINE } from '../staff/manager.ts'
import { differencesOf } from './differences.ts'
import { makeSite } from './make-site.ts'
import { goBack, PartsWrong, partOf, publishParts, readParts, type Subject } from './publish-parts.ts'
import { findSiteAt } from './store.ts'

type Deps = {
  db: Db
  now: () => Date
  sites: { all(): Promise<{ domain: string; name: string; settings: { signups: string } }[]> }
}

/** A command of the operator that is not carried out, with the reason in words. */
export class SiteCommandError extends Error {}

const USAGE = `npm run site -- <command>
  list                              prints the sites
  show <host>                       prints the parts of a site as a document
  schema                            prints the JSON schema of each part
  check <file>                      says what is wrong with a document
  diff <file>                       prints what a document would change
  put <file> [--at <moment>]        publishes a document, at once or from a moment such as 2026-01-31T12:00:00Z on
  make <host> --from <host>         makes a site after another one; it takes no signups
  open <host>                       lets people sign up
  close <host>                      lets nobody sign up
  history <host> <part>             prints when which version counted
  back <host> <part> <number>       lets an earlier version count again`

/** A site as people keep it in a file. */
const sheet = z.strictObject({
  site: z.string(),
  based_on: z.partialRecord(z.enum(PART_NAMES), z.number().int()),
  parts: z.partialRecord(z.enum(PART_NAMES), z.unknown()),
})
type Sheet = z.output<typeof sheet>

/** Carries out a command of the operator, and returns what to print. */
export async function runSiteCommand(deps: Deps, args: string[]): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [command = '', first = '', second = '', third = ''] = positionals
  const commands: Record<string, () => Promise<string>> = {
    list: () => list(deps),
    show: () => show(deps, first),
    schema: async () => writeSchemas(),
    check: () => check(deps, first),
    diff: () => diff(deps, first),
    put: () => put(deps, first, values.at),
    make: () => make(deps, first, values.from ?? ''),
    open: () => setSignups(deps, first, 'all'),
    close: () => setSignups(deps, first, 'invite_only'),
    history: () => history(deps, first, second),
    back: () => back(deps, first, second, Number(third)),
  }
  const run = commands[command]
  if (!run) throw new SiteCommandError(USAGE)
  try {
    return await run()
  } catch (error) {
    if (error instanceof PartsWrong) throw new SiteCommandError(describe(error))
    if (!(error instanceof AppError) || !isStaffErrorCode(error.code)) throw error
    throw new SiteCommandError(sayToStaff('en', `errors.${error.code}`))
  }
}

function readArgs(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { at: text, from: text }, allowPositionals: true })
  } catch {
    throw new SiteCommandError(USAGE)
  }
}

const describe = ({ problems }: PartsWrong) =>
  problems.map(({ part, path, message }) => `${part}.${path}: ${message}`).join('\n')

const list = async ({ sites }: Deps) =>
  (await sites.all())
    .map(({ domain, name, settings }) => `${domain}; ${name}; signups: ${settings.signups}`)
    .join('\n')

async function find({ db }: Deps, host: string) {
  const site = await findSiteAt(db, host)
  if (!site) throw new SiteCommandError(`There is no site at ${host || 'no host'}.`)
  return site
}

async function show(deps: Deps, host: string) {
  const site = await find(deps, host)
  const parts = await readParts(deps.db, site, deps.now())
  const shown = PART_NAMES.filter((name) => parts[name])
  const written: Sheet = {
    site: site.domain,
    based_on: Object.fromEntries(shown.map((name) => [name, parts[name]?.number])),
    parts: Object.fromEntries(shown.map((name) => [name, parts[name]?.document])),
  }
  return JSON.stringify(written, null, 2)
}

const writeSchemas = () =>
  JSON.stringify(
    Object.fromEntries(
      PART_NAMES.map((name) => [
        name,
        z.toJSONSchema(PARTS[name].schema, { io: 'input', unrepresentable: 'any' }),
      ]),
    ),
    null,
    2,
  )

function readSheet(file: string): Sheet {
  try {
    return sheet.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof z.ZodError))
      throw new SiteCommandError(`${file} cannot be read: ${messageOf(error)}`)
    throw new SiteCommandError(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
}

/** Publishes in a transaction that is taken back, so that exactly what would be refused is refused. */
async function check(deps: Deps, file: string) {
  const given = readSheet(file)
  const site = await find(deps, given.site)
  await tryOut(deps, site, given)
  return `${file} is right.`
}

class TriedOut extends Error {}

async function tryOut(deps: Deps, site: Subject, given: Sheet) {
  try {
    await deps.db.transaction(async (tx) => {
      // A transaction of drizzle opens a savepoint where publishing wants a transaction of its own.
      await publish({ ...deps, db: tx as unknown as Db }, site, given, deps.now())
      throw new TriedOut()
    })
  } catch (error) {
    const isSame = error instanceof AppError && error.code === 'part_unchanged'
    if (!(error instanceof TriedOut) && !isSame) throw error
  }
}

async function diff(deps: Deps, file: string) {
  const given = readSheet(file)
  const site = await find(deps, given.site)
  await tryOut(deps, site, given)
  const parts = await readParts(deps.db, site, deps.now())
  const lines = PART_NAMES.filter((name) => name in given.parts).flatMap((name) =>
    differencesOf(parts[name]?.document, given.parts[name]).map(
      ({ path, before, after }) => `${name}.${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nothing would change.'
}

async function put(deps: Deps, file: string, at: string | undefined) {
  const startsAt = at === undefined ? deps.now() : new Date(at)
  if (Number.isNaN(startsAt.getTime())) throw new SiteCommandError(USAGE)
  const given = readSheet(file)
  const numbers = await publish(deps, await find(deps, given.site), given, startsAt)
  const written = Object.entries(numbers).map(([part, number]) => `${part}: version ${number}`)
  return `Published for ${given.site}.\n${written.join('\n')}`
}

const NOTE = 'by the command line'

const publish = (deps: Deps, site: Subject, given: Sheet, startsAt: Date) =>
  publishParts(deps, COMMAND_LINE.actor, site, {
    documents: given.parts,
    basedOn: given.based_on,
    startsAt,
    note: NOTE,
  })

async function setSignups(deps: Deps, host: string, signups: 'all' | 'invite_only') {
  const site = await find(deps, host)
  const { identity } = await loadPartsOf(deps.db, site.siteId, deps.now())
  if (!identity) throw new SiteCommandError(`No version of the identity of ${host} is right.`)
  await publishParts(deps, COMMAND_LINE.actor, site, {
    documents: { identity: { ...identity.document, signups } },
    basedOn: { identity: identity.number },
    startsAt: deps.now(),
    note: NOTE,
  })
  return signups === 'all' ? `People can sign up at ${host}.` : `Nobody can sign up at ${host}.`
}

/** Whatever must differ from the model is named for the operator. */
async function make(deps: Deps, host: string, from: string) {
  const model = await find(deps, from)
  await makeSite(deps, COMMAND_LINE.actor, async () => model, { host, name: host, reason: NOTE })
  return `${host} is there, and takes no signups.\nGive it a name, a support address and a sender of its own: npm run site -- show ${host}`
}

const partNamed = (name: string): PartName => {
  if (!isOneOf(PART_NAMES, name)) throw new SiteCommandError(`The parts are ${PART_NAMES.join(', ')}.`)
  return name
}

async function history(deps: Deps, host: string, name: string) {
  const site = await find(deps, host)
  const rows = await listHistory(deps.db, partOf(site, partNamed(name)), 100)
  return rows
    .map(
      ({ number, startsAt, note, by }) =>
        `${startsAt.toISOString()}; version ${number}; ${by ?? 'software'}; ${note}`,
    )
    .join('\n')
}

async function back(deps: Deps, host: string, name: string, number: number) {
  const part = partNamed(name)
  if (!Number.isInteger(number)) throw new SiteCommandError(USAGE)
  await goBack(deps, COMMAND_LINE.actor, await find(deps, host), { part, number, note: NOTE })
  return `Version ${number} of ${part} counts at ${host}.`
}
