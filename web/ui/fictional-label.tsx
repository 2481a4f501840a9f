import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { ExplainedPill, PillWithNote } from './explained-pill.tsx'
import { FictionalIcon } from './fictional-icon.tsx'
import { Link } from './link.tsx'

/** Ids of the notes that explain all labels of a list; null where each label has a note of its own. */
export const SharedNotesContext = createContext<{ fictional: string; demo: string } | null>(null)

type FictionalLabelProps = {
  /** The site's own word and explanation, where it has them. */
  word?: string
  explanation?: string
  className?: string
}

/** Label of a fictional profile, the same everywhere; a tap explains it. */
export function FictionalLabel({ word, explanation, className }: FictionalLabelProps) {
  const t = useTranslations('ui.fictional')
  const notes = use(SharedNotesContext)
  const label = (
    <>
      <FictionalIcon size="1rem" />
      {word || t('word')}
    </>
  )
  if (notes && !explanation)
    return <PillWithNote note={notes.fictional} label={label} className={className} />
  return (
    <ExplainedPill label={label} heading={t('heading')} className={className}>
      <FictionalExplanation explanation={explanation} />
    </ExplainedPill>
  )
}

export function FictionalExplanation({ explanation }: Pick<FictionalLabelProps, 'explanation'>) {
  const t = useTranslations('ui.fictional')
  return (
    <>
      {explanation || t('explanation')} <Link to="/fictional">{t('more')}</Link>
    </>
  )
}
