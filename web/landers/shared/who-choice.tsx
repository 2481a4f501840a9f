import { useTranslations } from 'use-intl'
import { Chips } from '../../ui/checkbox.tsx'
import type { Lander } from './load-lander.ts'

/** Asks who the visitor is and looks for, as far as the theme does not tell it. Belongs in a `SignupForm`. */
export function WhoChoice({ lander: { visitor }, className }: { lander: Lander; className?: string }) {
  const t = useTranslations('landers.who')
  return (
    <>
      {!visitor.gender && (
        <Chips
          type="radio"
          name="gender"
          label={t('i_am')}
          options={[
            { value: 'female', label: t('woman') },
            { value: 'male', label: t('man') },
          ]}
          className={className}
        />
      )}
      {!visitor.seeks && (
        <Chips
          type="radio"
          name="seeks"
          label={t('seeks')}
          options={[
            { value: 'female', label: t('women') },
            { value: 'male', label: t('men') },
            { value: 'both', label: t('both') },
          ]}
          className={className}
        />
      )}
    </>
  )
}
