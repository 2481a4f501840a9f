import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '../../../core/i18n/locales.ts'
import { mayAsk } from '../words/may-ask.ts'
import { checkTurn } from './check-turn.ts'

const lie = z.object({
  /** What is wrong with the answer; `harmless` if nothing is. */
  kind: z.string().min(1),
  question: z.string().default(''),
  before: z.array(z.string()).default([]),
  text: z.string().min(1),
})
export type Lie = z.output<typeof lie>

/** The answers of a language in a folder, one in each line of `lies-<code>.jsonl`, each with the question before it. */
export const readLies = (folder: string, language: Locale): Lie[] =>
  readFileSync(join(folder, `lies-${language}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => lie.parse(JSON.parse(line)))

/** Why the guard holds an answer of a round. */
export const heldIn = ({ question, before, text }: Lie, locale: Locale) =>
  checkTurn({
    answer: text,
    asked: question === '' ? [] : [{ text: question, ...mayAsk(question) }],
    before: before.slice(-5),
    locale,
  }).held.map(({ reason }) => reason)
