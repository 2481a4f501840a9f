import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { DestinationLink } from './destination-link.tsx'
import { destinationsOf } from './destinations.ts'

/** Members' navigation on a phone, near the thumb. */
export function BottomBar() {
  const t = useTranslations('shell.navigation')
  const { user } = useShell()
  const waiting = useWaiting()
  if (!user) return null
  return (
    <>
      {/* The spacer keeps the end of the page from hiding behind the bar. */}
      <div className="h-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] shrink-0 md:hidden" />
      <nav
        aria-label={t('label')}
        className="fixed inset-x-0 bottom-0 z-(--layer-header) flex h-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {destinationsOf(user, waiting).map((destination) => (
          <DestinationLink key={destination.to} {...destination} variant="bottom" />
        ))}
      </nav>
    </>
  )
}
