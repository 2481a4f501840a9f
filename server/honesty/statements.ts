import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FIGURES } from '../../core/rules/site/honesty.ts'
import { keysOf, recordOf } from '../../core/typed.ts'

/** The statements that count the figures. The same text runs, is shown on the page and stands in the download. */
export const STATEMENTS = recordOf(keysOf(FIGURES), (name) =>
  readFileSync(new URL(`./statements/${name}.sql`, import.meta.url), 'utf8'),
)

/** All statements as one text, and its hash, which every night names. */
export const STATEMENTS_BODY = JSON.stringify(STATEMENTS)
export const STATEMENTS_HASH = createHash('sha256').update(STATEMENTS_BODY).digest('base64')
