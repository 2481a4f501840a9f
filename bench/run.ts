import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { keysOf } from '../core/typed.ts'
import { measureChat } from './chat.ts'
import { measureFaults } from './faults.ts'
import { measureHttp } from './http.ts'
import { measureLanders } from './landers.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLogins } from './logins.ts'
import { measureSearch } from './search.ts'
import { startSite } from './site.ts'
import { measureWeight } from './weight.ts'

/**
 * `npm run bench` measures all parts and prints the tables; `-- http weight lighthouse landers search chat
 * faults logins` picks parts (faults brings logins along), `--only gallery,video` picks landers, and `--save` also writes the tables into
 * docs/measurements.md, between the marks with the name of the part.
 */
const PARTS = {
  http: { title: 'Answers per second', measure: measureHttp },
  weight: { title: 'Weight over the wire', measure: measureWeight },
  lighthouse: { title: 'Lighthouse', measure: measureLighthouse },
  landers: { title: 'Landers', measure: measureLanders },
  search: { title: 'Searching among many', measure: measureSearch },
  chat: { title: 'Chat under load', measure: measureChat },
  faults: { title: 'Chat while things are killed', measure: measureFaults },
  logins: { title: 'Members while many log in', measure: measureLogins },
}
/** Parts that bring their own database and need no running site. */
const ALONE: Part[] = ['search', 'chat', 'faults', 'logins']
type Part = keyof typeof PARTS

const DOCUMENT = new URL('../docs/measurements.md', import.meta.url)

const { values, positionals } = parseArgs({
  options: { save: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length)
  throw new Error(`There is no ${unknown.join(', ')} to measure, only ${Object.keys(PARTS).join(', ')}.`)
const wanted = positionals.includes('faults') ? [...positionals, 'logins'] : positionals
const chosen = keysOf(PARTS).filter((part) => wanted.length === 0 || wanted.includes(part))

const site = chosen.every((part) => ALONE.includes(part)) ? null : await startSite(console.log)
try {
  for (const part of chosen) {
    const { title, measure } = PARTS[part]
    const found = await measure(site?.url ?? '', values)
    console.log(`\n${title} (${cpus().length} cores)\n\n${found}`)
    if (values.save) save(part, found)
  }
} finally {
  await site?.stop()
}

function save(part: Part, found: string) {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/measurements.md has no place for ${part}`)
  const written = `${document.slice(0, from + start.length)}\n${found}\n${document.slice(to)}`
  writeFileSync(DOCUMENT, written)
}
