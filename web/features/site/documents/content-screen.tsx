import type { ReactNode } from 'react'
import type { Content } from '../../../../core/contract/site/documents.ts'
import { ContentHead } from './content-head.tsx'
import { Prose } from './prose.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import './content.css'

type ContentScreenProps = {
  content: Content
  /** Components below the text of a section, by the anchor of the section. */
  extras?: Record<string, ReactNode>
}

/** One of the documents of the site: terms, privacy, house rules and so on. */
export function ContentScreen({ content, extras = {} }: ContentScreenProps) {
  return (
    <div className="page content-page">
      <ContentHead content={content} />
      <TableOfContents parts={content.sections} />
      <article className="content-body">
        <Prose html={content.intro} className="content-intro" />
        {content.sections.map(({ id, title, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose html={html} />
            {extras[id]}
          </section>
        ))}
      </article>
    </div>
  )
}
