import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { anchorOf } from './anchor.ts'
import { classes } from './classes.ts'
import { FictionalIcon } from './fictional-icon.tsx'

type FictionalLabelProps = {
  /** The site's own word and explanation, where it has them. */
  word?: string
  explanation?: string
  className?: string
}

/** Label of a fictional profile, the same everywhere; a tap explains it. */
export function FictionalLabel({ word, explanation, className }: FictionalLabelProps) {
  const t = useTranslations('ui')
  const id = useId()
  const anchor = anchorOf(id)
  return (
    <span className={classes('inline-flex', className)}>
      <button type="button" popoverTarget={id} className="pill" style={{ anchorName: anchor }}>
        <FictionalIcon size="1rem" />
        {word || t('fictional.word')}
      </button>
      <span
        id={id}
        popover="auto"
        data-align="start"
        className="popover note"
        style={{ positionAnchor: anchor }}
      >
        <strong className="mb-1 block font-semibold">{t('fictional.heading')}</strong>
        {explanation || t('fictional.explanation')} <Link to="/fictional">{t('fictional.more')}</Link>
      </span>
    </span>
  )
}
