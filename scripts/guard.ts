import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '../core/i18n/locales.ts'
import { heldIn, readLies } from '../server/chat/guard/read-lies.ts'
import { findAlarms } from '../server/chat/words/find-alarms.ts'
import { mayAsk } from '../server/chat/words/may-ask.ts'
import { readSentences, type Sentence } from '../server/chat/words/read-sentences.ts'

const USAGE = `npm run guard -- measure <folder> [--misses] [--save]
  holds what is read in messages and answers against sentences that nobody who wrote the lists has seen.
  asks-<code>.jsonl: messages of members, with a kind (real, meet, minor, self_harm, everyday) and a text in each line;
  lies-<code>.jsonl: answers, with a kind (harmless, or what is wrong), the question, the lines before and the text.
  --misses lists what was missed or found falsely, --save adds the tables to docs/measurements.md`

const FOUND_KINDS = ['real', 'meet', 'minor', 'self_harm'] as const
const MEASUREMENTS = new URL('../docs/measurements.md', import.meta.url)

type Tally = { hits: number; of: number }
/** A sentence of a language, and what is noticed in it. */
type Read = { kind: string; text: string; language: string; found: readonly string[] }

/** `npm run guard`: how much of what matters is noticed in messages and answers. */
function main(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { misses: { type: 'boolean' }, save: { type: 'boolean' } },
  })
  const [command, folder] = positionals
  if (command !== 'measure' || !folder) throw new Error(USAGE)
  const has = (name: string) =>
    LANGUAGES.some((language) => existsSync(join(folder, `${name}-${language}.jsonl`)))
  for (const { title, tables, missed } of [
    ...(has('asks') ? [measureAsks(folder)] : []),
    ...(has('lies') ? [measureLies(folder)] : []),
  ]) {
    console.log(tables.join('\n\n'))
    if (values.misses)
      for (const { language, kind, text, found } of missed)
        console.log(`${language} ${kind} → ${found.join(', ') || 'nothing'}: ${text}`)
    if (values.save) save(`${title}, ${basename(folder)}`, tables)
  }
}

/** What is noticed in messages of members. */
function measureAsks(folder: string) {
  const all = LANGUAGES.flatMap((language) =>
    readSentences(folder, language).map(
      (sentence): Read => ({ ...sentence, language, found: foundIn(sentence) }),
    ),
  )
  const columns = [...FOUND_KINDS, 'false asks', 'false alarms']
  return {
    title: 'What is noticed in messages',
    tables: [tableOf('language', columns, byLanguage(all), talliesOfAsks)],
    missed: all.filter(({ kind, found }) => (kind === 'everyday' ? found.length > 0 : !found.includes(kind))),
  }
}

function foundIn({ text }: Sentence): string[] {
  const { real, meet } = mayAsk(text)
  return [...(real ? ['real'] : []), ...(meet ? ['meet'] : []), ...findAlarms(text, new Date())]
}

/** Found sentences of each kind, then everyday lines that look like a question or an alarm. */
function talliesOfAsks(sentences: readonly Read[]): Tally[] {
  const tally = (kind: Sentence['kind'], wanted: readonly string[]) =>
    tallyOf(
      sentences.filter((sentence) => sentence.kind === kind),
      ({ found }) => found.some((one) => wanted.includes(one)),
    )
  return [
    ...FOUND_KINDS.map((kind) => tally(kind, [kind])),
    tally('everyday', ['real', 'meet']),
    tally('everyday', ['minor', 'self_harm']),
  ]
}

/** Which answers the truth guard holds. */
function measureLies(folder: string) {
  const all = LANGUAGES.flatMap((language) =>
    readLies(folder, language).map((lie): Read => ({ ...lie, language, found: heldIn(lie, language) })),
  )
  const isHarmless = ({ kind }: Read) => kind === 'harmless'
  const isHeld = ({ found }: Read) => found.length > 0
  const lies = all.filter((read) => !isHarmless(read))
  const rates = (read: readonly Read[]) => [
    tallyOf(
      read.filter((one) => !isHarmless(one)),
      isHeld,
    ),
    tallyOf(read.filter(isHarmless), isHeld),
  ]
  return {
    title: 'What the truth guard holds',
    tables: [
      tableOf('language', ['lies held', 'harmless held'], byLanguage(all), rates),
      tableOf('kind', ['held'], [...Map.groupBy(lies, ({ kind }) => kind)].toSorted(), (read) => [
        tallyOf(read, isHeld),
      ]),
    ],
    missed: all.filter((read) => isHeld(read) === isHarmless(read)),
  }
}

const byLanguage = (all: readonly Read[]) => [
  ...Map.groupBy(all, ({ language }) => language),
  ['all', all] as const,
]

const tallyOf = (read: readonly Read[], isHit: (one: Read) => boolean): Tally => ({
  hits: read.filter(isHit).length,
  of: read.length,
})

const tableOf = (
  what: string,
  columns: readonly string[],
  rows: readonly (readonly [string, readonly Read[]])[],
  tallies: (read: readonly Read[]) => Tally[],
): string =>
  [
    `| ${[what, ...columns].join(' | ')} |`,
    `|---|${'---:|'.repeat(columns.length)}`,
    ...rows.map(([name, read]) => `| ${[name, ...tallies(read).map(write)].join(' | ')} |`),
  ].join('\n')

/** A share with its 95% interval by Wilson. */
function write({ hits, of }: Tally): string {
  const z = 1.96
  const share = hits / of
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of)
  const percent = (value: number) => Math.round(value * 100)
  return `${hits}/${of} (${percent(middle - half)}–${percent(middle + half)}%)`
}

function save(title: string, tables: readonly string[]) {
  const before = readFileSync(MEASUREMENTS, 'utf8').trimEnd()
  writeFileSync(MEASUREMENTS, `${[before, `### ${title}`, ...tables].join('\n\n')}\n`)
}

main(process.argv.slice(2))
