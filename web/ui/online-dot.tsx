import { useTranslations } from 'use-intl'

/** Shows that a profile is online, in colour and in words. */
export function OnlineDot() {
  const t = useTranslations('ui')
  return (
    <span className="online-dot">
      <span className="sr-only">{t('online')}</span>
    </span>
  )
}
