import { useTranslations } from 'use-intl'
import { usePage } from '../../session/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { type Destination, isWithin } from './destinations.ts'

type Props = Destination & { variant: 'top' | 'bottom' }

const LOOK = {
  top: 'top-bar-link',
  bottom:
    'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight font-medium text-muted aria-[current=page]:text-primary-strong',
}

const BADGE = { top: 'top-bar-badge', bottom: 'absolute -top-2 left-3' }

/** Link of the navigation, with a badge that is also read out. */
export function DestinationLink({ to, label, Icon, badge, variant }: Props) {
  const t = useTranslations('shell.navigation')
  const isCurrent = isWithin(to, usePage()?.name)
  return (
    <Link to={to} className={LOOK[variant]} aria-current={isCurrent ? 'page' : undefined}>
      <span className={variant === 'bottom' ? 'relative' : undefined}>
        <Icon size={variant === 'top' ? 20 : 24} aria-hidden />
        {badge && (
          <Badge
            count={badge.count}
            tone={badge.tone}
            label={t(badge.says, { count: badge.count })}
            className={BADGE[variant]}
          >
            {/* A low balance shows its number even at zero; the other badges hide at zero. */}
            {badge.says === 'credits_left' ? badge.count : undefined}
          </Badge>
        )}
      </span>
      {t(label)}
    </Link>
  )
}
