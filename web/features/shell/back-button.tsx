import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useInstalled } from '../../session/installed-mode.tsx'
import { usePage } from '../../session/use-shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/**
 * Pages that members reach from a list, which have a back button in the installed app (docs/product.md,
 * shell-back-button).
 */
const PAGES_WITH_BACK = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']

/** An installed app has no browser around it, so it brings its own way back. */
export function BackButton() {
  const t = useTranslations('shell.navigation')
  const navigate = useNavigate()
  const page = usePage()
  const { key } = useLocation()
  const isInstalled = useInstalled()
  const [hasHistory, setHasHistory] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the history changes with the location
  useEffect(() => setHasHistory(window.history.state?.idx > 0), [key])
  if (!isInstalled || !hasHistory || !page || !PAGES_WITH_BACK.includes(page.name)) return null
  return (
    <IconButton label={t('back')} onClick={() => navigate(-1)}>
      <IconChevronLeft aria-hidden />
    </IconButton>
  )
}
