import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import americanWords from '../../../content/en-US.json' with { type: 'json' }
import type { Locale } from '../../../core/i18n/locales.ts'
import type { DocumentName } from '../../../core/rules/site/documents.ts'

const FOLDER = fileURLToPath(new URL('../../../content', import.meta.url))

/** A part below a heading, as it was written: Markdown with placeholders. */
type Part = { id: string; title: string; text: string }
export type Document = {
  title: string
  description: string
  intro: string
  sections: (Part & { questions: Part[] })[]
}

/** A document in a language, as it was written. Throws where the text has not the shape of a document. */
export function readDocument(document: DocumentName, locale: Locale): Document {
  return parseDocument(readSource(document, locale), `${document} in ${locale}`)
}

/**
 * American English is made from the English text by a list of words, so that the two can never say different
 * things. A document without a translation is better read in English than not at all.
 */
function readSource(document: DocumentName, locale: Locale): string {
  if (locale === 'en-US') return inAmerican(readSource(document, 'en'))
  const path = `${FOLDER}/${document}/${locale}.md`
  return readFileSync(existsSync(path) ? path : `${FOLDER}/${document}/en.md`, 'utf8')
}

/** Parts of a text that are not words: addresses, anchors, names of placeholders and code. */
const NO_WORDS = String.raw`\]\([^)]*\)|\{#[^}]*\}|\{\{\w+|\`[^\`]*\``
/** Longer words come first, or "mails" would be taken for "mail". */
const WORDS = Object.keys(americanWords).toSorted((a, b) => b.length - a.length)

function inAmerican(text: string): string {
  const pattern = new RegExp(`${NO_WORDS}|\\b(${WORDS.join('|')})\\b`, 'g')
  return text.replace(pattern, (found, word: keyof typeof americanWords | undefined) =>
    word ? americanWords[word] : found,
  )
}

function parseDocument(source: string, name: string): Document {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const { title, description } = Object.fromEntries(head.split('\n').map(readField))
  if (!title || !description) throw new Error(`${name}: title or description is missing`)
  const { before, parts } = split(body, '##', name)
  const sections = parts.map((part) => {
    const { before: text, parts: questions } = split(part.text, '###', name)
    return { ...part, text, questions }
  })
  return { title, description, intro: before, sections }
}

function readField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [
    line.slice(0, at),
    line
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  ]
}

/** Cuts a text at its headings of one level. Each heading ends in its anchor: `## Title {#anchor}`. */
function split(text: string, level: '##' | '###', name: string): { before: string; parts: Part[] } {
  const [before = '', ...rest] = `\n${text}`.split(`\n${level} `)
  const parts = rest.map((part) => {
    const [, title = '', id = '', body = ''] = /^([^\n]+?) \{#([a-z0-9-]+)\}\n(.*)$/s.exec(`${part}\n`) ?? []
    if (!id) throw new Error(`${name}: a heading without an anchor: ${part.slice(0, 60)}`)
    return { id, title, text: body.trim() }
  })
  return { before: before.trim(), parts }
}
