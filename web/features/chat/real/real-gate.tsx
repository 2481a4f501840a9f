import IconHelpCircle from 'icon:help-circle'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RealAnswer } from '../../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Link } from '../../../ui/link.tsx'
import { addressOf } from '../conversation-address.ts'
import { REAL } from '../load-chat-page.ts'

const loadSheet = async () => (await import('./real-sheet.tsx')).RealSheet

/** The server renders the answer into the page, for readers without scripts; browsers load its code when it is asked for. */
const RealSheet = import.meta.env.SSR ? await loadSheet() : lazyComponent(loadSheet)

/** Asks whether the partner is real: a link, so that it works before and without scripts. */
export function AskIfReal({ conversation, className }: { conversation: string; className?: string }) {
  const t = useTranslations('chat.real')
  return (
    <Link to={addressOf(conversation, { [REAL]: '1' })} preventScrollReset className={className}>
      <IconHelpCircle size="1.25rem" aria-hidden />
      {t('ask')}
    </Link>
  )
}

type RealGateProps = {
  conversation: string
  partner: Pick<MemberCard, 'id' | 'name'>
  given: RealAnswer | null
}

/** The answer, loaded when it is first asked for. */
export function RealGate({ conversation, partner, given }: RealGateProps) {
  const [params, setParams] = useSearchParams()
  const isWanted = params.has(REAL)
  // The sheet stays mounted after closing, so that its closing animation can run.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const close = () =>
    setParams(
      (query) => {
        const rest = new URLSearchParams(query)
        rest.delete(REAL)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  if (!wasWanted) return null
  return (
    <Suspense>
      <RealSheet
        partner={partner}
        given={given}
        open={isWanted}
        back={addressOf(conversation)}
        onClose={close}
      />
    </Suspense>
  )
}
