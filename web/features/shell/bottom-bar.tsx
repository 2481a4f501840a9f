import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { DestinationLink } from './destination-link.tsx'
import { destinationsOf } from './destinations.ts'
import './navigation.css'

/** Members' navigation on a phone, near the thumb. */
export function BottomBar() {
  const t = useTranslations('shell.navigation')
  const { user } = useShell()
  const waiting = useWaiting()
  if (!user) return null
  return (
    <>
      {/* The spacer keeps the end of the page from hiding behind the bar. */}
      <div className="bottom-bar-space" />
      <nav aria-label={t('label')} className="bottom-bar">
        {destinationsOf(user, waiting).map((destination) => (
          <DestinationLink key={destination.to} {...destination} variant="bottom" />
        ))}
      </nav>
    </>
  )
}
