import { Marked } from 'marked'
import type { Content } from '../../../core/contract/site/documents.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import { type DocumentName, versionOf } from '../../../core/rules/site/documents.ts'
import { escapeHtml } from '../../platform/texts/escape-html.ts'
import type { Site } from '../site.ts'
import { fill, fillHtml } from './fill.ts'
import { readDocument } from './read-document.ts'
import { type Source, valuesFor } from './values.ts'

/** Documents are Markdown without HTML: a tag in them is shown as text. */
const markdown = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } })
const toHtml = (text: string) => markdown.parse(text, { async: false }).trim()

/**
 * Rendered documents by site. The directory loads new site objects every few seconds, so a change by an
 * operator or a translator shows after that.
 */
const rendered = new WeakMap<Site, Map<string, Content>>()

/** A document in a language, with the values of the site filled in. */
export function readContent(source: Source, document: DocumentName, locale: Locale): Content {
  const { site } = source
  const cache = rendered.get(site) ?? new Map<string, Content>()
  rendered.set(site, cache)
  const key = `${document} ${locale}`
  const content = cache.get(key) ?? renderContent(source, document, locale)
  cache.set(key, content)
  return content
}

function renderContent(source: Source, document: DocumentName, locale: Locale): Content {
  const filling = { values: valuesFor(source, locale), locale }
  const plain = (text: string) => fill(text, filling)
  const html = (text: string) => fillHtml(text, filling, toHtml)
  const part = ({ id, title, text }: { id: string; title: string; text: string }) => ({
    id,
    title: plain(title),
    html: html(text),
  })
  const { title, description, intro, sections } = readDocument(document, locale)
  return {
    document,
    title: plain(title),
    description: plain(description),
    version: versionOf(source.site.company.added).toISOString(),
    intro: html(intro),
    sections: sections.map((section) => ({ ...part(section), questions: section.questions.map(part) })),
  }
}
