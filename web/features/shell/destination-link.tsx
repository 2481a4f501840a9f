import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import type { Destination } from './destinations.ts'

type Props = Destination & { variant: 'top' | 'bottom' }

const LOOK = {
  top: 'relative flex h-(--target) items-center gap-2 rounded-full px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-strong',
  bottom:
    'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight font-medium text-muted aria-[current=page]:text-primary-strong',
}

/** Link of the navigation, with a badge that is also read out. */
export function DestinationLink({ to, label, Icon, badge, variant }: Props) {
  const t = useTranslations('shell.navigation')
  return (
    <NavLink to={to} prefetch="intent" className={LOOK[variant]}>
      <span className="relative">
        <Icon size={variant === 'top' ? 20 : 24} aria-hidden />
        {badge && (
          <Badge
            count={badge.count}
            tone={badge.tone}
            label={t(badge.says, { count: badge.count })}
            className="absolute -top-2 left-3"
          >
            {/* A low balance shows its number even at zero; the other badges hide at zero. */}
            {badge.says === 'credits_left' ? badge.count : undefined}
          </Badge>
        )}
      </span>
      {t(label)}
    </NavLink>
  )
}
