import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGES } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { call } from '../../lib/call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useMe } from '../../session/me.ts'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** The name that colleagues see, and the language of the console. */
export function OwnProfile() {
  const t = useTranslations('console.account.profile')
  const { name, email, language } = useMe()
  const saved = useSaved()
  const { onSubmit, isBusy, refusal } = useForm(
    (text) => {
      const chosen = text('language')
      return call('updateMe', {
        body: { name: text('name'), ...(isLanguage(chosen) && { language: chosen }) },
      })
    },
    () => saved(t('saved')),
  )
  return (
    <Part title={t('title')}>
      <form className="grid gap-4" onSubmit={onSubmit}>
        <p className="text-muted">{email}</p>
        <TextField
          name="name"
          label={t('name')}
          defaultValue={name}
          maxLength={80}
          autoComplete="name"
          required
        />
        <Select name="language" label={t('language')} defaultValue={language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </Select>
        <RefusalAlert refusal={refusal} />
        <Button type="submit" size="sm" className="justify-self-start" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
    </Part>
  )
}
