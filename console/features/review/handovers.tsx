import { useTranslations } from 'use-intl'
import {
  HANDOVER_FIELDS,
  HANDOVER_GROUNDS,
  type HandoverField,
} from '../../../core/rules/review/life-threats.ts'
import { isOneOf } from '../../../core/typed.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/checkbox.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { call } from '../../lib/call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { Moment } from '../../ui/moment.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import type { Case } from './case.ts'

/** What was handed over: when, by whom, to whom, which data, on which ground. */
export function Handovers({ handovers }: Pick<Case, 'handovers'>) {
  const t = useTranslations('console.review.life')
  const words = (fields: readonly HandoverField[]) => fields.map((field) => t(`fields.${field}`)).join(', ')
  return (
    <ul className="grid gap-2">
      {handovers.map(({ id, at, by, fields, recipient, ground, reference }) => (
        <li key={id} className="grid">
          <span className="text-sm text-muted">
            <Moment at={at} />, {by.name}
          </span>
          <span>
            {recipient}
            {reference && ` (${reference})`}: {words(fields)}
          </span>
          <span className="text-sm text-muted">{t(`grounds.${ground}`)}</span>
        </li>
      ))}
    </ul>
  )
}

export function HandoverForm({ id }: { id: string }) {
  const t = useTranslations('console.review.life')
  const saved = useSaved()
  const { onSubmit, isBusy, refusal } = useForm(
    (text, form) => {
      const fields = form.getAll('fields').filter((field) => isOneOf(HANDOVER_FIELDS, field))
      const ground = HANDOVER_GROUNDS.find((known) => known === text('ground')) ?? 'life'
      const body = { fields, ground, recipient: text('recipient'), reference: text('reference') }
      return call('noteHandover', { params: { id }, body })
    },
    async (_, element) => {
      element.reset()
      await saved(t('kept'))
    },
  )
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <Chips
        type="checkbox"
        name="fields"
        label={t('what')}
        options={HANDOVER_FIELDS.map((value) => ({ value, label: t(`fields.${value}`) }))}
        error={refusal?.fields.fields}
      />
      <TextField
        name="recipient"
        label={t('recipient')}
        hint={t('recipient_hint')}
        required
        error={refusal?.fields.recipient}
      />
      <Select name="ground" label={t('ground')}>
        {HANDOVER_GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {t(`grounds.${ground}`)}
          </option>
        ))}
      </Select>
      <TextField name="reference" label={t('reference')} error={refusal?.fields.reference} />
      <RefusalAlert refusal={refusal} />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}
