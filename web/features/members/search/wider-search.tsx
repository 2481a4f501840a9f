import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import {
  choiceOf,
  countWishes,
  type Filters,
  RESET_ADDRESS,
  type Suggestion,
  suggestionsFor,
} from './filters.ts'

/** Links to wider searches. */
export function WiderSearch({ filters, start }: { filters: Filters; start: Filters }) {
  const t = useTranslations('search.wider')
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {suggestionsFor(filters).map((suggestion) => (
        <li key={suggestion.kind}>
          <ButtonLink to={choiceOf(suggestion.filters, start)} variant="secondary" replace>
            <SuggestionText {...suggestion} />
          </ButtonLink>
        </li>
      ))}
      {countWishes(filters, start) > 0 && (
        <li>
          <ButtonLink to={RESET_ADDRESS} replace>
            {t('reset')}
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}

function SuggestionText({ kind, filters }: Suggestion) {
  const t = useTranslations('search.wider')
  return kind === 'age' ? t('age', { from: filters.min_age, to: filters.max_age }) : t(kind)
}
