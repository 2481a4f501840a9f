import { useSearchParams } from 'react-router'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { CASE_PARTS, CASE_REASONS } from '../../../core/rules/review/cases.ts'
import { isOneOf } from '../../../core/typed.ts'
import { useAddress } from '../../session/site.ts'

/** The filter of the queue in an address. The pages of cases keep it, so that the next case is one of the same list. */
export function filterIn(params: URLSearchParams) {
  const [kind, language, part] = ['kind', 'language', 'part'].map((name) => params.get(name))
  return {
    ...(isOneOf(CASE_REASONS, kind) && { kind }),
    ...(isOneOf(LOCALES, language) && { language }),
    ...(isOneOf(CASE_PARTS, part) && { part }),
  }
}

/** The filter of this page, and addresses of the queue and of cases that keep it. */
export function useQueueFilter() {
  const [params] = useSearchParams()
  const address = useAddress()
  const filter = filterIn(params)
  return { filter, keeping: (to: string) => address(to, filter) }
}
