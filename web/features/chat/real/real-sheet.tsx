import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RealAnswer } from '../../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { Link } from '../../../ui/link.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { SkeletonGroup, TextSkeleton } from '../../../ui/skeleton.tsx'
import { RealAnswerFacts } from './real-answer.tsx'

type RealSheetProps = {
  partner: Pick<MemberCard, 'id' | 'name'>
  /** The answer that came with the page. */
  given: RealAnswer | null
  open: boolean
  /** Address of the conversation without the answer. */
  back: string
  onClose: () => void
}

/** The answer over the conversation. Before scripts run, and without them, it stands above the composer. */
export function RealSheet({ partner, given, open, back, onClose }: RealSheetProps) {
  const t = useTranslations('chat.real')
  const { answer, hasFailed, load } = useAnswer(partner.id, open, given)
  const { name } = partner
  if (!useIsInBrowser())
    return (
      answer && (
        <section className="chat-real" aria-label={t('ask')}>
          <RealAnswerFacts name={name} answer={answer} />
          <Link to={back} className="justify-self-start py-2 text-sm font-semibold underline">
            {t('close')}
          </Link>
        </section>
      )
    )
  return (
    <Modal open={open} onClose={onClose} title={t('ask')}>
      <div aria-live="polite">
        {answer ? (
          <RealAnswerFacts name={name} answer={answer} />
        ) : hasFailed ? (
          <RetryAlert retryLabel={t('retry')} onRetry={load}>
            {t('failed')}
          </RetryAlert>
        ) : (
          <SkeletonGroup>
            <TextSkeleton lines={6} />
          </SkeletonGroup>
        )}
      </div>
    </Modal>
  )
}

/** Asks anew whenever the sheet opens, because somebody may have written meanwhile. */
function useAnswer(profile: string, isOpen: boolean, given: RealAnswer | null) {
  const [answer, setAnswer] = useState(given)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    browserApi('askIfReal', { query: { profile } })
      .then(setAnswer)
      .catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what asks
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen])
  return { answer, hasFailed, load }
}
