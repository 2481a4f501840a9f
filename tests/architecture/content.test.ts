import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { offers } from '../../core/contract/site/parts/offers.ts'
import { LANGUAGES, type Locale } from '../../core/i18n/locales.ts'
import { DOCUMENTS, type DocumentName } from '../../core/rules/site/documents.ts'
import { placeholdersIn } from '../../server/site/documents/fill.ts'
import { type Document, readDocument } from '../../server/site/documents/read-document.ts'
import { valuesFor } from '../../server/site/documents/values.ts'
import { PAGES } from '../../web/pages.ts'
import { createLanguageJudge } from './languages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const isWritten = (document: DocumentName, locale: Locale) =>
  existsSync(join(ROOT, 'content', document, `${locale}.md`))

/**
 * How much longer than the English text a document may be, and the longest heading of a table of contents.
 */
const LONGER = 1.5
const HEADING_LENGTH = 75

type Part = { id: string; title: string; text: string }

/** A document as a list of parts: its title, its sections, its questions. */
function partsOf({ title, description, intro, sections }: Document): Part[] {
  return [
    { id: '', title, text: `${description}\n\n${intro}` },
    ...sections.flatMap(({ questions, ...section }) => [section, ...questions]),
  ]
}

const partsIn = (document: DocumentName, locale: Locale) => partsOf(readDocument(document, locale))
const allOf = ({ title, text }: Part) => `${title}\n${text}`
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)

/** Placeholders of a part, and which of them have plural forms. */
function takenBy(part: Part): string[] {
  const taken = placeholdersIn(allOf(part)).map((inner) => {
    const [name = '', kind = ''] = inner.split(',').map((word) => word.trim())
    return kind ? `${name} ${kind}` : name
  })
  return [...new Set(taken)].sort()
}

// The values of documents are made from these parts of a site.
const anySite = {
  name: '',
  company: { country: 'NL', vatNumbers: [] },
  settings: { ...offers.parse({}), support_email: 'a@example.com' },
} as unknown as Parameters<typeof valuesFor>[0]['site']
const known = Object.keys(valuesFor({ site: anySite, hasJudge: true }, 'en'))

describe.each(LANGUAGES)('the documents in %s', (locale) => {
  const own = DOCUMENTS.filter((document) => isWritten(document, locale))
  const parts = own.flatMap((document) => {
    const english = new Map(partsIn(document, 'en').map((part) => [part.id, part]))
    return partsIn(document, locale).map((part) => ({ document, part, english: english.get(part.id) }))
  })
  const differing = (read: (part: Part) => unknown) =>
    parts
      .filter(({ part, english }) => english && String(read(part)) !== String(read(english)))
      .map(({ document, part }) => `${document}#${part.id}: ${read(part)}`)

  test('are all there', () => {
    expect(own).toEqual([...DOCUMENTS])
  })

  test('have the same anchors as in English, in the same order', () => {
    const ids = (language: Locale) =>
      own.map((document) => [document, partsIn(document, language).map(({ id }) => id)])
    expect(ids(locale)).toEqual(ids('en'))
  })

  test('take the same values as in English, part by part', () => {
    expect(differing(takenBy)).toEqual([])
  })

  test('lead to the same places as in English', () => {
    expect(differing((part) => linksIn(part.text).sort())).toEqual([])
  })

  test('know the plural forms of the language', () => {
    const wanted = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many' || locale === 'pl')
    const wrong = parts
      .flatMap(({ part }) => placeholdersIn(allOf(part)))
      .filter((inner) =>
        parse(`{${inner}}`).some(
          (element) =>
            element.type === TYPE.plural && wanted.some((category) => !(category in element.options)),
        ),
      )
    expect(wrong).toEqual([])
  })

  test('are plain Markdown, with nothing left over', () => {
    const leftOver = /<\/?[a-zA-Z]|\{#|\}\}\}\}|&\w+;|\u00a0{2}|TODO/
    const wrong = parts.filter(({ part }) => {
      const words = placeholdersIn(allOf(part)).reduce(
        (text, inner) => text.replace(`{{${inner}}}`, ''),
        allOf(part),
      )
      return leftOver.test(words) || /[{}]/.test(words)
    })
    expect(wrong.map(({ document, part }) => `${document}#${part.id}`)).toEqual([])
  })

  test('are not too long for their place', () => {
    const length = (document: DocumentName, language: Locale) =>
      partsIn(document, language).map(allOf).join('').length
    expect(own.filter((document) => length(document, locale) > LONGER * length(document, 'en'))).toEqual([])
    expect(
      parts.filter(({ part }) => part.title.length > HEADING_LENGTH).map(({ part }) => part.title),
    ).toEqual([])
  })

  test('name every cookie there is', () => {
    const listed =
      readFileSync(join(ROOT, 'docs/cookies-and-storage.md'), 'utf8').split('## Storage')[0] ?? ''
    const cookies = [...listed.matchAll(/^\| (`[^|]+`) /gm)].flatMap(
      ([, cell = '']) => cell.match(/`\w[\w-]*`/g) ?? [],
    )
    expect(cookies.length).toBeGreaterThan(5)
    const text = partsIn('cookies', locale).map(allOf).join('\n')
    expect(cookies.filter((name) => !name.startsWith('`__Host-') && !text.includes(name))).toEqual([])
  })
})

test('a document takes nothing that no site can give, and nothing is offered in vain', () => {
  const taken = DOCUMENTS.flatMap((document) => partsIn(document, 'en').flatMap(takenBy)).map(
    (placeholder) => placeholder.split(' ')[0] ?? '',
  )
  expect(taken.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !taken.includes(name))).toEqual([])
})

