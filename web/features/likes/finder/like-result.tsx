import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import type { FinderAnswer } from './answer.ts'

/** Outcome of a like that was sent without scripts; with scripts the button itself shows it. */
export function LikeResult({ answer }: { answer: FinderAnswer | undefined }) {
  const t = useTranslations('match-finder.like')
  if (!answer || answer.intent === 'find' || (answer.ok && answer.intent === 'unlike')) return null
  return (
    <div className="page pt-4">
      {answer.ok ? (
        <Alert tone="success">{t(answer.match ? 'told_match' : 'told')}</Alert>
      ) : (
        <Alert tone="danger">{answer.message}</Alert>
      )}
    </div>
  )
}
