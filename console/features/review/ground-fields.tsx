import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import {
  canEnd,
  FACTS_LENGTH,
  GROUNDS,
  HOUSE_RULES,
  LAW_LENGTH,
} from '../../../core/rules/review/decisions.ts'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useNames } from '../../lib/format.ts'
import type { Case } from './case.ts'
import type { Chosen } from './use-chosen.ts'

type GroundFieldsProps = {
  chosen: Chosen
  /** The languages of the members; each has a field of its own for the facts. */
  languages: readonly Locale[]
  factsName: (language: Locale) => string
  ready: Case['ready_facts']
  errors: Record<string, string>
}

/** What the statement of reasons needs: the rule, its ground, the facts, and how long a restriction lasts. */
export function GroundFields({ chosen, languages, factsName, ready, errors }: GroundFieldsProps) {
  const { measures, ground, setGround, draftOf } = chosen
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
      {ready.length > 0 && <ReadyFacts {...{ ready, draftOf }} />}
      {languages.map((language) => (
        <TextArea
          key={language}
          name={factsName(language)}
          data-language={language}
          rows={languages.length > 1 ? 2 : 3}
          {...(languages.length > 1
            ? { label: `${t('facts')} · ${names.language(language)}` }
            : { label: t('facts'), hint: t('facts_hint', { language: names.language(language) }) })}
          defaultValue={draftOf(factsName(language))}
          maxLength={FACTS_LENGTH}
          error={errors.facts}
        />
      ))}
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

type ReadyFactsProps = Pick<GroundFieldsProps, 'ready'> & Pick<Chosen, 'draftOf'>

/**
 * Puts a ready sentence into the fields of the facts, with its rule, in place of the one chosen before; it can be changed
 * there. The focus stays, because the arrow keys choose one sentence after the other.
 */
function ReadyFacts({ ready, draftOf }: ReadyFactsProps) {
  const t = useTranslations('console.review')
  const [last, setLast] = useState(draftOf('ready') ?? '')
  const choose = ({ form, value }: HTMLSelectElement) => {
    const [before, now] = [last, value].map((label) => ready.find((one) => one.label === label))
    const rule = form?.querySelector<HTMLSelectElement>('[name=rule]')
    if (rule && now) rule.value = now.rule
    for (const field of form?.querySelectorAll<HTMLTextAreaElement>('[data-language]') ?? []) {
      const language = LOCALES.find((known) => known === field.dataset.language) ?? 'en'
      const text = now?.texts[language] ?? ''
      const without = field.value.replace(before?.texts[language] ?? '', '').trim()
      field.value = [without, text].filter(Boolean).join(' ')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setLast(value)
  }
  return (
    <select
      name="ready"
      aria-label={t('ready')}
      className="control"
      value={last}
      onChange={({ currentTarget }) => choose(currentTarget)}
    >
      <option value="">{t('ready')}</option>
      {HOUSE_RULES.map((rule) => (
        <optgroup key={rule} label={t(`rules.${rule}`)}>
          {ready
            .filter((one) => one.rule === rule)
            .map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
