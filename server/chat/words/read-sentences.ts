import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SENTENCE_KINDS = ['real', 'meet', 'minor', 'self_harm', 'everyday'] as const

const sentence = z.object({ kind: z.enum(SENTENCE_KINDS), text: z.string().min(1) })
export type Sentence = z.output<typeof sentence>

/** The sentences of a language in a folder, one in each line of `asks-<code>.jsonl`, with what they are about. */
export const readSentences = (folder: string, language: string): Sentence[] =>
  readFileSync(join(folder, `asks-${language}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => sentence.parse(JSON.parse(line)))
