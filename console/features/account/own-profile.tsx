import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaffLocale, STAFF_LOCALES } from '../../../core/i18n/locales.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { useMe } from '../../session/me.ts'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** The name that colleagues see, and the language of the console. */
export function OwnProfile() {
  const t = useTranslations('console.account.profile')
  const languages = useTranslations('console.languages')
  const { name, email, language } = useMe()
  const { revalidate } = useRevalidator()
  const update = useCall('updateMe')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = form.get('language')
    const result = await update.run({
      body: { name: String(form.get('name')), ...(isStaffLocale(chosen) && { language: chosen }) },
    })
    if (!result.ok) return
    toast(t('saved'), { tone: 'success' })
    revalidate()
  }
  return (
    <Part title={t('title')}>
      <form className="grid gap-4" onSubmit={send}>
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
          {STAFF_LOCALES.map((code) => (
            <option key={code} value={code}>
              {languages(code)}
            </option>
          ))}
        </Select>
        <RefusalAlert refusal={update.refusal} />
        <Button type="submit" size="sm" className="justify-self-start" busy={update.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Part>
  )
}
