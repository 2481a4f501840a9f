import { useTranslations } from 'use-intl'
import {
  canEnd,
  FACTS_LENGTH,
  GROUNDS,
  HOUSE_RULES,
  LAW_LENGTH,
  type Measure,
} from '../../../core/rules/review/decisions.ts'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useNames } from '../../lib/format.ts'
import type { Case } from './case.ts'

type GroundFieldsProps = {
  measures: readonly Measure[]
  ground: string
  setGround: (ground: string) => void
  draftOf: (field: string) => string | undefined
  languages: readonly string[]
  /** Ready sentences in the language of the one member that it is about. */
  ready?: Case['ready_facts']
  errors: Record<string, string>
}

/** What the statement of reasons needs: the rule, its ground, the facts, and how long a restriction lasts. */
export function GroundFields(props: GroundFieldsProps) {
  const { measures, ground, setGround, draftOf, languages, ready = [], errors } = props
  const t = useTranslations('console.review')
  const names = useNames()
  return (
    <>
      <Select name="rule" label={t('rule')} defaultValue={draftOf('rule')} error={errors.rule}>
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
        {GROUNDS.map((value) => (
          <option key={value} value={value}>
            {t(`grounds.${value}`)}
          </option>
        ))}
      </Select>
      {ground === 'law' && (
        <TextField
          name="law"
          label={t('law')}
          defaultValue={draftOf('law')}
          maxLength={LAW_LENGTH}
          error={errors.law}
        />
      )}
      {ready.length > 0 && <ReadyFacts ready={ready} />}
      <TextArea
        name="facts"
        label={t('facts')}
        hint={t('facts_hint', { language: languages.map(names.language).join(', ') })}
        rows={3}
        defaultValue={draftOf('facts')}
        maxLength={FACTS_LENGTH}
        error={errors.facts}
      />
      {canEnd(measures) && (
        <TextField
          name="until"
          type="date"
          label={t('until')}
          hint={t('until_hint')}
          defaultValue={draftOf('until')}
          error={errors.until}
        />
      )}
    </>
  )
}

/** Puts a ready sentence into the field of the facts, with its rule; it can be changed there. */
function ReadyFacts({ ready }: { ready: Case['ready_facts'] }) {
  const t = useTranslations('console.review')
  const fill = ({ form, value }: HTMLSelectElement) => {
    const chosen = ready.find(({ text }) => text === value)
    const facts = form?.querySelector<HTMLTextAreaElement>('[name=facts]')
    const rule = form?.querySelector<HTMLSelectElement>('[name=rule]')
    if (!chosen || !facts || !rule) return
    rule.value = chosen.rule
    facts.value = [facts.value.trim(), chosen.text].filter(Boolean).join(' ')
    facts.dispatchEvent(new Event('input', { bubbles: true }))
    facts.focus()
  }
  return (
    <select
      name="ready"
      aria-label={t('ready')}
      className="control"
      value=""
      onChange={({ currentTarget }) => fill(currentTarget)}
    >
      <option value="">{t('ready')}</option>
      {HOUSE_RULES.map((rule) => (
        <optgroup key={rule} label={t(`rules.${rule}`)}>
          {ready
            .filter((one) => one.rule === rule)
            .map(({ label, text }) => (
              <option key={text} value={text}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
