import { useTranslations } from 'use-intl'

/** First link for the keyboard: past the navigation. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href="#content"
      className="sr-only z-(--layer-loading) rounded-full bg-primary px-5 py-3 text-on-primary focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
    >
      {t('skip_to_content')}
    </a>
  )
}
