import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../core/i18n/locales.ts'
import { MEASURES, type Measure, NOTE_LENGTH } from '../../../core/rules/review/decisions.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import { bodyOf, previewOf } from './decision.ts'
import { setAside, useKeptDraft } from './drafts.ts'
import { GroundFields } from './ground-fields.tsx'
import { MeasuresField } from './measures-field.tsx'
import { type Reader, StatementPreview, useStatementPreview } from './statement-preview.tsx'
import { useChosen } from './use-chosen.ts'

type Item = Answer<'listCases'>['cases'][number]
type BulkMeasure = Exclude<Measure, 'remove_photo' | 'remove_message'>
type Refused = { title: string; lines: string[] }

const isBulk = (measure: Measure): measure is BulkMeasure =>
  measure !== 'remove_photo' && measure !== 'remove_message'

type BulkDecisionProps = {
  marked: readonly Item[]
  mark: (ids: string[]) => void
  ready: Answer<'listCases'>['ready_facts']
}

/** Decides marked cases alike: one form, a statement for each, and one undo for all. */
export function BulkDecision({ marked, mark, ready }: BulkDecisionProps) {
  const t = useTranslations('console.review')
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const numbers = useRef(new Map<string, string>())
  for (const { id, number } of marked) numbers.current.set(id, number)
  const { revalidate } = useRevalidator()
  const undo = async (decided: Answer<'decideCases'>['decided']) => {
    const result = await call('undoDecisions', {
      body: { decisions: decided.map(({ decision }) => decision) },
    })
    const caseOf = (decision: string) => decided.find((one) => one.decision === decision)?.case ?? ''
    const left = result.ok ? result.value.refused : []
    const lines = left.map((one) => `${numbers.current.get(caseOf(one.decision))}: ${one.message}`)
    if (!result.ok) lines.push(result.refusal.message ?? '')
    setRefused(lines.length > 0 ? { title: t('bulk.not_undone'), lines } : null)
    await revalidate()
    // Whoever takes them back decides them again, as a rule.
    if (result.ok) mark(result.value.cases)
  }
  const done = async (answer: Answer<'decideCases'>) => {
    const draft = setAside(DRAFT)
    const lines = answer.refused.map((one) => `${numbers.current.get(one.case)}: ${one.message}`)
    setRefused(lines.length > 0 ? { title: t('bulk.refused'), lines } : null)
    setOpen(false)
    mark([])
    const { decided } = answer
    const takeBack = () => {
      draft.putBack()
      void undo(decided)
    }
    if (decided.length > 0) offerUndo(t('bulk.done', { count: decided.length }), takeBack)
    await revalidate()
    draft.forget()
  }
  const open = () => marked.length > 0 && setOpen(true)
  const words = t('bulk.button', { count: marked.length })
  useKeys(t('title'), marked.length > 0 ? [{ keys: 'b', does: words, run: open }] : [])
  return (
    <>
      {refused && (
        <Alert tone="danger" announce title={refused.title}>
          <ul>
            {refused.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {marked.length > 0 && (
        <Button size="sm" className="justify-self-start" onClick={open}>
          {words} <kbd>b</kbd>
        </Button>
      )}
      {isOpen && (
        <BulkDialog {...{ marked, ready }} title={words} onClose={() => setOpen(false)} onDone={done} />
      )}
    </>
  )
}

/** The name of the one draft for cases that are decided alike. */
const DRAFT = 'alike'
const factsName = (language: Locale) => `facts ${language}`

type BulkDialogProps = {
  title: string
  marked: readonly Item[]
  ready: Answer<'listCases'>['ready_facts']
  onClose: () => void
  onDone: (answer: Answer<'decideCases'>) => Promise<void>
}

/** The form of a decision about several cases: like that of one case, with a field for the facts in each language. */
function BulkDialog({ title, marked, ready, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('console.review')
  const form = useRef<HTMLFormElement>(null)
  const chosen = useChosen(DRAFT)
  const { measures, ground, isActing, draftOf } = chosen
  const keep = useKeptDraft(DRAFT, form)
  const readers = readersOf(marked)
  const bodyIn = (fields: FormData) => bodyOf(fields, { version: 1 }, measures, ground)
  const preview = useStatementPreview(({ language }) => {
    const fields = form.current && isActing ? new FormData(form.current) : null
    return fields && { ...previewOf(bodyIn(fields)), facts: String(fields.get(factsName(language)) ?? '') }
  })
  const { refusal, ...state } = useForm((text, fields) => {
    const { rule, ground: basis, law, note, until } = bodyIn(fields)
    const reasons = { measures: measures.filter(isBulk), rule, ground: basis, law, note, until }
    const facts = Object.fromEntries(readers.map(({ language }) => [language, text(factsName(language))]))
    const cases = marked.map(({ id, version }) => ({ id, version }))
    return call('decideCases', { body: { ...reasons, facts, cases } })
  }, onDone)
  const errors = refusal?.fields ?? {}
  return (
    <FormDialog
      open
      ref={form}
      onClose={onClose}
      onInput={keep}
      onBlur={({ target }) =>
        void preview.ask(readers.filter(({ language }) => language === target.dataset.language))
      }
      title={title}
      confirm={
        <>
          {t('decide')} <kbd aria-hidden>{nameOfKey('mod+enter')}</kbd>
        </>
      }
      {...{ ...state, refusal }}
    >
      <p>{t('bulk.text')}</p>
      <MeasuresField
        {...{ chosen, form }}
        offered={MEASURES.filter(isBulk)}
        nameOf={(measure) => t(`measures.${measure}`)}
        error={errors.measures}
      />
      {isActing && (
        <>
          <GroundFields
            {...{ chosen, factsName, ready, errors }}
            languages={readers.map(({ language }) => language)}
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
    </FormDialog>
  )
}

/** One case for each language of the members: what they are told differs by nothing else. */
function readersOf(marked: readonly Item[]): Reader[] {
  const byLanguage = new Map<Locale, Reader>()
  for (const { id, language } of marked) if (language) byLanguage.set(language, { id, language })
  return [...byLanguage.values()]
}
