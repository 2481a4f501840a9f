import { useTranslations } from 'use-intl'

/** The groups of texts whose keys the server gives. */
type Group =
  | 'attention.kinds'
  | 'log.acts'
  | 'log.fields'
  | 'members.leaving'
  | 'members.mails'
  | 'members.values'
  | 'pieces.masked.fields'
  | 'review.grounds'
  | 'review.lifts'
  | 'review.measures'
  | 'review.reasons'
  | 'review.rules'
  | 'roles'
  | 'shell.kinds'

/** The words for what the server names, such as the act `staff.invite`; what has no words is called by its own name. */
export function useWords(group: Group) {
  const t = useTranslations('console')
  return (name: string): string => {
    // Whether it is a key is looked up first.
    const key = `${group}.${name}` as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : name
  }
}
