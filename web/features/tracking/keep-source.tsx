import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { wantsConsent } from '../../../core/rules/site/consent.ts'
import { useConsent } from '../../session/entry-answers.ts'
import { useMaybeShell } from '../../session/use-shell.ts'
import { keepSource } from './visit-source.ts'

/** Keeps the traffic source of a visitor, on every page and whenever their consent changes. */
export function KeepSource() {
  const shell = useMaybeShell()
  const { key } = useLocation()
  const consent = useConsent(shell?.answers.consent ?? null)
  const country = shell?.settings.geoip_country ?? shell?.settings.geoip_selected_country ?? null
  const isVisitor = shell !== undefined && !shell.user
  const mayStore = consent === 'all' || !wantsConsent(country)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own key
  useEffect(() => {
    if (isVisitor) keepSource({ mayStore, consent })
  }, [key, isVisitor, mayStore, consent])
  return null
}
