import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FACTS_LENGTH, restrictionsOf } from '../../../core/rules/review/decisions.ts'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useNames } from '../../lib/format.ts'
import { useMe } from '../../session/me.ts'
import type { Case } from './case.ts'
import { liftableDecisions } from './decision.ts'

type LiftingProps = {
  found: Case
  draftOf: (field: string) => string | undefined
  /** Whether the decision has measures, whose fields ask for the facts already. */
  isActing: boolean
  errors: Record<string, string>
}

/** An earlier decision that this one lifts, whole or in part; the facts say to the member what still holds. */
export function LiftingFields({ found, draftOf, isActing, errors }: LiftingProps) {
  const t = useTranslations('console.review')
  const names = useNames()
  const { id: me } = useMe()
  const format = useFormatter()
  const liftable = liftableDecisions(found, me)
  const [chosen, setChosen] = useState(draftOf('lift_of') ?? '')
  const [only, setOnly] = useState(draftOf('lift_only') ?? '')
  const decision = liftable.find(({ id }) => id === chosen)
  if (liftable.length === 0) return null
  const nameOf = ({ at, measures }: (typeof liftable)[number]) =>
    [
      format.dateTime(new Date(at), { dateStyle: 'medium' }),
      ...measures.map((measure) => t(`measures.${measure}`)),
    ].join(' · ')
  return (
    <>
      <Select
        name="lift_of"
        label={t('lift_of')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('lift_none')}</option>
        {liftable.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      {decision && (
        <>
          <Select
            name="lift_only"
            label={t('lift_only')}
            value={only}
            onChange={(event) => setOnly(event.target.value)}
            error={errors.lift_only}
          >
            <option value="">{t('lift_whole')}</option>
            {restrictionsOf(decision.measures).map((kind) => (
              <option key={kind} value={kind}>
                {t(`restrictions.${kind}`)}
              </option>
            ))}
          </Select>
          <TextField
            name="lift_until"
            type="date"
            label={t('lift_until')}
            defaultValue={draftOf('lift_until')}
            error={errors.lift_until}
          />
          {!isActing && (
            <TextArea
              name="facts"
              label={t('facts')}
              hint={t('facts_hint', { language: names.language(found.person?.language ?? 'en') })}
              rows={3}
              defaultValue={draftOf('facts')}
              maxLength={FACTS_LENGTH}
              error={errors.facts}
            />
          )}
        </>
      )}
    </>
  )
}
