import { useTranslations } from 'use-intl'

/** Where the form stands on the page. */
export const FORM_ID = 'write'

/** Keeps the form within reach of the thumb while it is still below the screen; there it slips behind the form. */
export function JumpToForm({ name }: { name: string }) {
  const t = useTranslations('member-landing.write')
  return (
    <a href={`#${FORM_ID}`} className="landing-jump">
      {t('jump', { name })}
    </a>
  )
}
