import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Consent, wantsConsent } from '../../../core/rules/site/consent.ts'
import { useConsent } from '../../session/entry-answers.ts'
import type { Shell } from '../../session/shell-data.ts'
import { useMaybeShell } from '../../session/use-shell.ts'
import { keepSource, type SourceKeeping } from './keep-source.ts'

/** Keeps the traffic source of a visitor, on every page and whenever their consent changes. */
export function SourceKeeper() {
  const { key } = useLocation()
  const keeping = useSourceKeeping()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own key
  useEffect(() => {
    if (keeping) keepSource(keeping)
  }, [key, keeping])
  return null
}

/** How the source of this visitor is kept; undefined for a member. */
export function useSourceKeeping(): SourceKeeping | undefined {
  const shell = useMaybeShell()
  const consent = useConsent(shell?.answers.consent ?? null)
  return shell && !shell.user ? keepingOf(shell, consent) : undefined
}

function keepingOf({ settings }: Shell, consent: Consent | null): SourceKeeping {
  const country = settings.geoip_country ?? settings.geoip_selected_country
  if (consent === 'all' || !wantsConsent(country)) return 'cookie'
  return consent === 'necessary' ? 'refused' : 'address'
}
