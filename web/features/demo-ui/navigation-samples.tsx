import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { DestinationLink } from '../shell/destination-link.tsx'
import { destinationsOf } from '../shell/destinations.ts'
import { Sample } from './sample.tsx'

/** One member for each state that changes the badges. */
const MEMBERS = [
  { user: { credits: 3, paid_user: false }, waiting: { unread: 4, newLikes: 1, credits: 4 } },
  { user: { credits: 8, paid_user: true }, waiting: { unread: 120, newLikes: 12, credits: 4 } },
  { user: { credits: 0, paid_user: true }, waiting: { unread: 0, newLikes: 0, credits: 4 } },
]

export function NavigationSamples() {
  const t = useTranslations('demo-ui')
  return (
    <Sample title={t('badges')} className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        <Badge count={1} tone="unread" label={t('unread', { count: 1 })} />
        <Badge count={99} tone="unread" label={t('unread', { count: 99 })} />
        <Badge count={100} tone="unread" label={t('unread', { count: 100 })} />
        <Badge count={12} />
        <Badge count={10} tone="warning" />
        <Badge tone="danger">0</Badge>
      </p>
      {MEMBERS.map(({ user, waiting }) => (
        <div
          key={user.credits}
          className="flex h-(--bottom-bar-height) rounded-card border border-line bg-surface"
        >
          {destinationsOf(user, waiting).map((destination) => (
            <DestinationLink key={destination.to} {...destination} variant="bottom" />
          ))}
        </div>
      ))}
    </Sample>
  )
}
