import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALES } from '../core/i18n/locales.ts'
import { findAlarms } from '../server/chat/words/find-alarms.ts'
import { mayAsk } from '../server/chat/words/may-ask.ts'
import { readSentences, type Sentence } from '../server/chat/words/read-sentences.ts'

const USAGE = `npm run guard -- measure <folder> [--misses] [--save]
  holds what is read in messages against sentences that nobody who wrote the lists has seen: asks-<code>.jsonl has a kind
  (real, meet, minor, self_harm, everyday) and a text in each line. --misses lists what was missed or found falsely,
  --save adds the table to docs/measurements.md`

const LANGUAGES = LOCALES.filter((locale) => locale !== 'en-US')
const FOUND_KINDS = ['real', 'meet', 'minor', 'self_harm'] as const
const MEASUREMENTS = new URL('../docs/measurements.md', import.meta.url)

type Tally = { hits: number; of: number }
/** A sentence of a language, and what is noticed in it. */
type Read = Sentence & { language: string; found: readonly string[] }

/** `npm run guard`: how much of what matters is noticed in messages. */
function main(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { misses: { type: 'boolean' }, save: { type: 'boolean' } },
  })
  const [command, folder] = positionals
  if (command !== 'measure' || !folder) throw new Error(USAGE)
  const all = LANGUAGES.flatMap((language) =>
    readSentences(folder, language).map(
      (sentence): Read => ({ ...sentence, language, found: foundIn(sentence) }),
    ),
  )
  const rows = [...Map.groupBy(all, ({ language }) => language), ['all', all] as const]
  const table = [
    `| language | ${[...FOUND_KINDS, 'false asks', 'false alarms'].join(' | ')} |`,
    `|---|${'---:|'.repeat(FOUND_KINDS.length + 2)}`,
    ...rows.map(([language, read]) => `| ${language} | ${talliesOf(read).map(write).join(' | ')} |`),
  ].join('\n')
  console.log(table)
  if (values.misses)
    for (const { language, kind, text, found } of all.filter(isMissed))
      console.log(`${language} ${kind} → ${found.join(', ') || 'nothing'}: ${text}`)
  if (values.save) save(basename(folder), table)
}

/** What is noticed in a sentence. */
function foundIn({ text }: Sentence): string[] {
  const { real, meet } = mayAsk(text)
  return [...(real ? ['real'] : []), ...(meet ? ['meet'] : []), ...findAlarms(text, new Date())]
}

/** Found sentences of each kind, then everyday lines that look like a question or an alarm. */
function talliesOf(sentences: readonly Read[]): Tally[] {
  const tally = (kind: Sentence['kind'], wanted: readonly string[]): Tally => {
    const own = sentences.filter((sentence) => sentence.kind === kind)
    return {
      hits: own.filter(({ found }) => found.some((one) => wanted.includes(one))).length,
      of: own.length,
    }
  }
  return [
    ...FOUND_KINDS.map((kind) => tally(kind, [kind])),
    tally('everyday', ['real', 'meet']),
    tally('everyday', ['minor', 'self_harm']),
  ]
}

/** Whether a sentence was not noticed as what it is, or an everyday one was noticed at all. */
const isMissed = ({ kind, found }: Read): boolean =>
  kind === 'everyday' ? found.length > 0 : !found.includes(kind)

/** A share with its 95% interval by Wilson. */
function write({ hits, of }: Tally): string {
  const z = 1.96
  const share = hits / of
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of)
  const percent = (value: number) => Math.round(value * 100)
  return `${hits}/${of} (${percent(middle - half)}–${percent(middle + half)}%)`
}

function save(round: string, table: string) {
  const before = readFileSync(MEASUREMENTS, 'utf8').trimEnd()
  writeFileSync(MEASUREMENTS, `${before}\n\n### What is noticed in messages, ${round}\n\n${table}\n`)
}

main(process.argv.slice(2))
