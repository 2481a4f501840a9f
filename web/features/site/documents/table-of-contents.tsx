import IconChevronDown from 'icon:chevron-down'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { watchSections } from '../../../lib/watch-sections.ts'
import { Link } from '../../../ui/link.tsx'

type Parts = { parts: readonly { id: string; title: string }[] }

/** Table of contents: at the side of a wide screen, else folded under the title. */
export function TableOfContents({ parts }: Parts) {
  const t = useTranslations('content')
  const current = useSectionInView(parts.map(({ id }) => id))
  return (
    <>
      <details className="content-fold">
        <summary>
          {t('parts')}
          <IconChevronDown size="1.25rem" aria-hidden />
        </summary>
        <PartList parts={parts} current={current} />
      </details>
      <nav aria-label={t('parts')} className="content-side">
        <PartList parts={parts} current={current} />
      </nav>
    </>
  )
}

function PartList({ parts, current }: Parts & { current: string | undefined }) {
  return (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="content-part-link"
            aria-current={id === current ? 'location' : undefined}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Anchor of the section that is being read. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => watchSections(all.split(' '), setCurrent), [all])
  return current
}
