import { useTranslations } from 'use-intl'
import type profile from '../../locales/en/members/profile.json'

type Attribute = Exclude<keyof typeof profile, 'fields'>

/** Text for a value of one of a profile's attributes. */
export function useAttributeWords() {
  const words = useTranslations('profile')
  return (name: Attribute, value: string) =>
    // The compiler cannot follow which values belong to which name; a test holds that every value has its word.
    words(`${name}.${value}` as 'gender.male')
}
