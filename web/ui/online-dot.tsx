import { useTranslations } from 'use-intl'

/** Says that somebody is online, in colour and in words. */
export function OnlineDot() {
  const t = useTranslations('ui')
  return (
    <span className="online-dot">
      <span className="sr-only">{t('online')}</span>
    </span>
  )
}
