import type { Movement } from '../../../core/contract/money/credits.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import { remember } from '../../../core/remember.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Caller } from '../../site/caller.ts'
import { readStatement, type StatementDeps } from './read-statement.ts'

/** A limit beyond what a member would read in a file. */
const FILE_ROWS = 10_000

/** The whole statement of a member as CSV, which any spreadsheet opens. */
export async function writeStatementFile(
  deps: StatementDeps,
  memberId: string,
  caller: Caller,
): Promise<string> {
  const { movements } = await readStatement(deps, memberId, { caller, limit: FILE_ROWS })
  return tableOf(movements, caller.locale, caller.site.timeZone)
}

/** Dates as every spreadsheet reads them. */
const datesIn = remember(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** One line for each entry, with headings in the member's language. */
function tableOf(movements: Movement[], locale: Locale, timeZone: string): string {
  const date = datesIn(timeZone)
  const head = ['date', 'kind', 'with', 'credits', 'balance', 'amount', 'currency'].map((column) =>
    say(locale, `statement.columns.${column}`),
  )
  const rows = movements.map(({ at, kind, with: other, credits, balance, amount }) => [
    date.format(new Date(at)),
    say(locale, `statement.kinds.${kind}`),
    other?.name ?? '',
    credits,
    balance,
    amount ? (amount.cents / 100).toFixed(2) : '',
    amount?.currency ?? '',
  ])
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A name that looks like a formula is escaped, so that a spreadsheet does not run it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
