import { useTranslations } from 'use-intl'
import type { FieldName } from '../../core/rules/members/profile.ts'

/** Text for a value of a profile field. */
export function useFieldWords() {
  const words = useTranslations('profile')
  return (name: FieldName, value: string) =>
    // The compiler cannot follow which values belong to which name; a test holds that every value has its word.
    words(`${name}.${value}` as 'tattoos.none')
}
