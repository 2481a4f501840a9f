import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  canEnd,
  FACTS_LENGTH,
  GROUNDS,
  HOUSE_RULES,
  LAW_LENGTH,
  MEASURES,
  type Measure,
  NOTE_LENGTH,
} from '../../../core/rules/review/decisions.ts'
import { isOneOf } from '../../../core/typed.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { FieldError, TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { Refusal } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useAddress } from '../../session/site.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import type { Case } from './case.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'
import { picturesOf, removablePictures } from './pictures-of.ts'
import { useUndo } from './use-undo.ts'

/** The key of each measure. */
const KEYS: Record<Measure, string> = {
  nothing: 'a',
  remove_photo: 'p',
  remove_text: 't',
  remove_message: 'm',
  warn: 'w',
  hide: 'h',
  silence: 's',
  block_payer: 'b',
  close: 'x',
}

/** The keys that lead into a field. */
const FIELD_KEYS = [
  { keys: 'r', name: 'rule' },
  { keys: 'f', name: 'facts' },
  { keys: 'o', name: 'note' },
] as const

type DecisionFormProps = {
  found: Case
  /** Takes the refusal of a decision whose form is no longer shown, because the case is with somebody else now. */
  onRefused: (refusal: Refusal) => void
}

/** Measures, rule, ground, one sentence of facts and a note; the decision bites at once and can be undone. */
export function DecisionForm({ found, onRefused }: DecisionFormProps) {
  const t = useTranslations('console.review')
  const names = useNames()
  const form = useRef<HTMLFormElement>(null)
  const draft = readDraft(found.id)
  const [measures, setMeasures] = useState<readonly Measure[]>(draft?.measures ?? [])
  const [ground, setGround] = useState<string>(draft?.ground ?? 'terms')
  const keep = useKeptDraft(found.id, form, { measures, ground })
  const kept = (name: string) => draft?.fields[name]?.[0]
  const decide = useCall('decideCase')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const address = useAddress()
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
      keys: KEYS[measure],
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
  const undo = useUndo()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (decide.isBusy) return
    const typed = new FormData(event.currentTarget)
    const result = await decide.run({
      params: { id: found.id },
      body: bodyOf(typed, found, measures, ground),
    })
    // Something new came in, or the case is with somebody else now. What was typed stays.
    if (!result.ok && result.refusal.code.startsWith('case_')) {
      onRefused(result.refusal)
      await revalidate()
    }
    if (!result.ok) return
    const { decision } = result.value
    offerUndo(t('decided_now', { number: found.number }), () => void undo(decision))
    await navigate(address('/review'))
  }
  const { refusal } = decide
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <form ref={form} className="grid gap-4" onSubmit={(event) => void send(event)} onInput={keep} noValidate>
      <fieldset className="measures">
        <legend className="sr-only">{t('measures_label')}</legend>
        {offered.map((measure) => (
          <Checkbox
            key={measure}
            label={
              <span className="flex justify-between gap-3">
                {nameOf(measure)} <kbd aria-hidden>{KEYS[measure]}</kbd>
              </span>
            }
            checked={measures.includes(measure)}
            onChange={() => toggle(measure)}
          />
        ))}
        <FieldError id="measures-error">{refusal?.fields.measures}</FieldError>
      </fieldset>
      {found.appeal?.by_member && (
        <Checkbox name="lift" label={t('lift')} defaultChecked={kept('lift') !== undefined} />
      )}
      <Choices found={found} measures={measures} draft={draft} fields={refusal?.fields ?? {}} />
      {isActing && (
        <>
          <Select name="rule" label={t('rule')} defaultValue={kept('rule')} error={refusal?.fields.rule}>
            <option value="" />
            {HOUSE_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`rules.${rule}`)}
              </option>
            ))}
          </Select>
          <Select
            name="ground"
            label={t('ground')}
            value={ground}
            onChange={(event) => setGround(event.target.value)}
          >
            {GROUNDS.map((one) => (
              <option key={one} value={one}>
                {t(`grounds.${one}`)}
              </option>
            ))}
          </Select>
          {ground === 'law' && (
            <TextField
              name="law"
              label={t('law')}
              defaultValue={kept('law')}
              maxLength={LAW_LENGTH}
              error={refusal?.fields.law}
            />
          )}
          <TextArea
            name="facts"
            label={t('facts')}
            hint={t('facts_hint', { language: names.language(found.person?.language ?? 'en') })}
            rows={3}
            defaultValue={kept('facts')}
            maxLength={FACTS_LENGTH}
            error={refusal?.fields.facts}
          />
          {canEnd(measures) && (
            <TextField
              name="until"
              type="date"
              label={t('until')}
              hint={t('until_hint')}
              defaultValue={kept('until')}
              error={refusal?.fields.until}
            />
          )}
        </>
      )}
      <TextArea name="note" label={t('note')} rows={2} defaultValue={kept('note')} maxLength={NOTE_LENGTH} />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" busy={decide.isBusy} disabled={measures.length === 0}>
        {t('decide')} <kbd>{nameOfKey('mod+enter')}</kbd>
      </Button>
    </form>
  )
}

