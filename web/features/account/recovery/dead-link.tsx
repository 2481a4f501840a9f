import { useTranslations } from 'use-intl'
import type { LinkState } from '../../../../core/rules/account/links.ts'
import { DrawingLost } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Where each kind of link leads on when it does not work. */
const WAY_ON = {
  reset: '/reset-password',
  mail_change: '/settings',
  mail_undo: '/reset-password',
  restore: '/login',
  download: '/settings',
} as const

type DeadLinkProps = { purpose: keyof typeof WAY_ON; state: LinkState }

/** Says what became of a link that does not work, and what to do next. */
export function DeadLink({ purpose, state }: DeadLinkProps) {
  const t = useTranslations('recovery.link')
  // A link that was open when the page was loaded may have ended since; the server then refused the button.
  const what = state === 'open' ? 'expired' : state
  return (
    <div className="page grid py-10" role="status">
      <EmptyState
        drawing={<DrawingLost />}
        level={1}
        heading={t(`${what}_heading`)}
        text={`${t(`${what}_text`)} ${t(`next.${purpose}`)}`}
        action={{ to: WAY_ON[purpose], label: t(`action.${purpose}`) }}
      />
    </div>
  )
}