test('there are at least thirty questions, in groups', () => {
  const { sections } = readDocument('faq', 'en')
  expect(sections.length).toBeGreaterThan(4)
  expect(sections.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30)
})

/** Every page by its address, without the short links of mails, whose pattern matches any word. */
const addresses = PAGES.filter(({ name }) => name !== 'token').map(
  ({ path }) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
)

const sources = readdirSync(join(ROOT, 'web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
const anchorsOfScreens = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id)),
)

/** Whether an internal link misses its page, or its anchor a section of that page. */
function leadsNowhere(address: string, from: DocumentName | null): boolean {
  if (address.startsWith('mailto:')) return false
  const [path = '', anchor] = address.split('#')
  if (path !== '' && !addresses.some((page) => page.test(path))) return true
  if (anchor === undefined) return false
  const document = path === '' ? from : DOCUMENTS.find((name) => path === `/${name}`)
  return document ? !partsIn(document, 'en').some(({ id }) => id === anchor) : !anchorsOfScreens.has(anchor)
}

test('no link in a document leads nowhere', () => {
  const wrong = DOCUMENTS.flatMap((document) =>
    partsIn(document, 'en')
      .flatMap(({ text }) => linksIn(text))
      .filter((address) => leadsNowhere(address, document))
      .map((address) => `${document}: ${address}`),
  )
  expect(wrong).toEqual([])
})

test('no page leads to a part of a document that is not there', () => {
  const pattern = new RegExp(`\\bto="(/(?:${DOCUMENTS.join('|')})#[\\w-]+)"`, 'g')
  const led = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, address = '']) => address))
  expect(led).not.toEqual([])
  expect(led.filter((address) => leadsNowhere(address, null))).toEqual([])
})

/** Every paragraph of every document in a language, for the language judge. */
const paragraphs = (locale: Locale): [string, string][] =>
  DOCUMENTS.filter((document) => isWritten(document, locale)).flatMap((document) =>
    partsIn(document, locale).flatMap((part) =>
      allOf(part)
        .replace(/\]\([^)]*\)|\{\{\w+/g, ' ')
        .split(/\n+/)
        .map((text, at): [string, string] => [`${document}#${part.id}:${at}`, text]),
    ),
  )
const texts = new Map(LANGUAGES.map((locale) => [locale, new Map(paragraphs(locale))]))

test('no paragraph is left in another language', () => {
  const judge = createLanguageJudge(texts)
  const left = [...texts].flatMap(([locale, own]) =>
    [...own.keys()].flatMap((key) => {
      const language = judge(locale, key)
      return language ? [`${locale} ${key} is in ${language}: ${own.get(key)}`] : []
    }),
  )
  expect(left).toEqual([])
})

test('a paragraph left in another language is noticed', () => {
  const key = 'terms#liability:2'
  const swapped = new Map(texts).set(
    'nl',
    new Map([...(texts.get('nl') ?? []), [key, texts.get('en')?.get(key) ?? '']]),
  )
  expect(createLanguageJudge(swapped)('nl', key)).toBe('en')
})
