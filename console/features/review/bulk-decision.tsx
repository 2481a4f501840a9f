import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { MEASURES, type Measure, NOTE_LENGTH } from '../../../core/rules/review/decisions.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { FieldError, TextArea } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useForm } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import { bodyOf, toggled } from './decision.ts'
import { GroundFields } from './ground-fields.tsx'

type Item = Answer<'listCases'>['cases'][number]
type BulkMeasure = Exclude<Measure, 'remove_photo' | 'remove_message'>
type Refused = { title: string; lines: string[] }

const isBulk = (measure: Measure): measure is BulkMeasure =>
  measure !== 'remove_photo' && measure !== 'remove_message'

/** Decides marked cases alike: one form, a statement for each, and one undo for all. */
export function BulkDecision({ marked, mark }: { marked: readonly Item[]; mark: (ids: string[]) => void }) {
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
    const lines = answer.refused.map((one) => `${numbers.current.get(one.case)}: ${one.message}`)
    setRefused(lines.length > 0 ? { title: t('bulk.refused'), lines } : null)
    setOpen(false)
    mark([])
    const { decided } = answer
    if (decided.length > 0) offerUndo(t('bulk.done', { count: decided.length }), () => void undo(decided))
    await revalidate()
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
      {isOpen && <BulkDialog title={words} marked={marked} onClose={() => setOpen(false)} onDone={done} />}
    </>
  )
}

type BulkDialogProps = {
  title: string
  marked: readonly Item[]
  onClose: () => void
  onDone: (answer: Answer<'decideCases'>) => Promise<void>
}

function BulkDialog({ title, marked, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('console.review')
  const [measures, setMeasures] = useState<readonly Measure[]>([])
  const [ground, setGround] = useState('terms')
  const isActing = measures.length > 0 && !measures.includes('nothing')
  const form = useForm((_, fields) => {
    const { rule, ground: basis, law, facts, note, until } = bodyOf(fields, { version: 1 }, measures, ground)
    const cases = marked.map(({ id, version }) => ({ id, version }))
    return call('decideCases', {
      body: { cases, measures: measures.filter(isBulk), rule, ground: basis, law, facts, note, until },
    })
  }, onDone)
  const errors = form.refusal?.fields ?? {}
  return (
    <FormDialog open onClose={onClose} title={title} confirm={t('decide')} {...form}>
      <p>{t('bulk.text')}</p>
      <fieldset className="measures">
        <legend className="sr-only">{t('measures_label')}</legend>
        {MEASURES.filter(isBulk).map((measure) => (
          <Checkbox
            key={measure}
            label={t(`measures.${measure}`)}
            checked={measures.includes(measure)}
            onChange={() => setMeasures((now) => toggled(now, measure))}
          />
        ))}
        <FieldError id="bulk-measures-error">{errors.measures}</FieldError>
      </fieldset>
      {isActing && (
        <GroundFields
          {...{ measures, ground, setGround, errors }}
          draftOf={() => undefined}
          languages={[...new Set(marked.flatMap(({ language }) => language ?? []))]}
        />
      )}
      <TextArea name="note" label={t('note')} rows={2} maxLength={NOTE_LENGTH} />
    </FormDialog>
  )
}
