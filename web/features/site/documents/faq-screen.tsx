import IconPlus from 'icon:plus'
import IconSearch from 'icon:search'
import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Content } from '../../../../core/contract/site/documents.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DrawingLost } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ContentHead } from './content-head.tsx'
import { countQuestions, findQuestions } from './find-questions.ts'
import { Prose } from './prose.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import './content.css'
import './faq.css'
import '../../../ui/disclosure.css'

type FaqScreenProps = { content: Content; search: string }

/** Questions in groups. The search filters them while the visitor types; without scripts, when it is sent. */
export function FaqScreen({ content, search }: FaqScreenProps) {
  const [query, setQuery] = useState(search)
  // Going back leads to an earlier search.
  useEffect(() => setQuery(search), [search])
  const groups = findQuestions(content.sections, query)
  const isSearching = query.trim() !== ''
  const count = countQuestions(groups)
  return (
    <div className="page content-page">
      <ContentHead content={content} lead={<Prose html={content.intro} />}>
        <FaqSearch value={query} onChange={setQuery} count={isSearching ? count : null} />
      </ContentHead>
      <TableOfContents parts={groups} />
      <div className="content-body">
        {groups.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="faq-group">
            <h2 id={`${id}-title`}>{title}</h2>
            <div className="faq-questions">
              {questions.map((question) => (
                <Question key={question.id} question={question} isOnly={isSearching && count === 1} />
              ))}
            </div>
          </section>
        ))}
        {count === 0 ? <NothingFound search={query} /> : <AskUs />}
      </div>
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const t = useTranslations('content.faq')
  return (
    <EmptyState
      drawing={<DrawingLost />}
      heading={t('nothing', { search })}
      text={t('nothing_text')}
      action={{ to: '/service', label: t('ask') }}
    />
  )
}

function AskUs() {
  const t = useTranslations('content.faq')
  return (
    <aside className="faq-ask">
      <h2 className="text-xl">{t('more')}</h2>
      <p className="text-muted">{t('more_text')}</p>
      <ButtonLink to="/service" variant="secondary" className="mt-2">
        {t('ask')}
      </ButtonLink>
    </aside>
  )
}

type QuestionProps = {
  question: { id: string; title: string; html: string }
  /** True for the only question that a search found. */
  isOnly: boolean
}

/** The browser itself folds the answer; a link to the question opens it. */
function Question({ question: { id, title, html }, isOnly }: QuestionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isTarget = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isTarget && details.current) details.current.open = true
  }, [isTarget])
  return (
    <details ref={details} id={id} className="disclosure faq-question" open={isOnly || undefined}>
      <summary>
        <h3>{title}</h3>
        <IconPlus size="1.25rem" aria-hidden />
      </summary>
      <Prose html={html} />
    </details>
  )
}

type FaqSearchProps = {
  value: string
  onChange: (value: string) => void
  /** Number of questions found; null without a search. */
  count: number | null
}

function FaqSearch({ value, onChange, count }: FaqSearchProps) {
  const t = useTranslations('content.faq')
  const id = useId()
  return (
    <Form method="get" action="/faq" role="search" className="faq-search" preventScrollReset replace>
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <div className="faq-search-field">
        <IconSearch size="1.25rem" aria-hidden />
        <input
          id={id}
          type="search"
          name="q"
          className="control"
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="faq-search-send">
        {t('send')}
      </Button>
      <p role="status" className="faq-count">
        {count !== null && t('found', { count })}
      </p>
    </Form>
  )
}
