import IconPrinter from 'icon:printer'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Content } from '../../../../core/contract/site/documents.ts'
import { Button } from '../../../ui/button.tsx'

type ContentHeadProps = {
  content: Content
  /** Replaces the line that says what the document is about. */
  lead?: ReactNode
  children?: ReactNode
}

/** Title and summary of a document, and the date since which it applies. */
export function ContentHead({ content, lead, children }: ContentHeadProps) {
  const t = useTranslations('content')
  const format = useFormatter()
  const version = new Date(content.version)
  return (
    <header className="content-head">
      <h1>{content.title}</h1>
      <div className="text-lg text-muted">{lead ?? <p>{content.description}</p>}</div>
      <div className="content-version">
        <p>
          {t.rich('version', {
            date: format.dateTime(version, { dateStyle: 'long' }),
            time: (words) => <time dateTime={content.version}>{words}</time>,
          })}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="content-print"
          data-does="print"
          onClick={() => window.print()}
        >
          <IconPrinter size="1.125rem" aria-hidden />
          {t('print')}
        </Button>
      </div>
      {children}
    </header>
  )
}