/** The messages of the reported member, which a decision can remove. */
const removable = ({ evidence }: Case) =>
  evidence
    .flatMap((one) => (one.kind === 'messages' ? one.messages : []))
    .filter(({ author, conversation }) => author === 'reported' && conversation)

/** Whether there is somebody whom a measure is about, and something that it could remove. */
function isPossible(found: Case, measure: Measure): boolean {
  if (measure === 'nothing') return true
  if (!found.person) return false
  if (measure === 'remove_message') return removable(found).length > 0
  if (measure === 'remove_photo') return removablePictures(found).length > 0
  return measure !== 'remove_text' || found.person.about !== ''
}

/** Keeps what is chosen and typed, for when the form is shown again. Returns the function that takes in the fields. */
function useKeptDraft(
  caseId: string,
  form: RefObject<HTMLFormElement | null>,
  { measures, ground }: Pick<Draft, 'measures' | 'ground'>,
) {
  const keep = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const present = Object.fromEntries(
      [...typed.keys()].map((name) => [name, typed.getAll(name).map(String)]),
    )
    const names = new Set([...form.current.elements].flatMap((field) => field.getAttribute('name') ?? []))
    // A field that is not on the screen keeps what it had; a box that was unticked has nothing.
    const hidden = Object.entries(readDraft(caseId)?.fields ?? {}).filter(([name]) => !names.has(name))
    keepDraft(caseId, { measures, ground, fields: { ...Object.fromEntries(hidden), ...present } })
  }
  useEffect(keep)
  return keep
}

/** Doing nothing stands alone; everything else can be combined. */
function toggled(now: readonly Measure[], measure: Measure): readonly Measure[] {
  if (now.includes(measure)) return now.filter((one) => one !== measure)
  return measure === 'nothing' ? ['nothing'] : [...now.filter((one) => one !== 'nothing'), measure]
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
          {removable(found).map(({ conversation, number, text }) => (
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

function bodyOf(form: FormData, { version }: Case, measures: readonly Measure[], ground: string) {
  const text = (name: string) => String(form.get(name) ?? '')
  const isActing = !measures.includes('nothing')
  const rule = text('rule')
  const until = text('until')
  return {
    version,
    measures: [...measures],
    rule: isActing && isOneOf(HOUSE_RULES, rule) ? rule : null,
    ground: isActing && isOneOf(GROUNDS, ground) ? ground : null,
    law: text('law'),
    facts: text('facts'),
    note: text('note'),
    until: until ? new Date(`${until}T00:00`).toISOString() : null,
    pictures: form.getAll('picture').map(String),
    messages: form.getAll('message').map((one) => {
      const [conversation = '', number = ''] = String(one).split(' ')
      return { conversation, number: Number(number) }
    }),
    lift: form.get('lift') !== null,
  }
}
