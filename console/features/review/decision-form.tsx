import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { MEASURES, type Measure, NOTE_LENGTH } from '../../../core/rules/review/decisions.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { FieldError, TextArea } from '../../../web/ui/field.tsx'
import { call, type Refusal } from '../../lib/call.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { useForm } from '../../lib/use-form.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import type { Case } from './case.ts'
import { bodyOf, FIELD_KEYS, isPossible, MEASURE_KEYS, removableMessages, toggled } from './decision.ts'
import { type Draft, readDraft, useKeptDraft } from './drafts.ts'
import { GroundFields } from './ground-fields.tsx'
import { LiftingFields } from './lifting-fields.tsx'
import { picturesOf, removablePictures } from './pictures-of.ts'
import { StatementPreview, useStatementPreview } from './statement-preview.tsx'
import { useNextCase } from './use-next-case.ts'
import { useUndo } from './use-undo.ts'

type DecisionFormProps = {
  found: Case
  /** Takes the refusal of a decision whose form is no longer shown, because the case is with somebody else now. */
  onRefused: (refusal: Refusal) => void
}

/** Measures, rule, ground, one sentence of facts and a note; the decision bites at once and can be undone. */
export function DecisionForm({ found, onRefused }: DecisionFormProps) {
  const t = useTranslations('console.review')
  const form = useRef<HTMLFormElement>(null)
  const draft = readDraft(found.id)
  const [measures, setMeasures] = useState<readonly Measure[]>(draft?.measures ?? [])
  const [ground, setGround] = useState<string>(draft?.ground ?? 'terms')
  const keep = useKeptDraft(found.id, form, { measures, ground })
  const draftOf = (name: string) => draft?.fields[name]?.[0]
  const { revalidate } = useRevalidator()
  const toggle = (measure: Measure) => setMeasures((now) => toggled(now, measure))
  const offered = MEASURES.filter((measure) => isPossible(found, measure))
  // To do nothing about a photo that waits is to show it.
  const isWaiting = picturesOf(found).some(({ isSubject, state }) => isSubject && state === 'waiting')
  const nameOf = (measure: Measure) => {
    if (isWaiting && measure === 'nothing') return t('show_photo')
    if (found.reason === 'sample' && measure === 'nothing') return t('agree')
    return isWaiting && measure === 'remove_photo' ? t('refuse_photo') : t(`measures.${measure}`)
  }
  const isActing = measures.length > 0 && !measures.includes('nothing')
  useKeys(t('decision'), [
    ...offered.map((measure) => ({
      keys: MEASURE_KEYS[measure],
      does: nameOf(measure),
      run: () => toggle(measure),
    })),
    ...FIELD_KEYS.filter(({ name }) => isActing || name === 'note').map(({ keys, name }) => ({
      keys,
      does: t(name),
      run: () => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(),
    })),
    { keys: 'mod+enter', does: t('decide'), run: () => measures.length > 0 && form.current?.requestSubmit() },
  ])
  const preview = useStatementPreview(found, () =>
    form.current && isActing ? bodyOf(new FormData(form.current), found, measures, ground) : null,
  )
  const undo = useUndo()
  const { takeNext } = useNextCase()
  const { onSubmit, isBusy, refusal } = useForm(
    async (_, fields) => {
      const body = bodyOf(fields, found, measures, ground)
      const result = await call('decideCase', { params: { id: found.id }, body })
      // Something new came in, or the case is with somebody else now. What was typed stays.
      if (!result.ok && result.refusal.code.startsWith('case_')) {
        onRefused(result.refusal)
        void revalidate()
      }
      return result
    },
    ({ decision }) => {
      offerUndo(t('decided_now', { number: found.number }), () => void undo(decision))
      return takeNext()
    },
  )
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={onSubmit}
      onInput={keep}
      // The language of the facts is looked at once they are written.
      onBlur={({ target }) =>
        target instanceof HTMLTextAreaElement && target.name === 'facts' && preview.ask()
      }
      noValidate
    >
      <fieldset className="measures">
        <legend className="sr-only">{t('measures_label')}</legend>
        {offered.map((measure) => (
          <Checkbox
            key={measure}
            label={
              <span className="flex justify-between gap-3">
                {nameOf(measure)} <kbd aria-hidden>{MEASURE_KEYS[measure]}</kbd>
              </span>
            }
            checked={measures.includes(measure)}
            onChange={() => toggle(measure)}
          />
        ))}
        <FieldError id="measures-error">{refusal?.fields.measures}</FieldError>
      </fieldset>
      {found.appeal?.by_member && (
        <Checkbox name="lift" label={t('lift')} defaultChecked={draftOf('lift') !== undefined} />
      )}
      <LiftingFields {...{ found, draftOf, isActing }} errors={refusal?.fields ?? {}} />
      <Choices found={found} measures={measures} draft={draft} fields={refusal?.fields ?? {}} />
      {isActing && (
        <GroundFields
          {...{ measures, ground, setGround, draftOf }}
          languages={[found.person?.language ?? 'en']}
          ready={found.ready_facts}
          errors={refusal?.fields ?? {}}
        />
      )}
      {isActing && <StatementPreview found={found} {...preview} />}
      <TextArea
        name="note"
        label={t('note')}
        rows={2}
        defaultValue={draftOf('note')}
        maxLength={NOTE_LENGTH}
      />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" busy={isBusy} disabled={measures.length === 0}>
        {t('decide')} <kbd>{nameOfKey('mod+enter')}</kbd>
      </Button>
    </form>
  )
}

type ChoicesProps = {
  found: Case
  measures: readonly Measure[]
  draft: Draft | undefined
  fields: Record<string, string>
}

/** The pictures and messages that a measure removes. */
function Choices({ found, measures, draft, fields }: ChoicesProps) {
  const t = useTranslations('console.review')
  const isKept = (name: string, value: string) => draft?.fields[name]?.includes(value) ?? false
  return (
    <>
      {measures.includes('remove_photo') && !found.picture && (
        <fieldset className="grid gap-1">
          <legend>{t('which_pictures')}</legend>
          {removablePictures(found).map(({ id, number }) => (
            <Checkbox
              key={id}
              name="picture"
              value={id}
              label={t('picture', { number })}
              defaultChecked={isKept('picture', id)}
            />
          ))}
          <FieldError id="pictures-error">{fields.pictures}</FieldError>
        </fieldset>
      )}
      {measures.includes('remove_message') && (
        <fieldset className="grid gap-1">
          <legend>{t('which_messages')}</legend>
          {removableMessages(found).map(({ conversation, number, text }) => (
            <Checkbox
              key={`${conversation} ${number}`}
              name="message"
              value={`${conversation} ${number}`}
              label={text || t('sent_picture')}
              defaultChecked={isKept('message', `${conversation} ${number}`)}
            />
          ))}
          <FieldError id="messages-error">{fields.messages}</FieldError>
        </fieldset>
      )}
    </>
  )
}
