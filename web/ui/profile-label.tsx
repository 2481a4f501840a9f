import IconFlask from 'icon:flask'
import { type ReactNode, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { classes } from './classes.ts'
import { ExplainedPill, Note, PillWithNote } from './explained-pill.tsx'
import { FictionalIcon } from './fictional-icon.tsx'
import { FictionalExplanation, FictionalLabel, SharedNotesContext } from './fictional-label.tsx'

type Labelled = { member: Pick<MemberCard, 'kind' | 'demo'>; className?: string }

/** Label of a fictional profile or of a demo member, which a tap explains; a real member has none. */
export function ProfileLabel({ member, explanation, className }: Labelled & { explanation?: string }) {
  if (member.kind === 'fictional') return <FictionalLabel explanation={explanation} className={className} />
  return member.demo ? <DemoLabel className={className} /> : null
}

type ProfilePillProps = Labelled & {
  /** More words, for a pointer that rests on it and for screen readers. */
  hint?: string | null
}

/** The same label without its explanation, for places inside a link. */
export function ProfilePill({ member, hint, className }: ProfilePillProps) {
  const t = useTranslations('ui')
  if (member.kind !== 'fictional' && !member.demo) return null
  return (
    <span className={classes('pill', className)} title={hint ?? undefined}>
      {member.demo ? <IconFlask size="0.875rem" aria-hidden /> : <FictionalIcon size="0.875rem" />}
      {t(member.demo ? 'demo.word' : 'fictional.word')}
      {hint && <span className="sr-only">: {hint}</span>}
    </span>
  )
}

function DemoLabel({ className }: { className?: string }) {
  const t = useTranslations('ui.demo')
  const notes = use(SharedNotesContext)
  const label = (
    <>
      <IconFlask size="1rem" aria-hidden />
      {t('word')}
    </>
  )
  if (notes) return <PillWithNote note={notes.demo} label={label} className={className} />
  return (
    <ExplainedPill label={label} heading={t('heading')} className={className}>
      {t('explanation')}
    </ExplainedPill>
  )
}

/** A list of profiles, whose labels are explained by one note of each kind instead of one for each profile. */
export function LabelledList({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  const id = useId()
  const notes = { fictional: `${id}-fictional`, demo: `${id}-demo` }
  return (
    <SharedNotesContext value={notes}>
      {children}
      <Note id={notes.fictional} heading={t('fictional.heading')}>
        <FictionalExplanation />
      </Note>
      <Note id={notes.demo} heading={t('demo.heading')}>
        {t('demo.explanation')}
      </Note>
    </SharedNotesContext>
  )
}
