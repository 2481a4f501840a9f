import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { SECOND_MS } from '../core/rules/durations.ts'
import { itemAt, keysOf } from '../core/typed.ts'
import { buildIfNeeded } from '../scripts/build.ts'
import { measureChat } from './chat.ts'
import { measureCluster } from './cluster.ts'
import { measureConsole } from './console.ts'
import { measureFaults } from './faults.ts'
import { measureFeel } from './feel.ts'
import {
  compareWithAims,
  currentCommit,
  describeFalls,
  type Figures,
  recordRun,
  tableOfAims,
} from './figures.ts'
import { measureHttp } from './http.ts'
import { installPackages } from './install.ts'
import { measureLanders } from './landers.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLogins } from './logins.ts'
import { measureSearch } from './search.ts'
import { startSite } from './site.ts'
import { measureStorage } from './storage.ts'
import { measureWeight } from './weight.ts'

/**
 * `npm run bench` measures all parts and prints the tables; `-- http feel weight lighthouse landers search console
 * chat storage faults cluster logins` picks parts (faults brings logins along, and feel the weight), `--quick` takes under three minutes
 * for the answers among the demo's members, one visit to each page, the sending and the memory, `--only gallery,video` picks landers. `--save` also writes the
 * tables into docs/measurements.md, between the marks with the name of the part, and the figures that have an aim
 * into bench/history.json; a quick run is too short to be saved.
 */
const PARTS = {
  http: { title: 'Answers per second', measure: measureHttp },
  feel: { title: 'What a person feels', measure: measureFeel },
  weight: { title: 'Weight over the wire', measure: measureWeight },
  lighthouse: { title: 'Lighthouse', measure: measureLighthouse },
  landers: { title: 'Landers', measure: measureLanders },
  search: { title: 'Searching among many', measure: measureSearch },
  console: { title: 'Lists of the console', measure: measureConsole },
  chat: { title: 'Chat under load', measure: measureChat },
  storage: { title: 'Bytes of a message', measure: measureStorage },
  faults: { title: 'Chat while things are killed', measure: measureFaults },
  cluster: { title: 'A cluster whose parts fail', measure: measureCluster },
  logins: { title: 'Members while many log in', measure: measureLogins },
}
/** Parts that need a running site; the others bring their own. */
const ON_A_SITE: Part[] = ['feel', 'weight', 'lighthouse', 'landers']
const WITH_LIGHTHOUSE: Part[] = ['lighthouse', 'landers']
const QUICK: Part[] = ['http', 'feel', 'chat']
/** Parts that another part brings along. */
const COMPANIONS: Record<string, Part | undefined> = { faults: 'logins', feel: 'weight' }
type Part = keyof typeof PARTS

const DOCUMENT = new URL('../docs/measurements.md', import.meta.url)

const { values, positionals } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length)
  throw new Error(`There is no ${unknown.join(', ')} to measure, only ${Object.keys(PARTS).join(', ')}.`)
if (values.quick && values.save) throw new Error('A quick run is too short to be saved.')
const requested = positionals.flatMap((name) => [name, COMPANIONS[name]])
const offered = values.quick ? QUICK : keysOf(PARTS)
const chosen = offered.filter((part) => requested.length === 0 || requested.includes(part))

if (chosen.some((part) => WITH_LIGHTHOUSE.includes(part))) installPackages('all')
await buildIfNeeded(console.log)
const at = new Date().toISOString()
const load = itemAt(loadavg(), 0)
const commit = currentCommit()
const figures: Figures = {}
const site = chosen.some((part) => ON_A_SITE.includes(part)) ? await startSite(console.log) : null
try {
  console.log(`Commit ${commit}, ${cpus().length} cores, load ${load.toFixed(1)} before the run`)
  for (const part of chosen) await measurePart(part)
} finally {
  await site?.stop()
}
if (Object.keys(figures).length)
  console.log(`\nAims\n\n${compareWithAims(figures)}\n\n${describeFalls(figures, at)}`)

/** Measures one part and saves what it found. A part that fails does not take the others with it. */
async function measurePart(part: Part) {
  const { title, measure } = PARTS[part]
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / SECOND_MS).toFixed(0)
  try {
    const found = await measure(site?.url ?? '', values)
    const text = typeof found === 'string' ? found : found.text
    if (typeof found !== 'string') Object.assign(figures, found.figures)
    console.log(`\n${title} (${seconds()} s)\n\n${text}`)
    if (values.save) save(part, text)
    if (values.save) saveFigures()
  } catch (error) {
    console.error(`\n${title} failed after ${seconds()} s:`, error)
    process.exitCode = 1
  }
}

/** The line of this run in the history grows with each part, so that a run that is stopped keeps what it measured. */
function saveFigures() {
  if (Object.keys(figures).length === 0) return
  recordRun({ at, commit, load: Number(load.toFixed(2)), cores: cpus().length, figures })
  save('aims', tableOfAims())
}

function save(part: Part | 'aims', found: string) {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/measurements.md has no place for ${part}`)
  const written = `${document.slice(0, from + start.length)}\n${found}\n${document.slice(to)}`
  writeFileSync(DOCUMENT, written)
}
