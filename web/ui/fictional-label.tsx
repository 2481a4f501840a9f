import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ExplainedPill } from './explained-pill.tsx'
import { FictionalIcon } from './fictional-icon.tsx'

type FictionalLabelProps = {
  /** The site's own word and explanation, where it has them. */
  word?: string
  explanation?: string
  className?: string
}

/** Label of a fictional profile, the same everywhere; a tap explains it. */
export function FictionalLabel({ word, explanation, className }: FictionalLabelProps) {
  const t = useTranslations('ui.fictional')
  const label = (
    <>
      <FictionalIcon size="1rem" />
      {word || t('word')}
    </>
  )
  return (
    <ExplainedPill label={label} heading={t('heading')} className={className}>
      {explanation || t('explanation')} <Link to="/fictional">{t('more')}</Link>
    </ExplainedPill>
  )
}
