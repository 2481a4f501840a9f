import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES, type Locale } from '../../../core/i18n/locales.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/checkbox.tsx'
import { call } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type LanguagesFormProps = { languages: readonly Locale[]; onSaved: (languages: Locale[]) => void }

/** The languages in which an operator answers. They are given conversations in these alone, Americans with English. */
export function LanguagesForm({ languages, onSaved }: LanguagesFormProps) {
  const t = useTranslations('console.desk.languages')
  const names = useNames()
  const [chosen, setChosen] = useState<readonly Locale[]>(languages)
  const { onSubmit, isBusy, refusal } = useForm(
    () => call('setLanguages', { body: { languages: [...chosen] } }),
    (answer) => onSaved(answer.languages),
  )
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <Chips
        type="checkbox"
        name="languages"
        label={t('label')}
        hint={t('hint')}
        options={LANGUAGES.map((value) => ({ value, label: names.language(value) }))}
        value={chosen}
        onPick={(value, isPicked) =>
          setChosen((now) => (isPicked ? [...now, value] : now.filter((code) => code !== value)))
        }
      />
      <RefusalAlert refusal={refusal} />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        busy={isBusy}
        disabled={chosen.length === 0}
      >
        {t('save')}
      </Button>
    </form>
  )
}
