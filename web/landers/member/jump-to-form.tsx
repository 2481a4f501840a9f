import { useTranslations } from 'use-intl'

/** Anchor of the form. */
export const FORM_ID = 'write'

/** Link to the form, near the thumb while the form is still below the screen; then the form covers it. */
export function JumpToForm({ name }: { name: string }) {
  const t = useTranslations('member-landing.write')
  return (
    <a href={`#${FORM_ID}`} className="landing-jump">
      {t('jump', { name })}
    </a>
  )
}
