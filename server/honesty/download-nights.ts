import { honestyBody } from '../../core/contract/site/honesty.ts'
import type { HonestKey, HonestyFile } from '../../core/rules/site/check-honesty.ts'
import { SCOPES } from '../../core/rules/site/honesty.ts'
import type { Db } from '../platform/db/database.ts'
import { listKeys, listNights, listStatements } from './store.ts'

/** The public keys with their dates, as the well-known address tells them. */
export const readHonestKeys = async (db: Db): Promise<HonestKey[]> =>
  (await listKeys(db)).map(({ id, publicKey, from, until }) => ({
    id,
    public_key: publicKey,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }))

/** Everything that somebody needs to check all nights of a site without asking it again. */
export async function readHonestyFile(db: Db, siteId: string): Promise<HonestyFile> {
  const statements = await listStatements(db)
  const nights = await listNights(db, siteId)
  return {
    keys: await readHonestKeys(db),
    statements: Object.fromEntries(statements.map(({ hash, body }) => [hash, body])),
    nights: nights.map(({ body, previous, hash, signature, keyId: key }) => ({
      body,
      previous,
      hash,
      signature,
      key,
    })),
  }
}

const COLUMNS = [
  'number',
  'day',
  'statement',
  'figure',
  'scope',
  'value',
  'persons',
  'statements',
  'hash',
  'signature',
]

/** The same nights as a table: one line for each figure, and after them one for each statement with its SQL. */
export async function writeHonestyTable(db: Db, siteId: string): Promise<string> {
  const { statements, nights } = await readHonestyFile(db, siteId)
  const figures = nights.flatMap(({ body, hash, signature }) => {
    const night = honestyBody.parse(JSON.parse(body))
    const seal = [night.statements, hash, signature]
    if (!night.figures) return [[night.number, night.day, 'lost', '', '', '', '', ...seal]]
    return Object.entries(night.figures).flatMap(([name, cells]) =>
      Object.entries(cells).flatMap(([cell, told]) =>
        SCOPES.map((scope) => {
          const figure = told[scope]
          const value = figure ? (figure.value ?? 'more than a day') : 'hidden'
          return [night.number, night.day, name, cell, scope, value, figure?.persons ?? 'hidden', ...seal]
        }),
      ),
    )
  })
  const sql = Object.entries(statements).flatMap(([hash, body]) =>
    Object.entries<string>(JSON.parse(body)).map(([name, text]) => [
      '',
      '',
      name,
      'sql',
      '',
      text,
      '',
      hash,
      '',
      '',
    ]),
  )
  return `${[COLUMNS, ...figures, ...sql].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Text that looks like a formula, such as a hash that begins with a plus sign, is escaped for spreadsheets. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
