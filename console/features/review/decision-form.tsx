import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { MEASURES, type Measure, NOTE_LENGTH } from '../../../core/rules/review/decisions.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { FieldError, TextArea } from '../../../web/ui/field.tsx'
import { call, type Refusal } from '../../lib/call.ts'
import { nameOfKey } from '../../lib/keys.ts'
import { useForm } from '../../lib/use-form.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import { Written } from '../../ui/written.tsx'
import type { Case } from './case.ts'
import { bodyOf, isPossible, previewOf, removableMessages } from './decision.ts'
import { setAside, useKeptDraft } from './drafts.ts'
import { GroundFields } from './ground-fields.tsx'
import { LiftingFields } from './lifting-fields.tsx'
import { MeasuresField } from './measures-field.tsx'
import { picturesOf, removablePictures } from './pictures-of.ts'
import { StatementPreview, useStatementPreview } from './statement-preview.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
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
  const chosen = useChosen(found.id)
  const { measures, ground, draftOf, isActing } = chosen
  const keep = useKeptDraft(found.id, form)
  const { revalidate } = useRevalidator()
  const nameOf = useMeasureNames(found)
  const language = found.language ?? 'en'
  const readers = [{ id: found.id, language }]
  const preview = useStatementPreview(() =>
    form.current && isActing ? previewOf(bodyOf(new FormData(form.current), found, measures, ground)) : null,
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
    async ({ decision }) => {
      const draft = setAside(found.id)
      offerUndo(t('decided_now', { number: found.number }), () => {
        draft.putBack()
        void undo(decision)
      })
      await takeNext()
      draft.forget()
    },
  )
  const errors = refusal?.fields ?? {}
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={onSubmit}
      onInput={keep}
      // The language of the facts is looked at once they are written.
      onBlur={({ target }) => 'language' in target.dataset && void preview.ask(readers)}
      noValidate
    >
      <MeasuresField
        {...{ chosen, form, nameOf }}
        offered={MEASURES.filter((measure) => isPossible(found, measure))}
        error={errors.measures}
      />
      {found.appeal?.by_member && (
        <Checkbox name="lift" label={t('lift')} defaultChecked={draftOf('lift') !== undefined} />
      )}
      <LiftingFields {...{ found, draftOf, isActing, errors }} />
      <Choices {...{ found, chosen, errors }} />
      {isActing && (
        <>
          <GroundFields
            {...{ chosen, errors }}
            languages={[language]}
            factsName={() => 'facts'}
            ready={found.ready_facts}
          />
          <StatementPreview readers={readers} {...preview} />
        </>
      )}
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

/** Names measures by what they do in this case: to do nothing about a photo that waits is to show it. */
function useMeasureNames(found: Case) {
  const t = useTranslations('console.review')
  const isWaiting = picturesOf(found).some(({ isSubject, state }) => isSubject && state === 'waiting')
  return (measure: Measure) => {
    if (isWaiting && measure === 'nothing') return t('show_photo')
    if (found.reason === 'sample' && measure === 'nothing') return t('agree')
    return isWaiting && measure === 'remove_photo' ? t('refuse_photo') : t(`measures.${measure}`)
  }
}

type ChoicesProps = { found: Case; chosen: Chosen; errors: Record<string, string> }

/** The pictures and messages that a measure removes. */
function Choices({ found, chosen: { measures, isKept }, errors }: ChoicesProps) {
  const t = useTranslations('console.review')
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
          <FieldError id="pictures-error">{errors.pictures}</FieldError>
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
              label={text ? <Written text={text} /> : t('sent_picture')}
              defaultChecked={isKept('message', `${conversation} ${number}`)}
            />
          ))}
          <FieldError id="messages-error">{errors.messages}</FieldError>
        </fieldset>
      )}
    </>
  )
}
