import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { conceptWords, createConcepts, wordList } from './concepts.ts'
import { fits, readRules, windowsIn } from './may-ask.ts'

const content = z
  .strictObject({
    love: z.array(z.string()),
    debt: z.array(z.string()),
    exact: wordList,
    innocent: z.array(wordList),
    everyday: z.array(wordList),
    words: conceptWords,
  })
  .parse(JSON.parse(readFileSync(new URL('../../../content/vulnerable.json', import.meta.url), 'utf8')))

const conceptsOf = createConcepts(content)
const RULES = { love: readRules(content.love), debt: readRules(content.debt) }

/** Whether a member writes of love for their partner or of debts, in any language, with typing errors and in disguise. */
export const speaksOf = (subject: keyof typeof RULES, text: string): boolean =>
  windowsIn(text, conceptsOf).some((window) => fits(RULES[subject], window))
