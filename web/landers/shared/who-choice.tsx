import { useTranslations } from 'use-intl'
import { Chips } from '../../ui/checkbox.tsx'
import type { Lander } from './load-lander.ts'

/**
 * Asks for the visitor's gender and the gender they look for, unless the theme says so. Belongs in a
 * `SignupForm`.
 */
export function WhoChoice({ lander: { visitor } }: { lander: Lander }) {
  const t = useTranslations('landers.who')
  const questions = [
    { name: 'gender', label: t('i_am'), answers: { female: t('woman'), male: t('man') } },
    { name: 'seeks', label: t('seeks'), answers: { female: t('women'), male: t('men'), both: t('both') } },
  ] as const
  return questions
    .filter(({ name }) => !visitor[name])
    .map(({ name, label, answers }) => (
      <Chips
        key={name}
        type="radio"
        name={name}
        label={label}
        options={Object.entries(answers).map(([value, words]) => ({ value, label: words }))}
      />
    ))
}
