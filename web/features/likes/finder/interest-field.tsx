import { useTranslations } from 'use-intl'
import { type Interest, isIntimate } from '../../../../core/rules/members/interests.ts'
import { Choices } from './choices.tsx'
import type { Interests } from './interest-words.ts'
import type { FieldProps } from './question-fields.tsx'
import { MOST_INTERESTS } from './questions.ts'

/** Up to ten, the everyday ones first; those of the bedroom open on request. */
export function InterestField({ answers, interests, change }: FieldProps) {
  const t = useTranslations('match-finder.interests')
  const picked = answers.interests
  const isFull = picked.length >= MOST_INTERESTS
  const choices = (shown: Interests) => (
    <Choices
      type="checkbox"
      name="interests"
      look="chips"
      picked={picked}
      full={isFull}
      onPick={(id: Interest, isPicked) =>
        change({ interests: isPicked ? [...picked, id] : picked.filter((one) => one !== id) })
      }
      choices={shown.map(({ id, name, icon }) => ({
        value: id,
        label: name,
        picture: (
          <svg className="size-5 shrink-0" aria-hidden>
            <use href={icon} />
          </svg>
        ),
      }))}
    />
  )
  return (
    <div className="grid gap-4">
      <p className="text-muted tabular-nums" aria-live="polite">
        {isFull
          ? t('full', { max: MOST_INTERESTS })
          : t('chosen', { count: picked.length, max: MOST_INTERESTS })}
      </p>
      {choices(interests.filter(({ id }) => !isIntimate(id)))}
      <details className="finder-more" open={picked.some(isIntimate) || undefined}>
        <summary>{t('intimate')}</summary>
        {choices(interests.filter(({ id }) => isIntimate(id)))}
      </details>
    </div>
  )
}
