import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGES } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { call } from '../../lib/call.ts'
import { staffLanguage } from '../../lib/language.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { GrantsField } from './grants-field.tsx'
import type { Grant } from './person.ts'

const FIRST: Grant[] = [{ role: 'moderator', site: null }]

/** Invites somebody by mail. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('console.staff')
  const saved = useSaved()
  const [email, setEmail] = useState('')
  const [grants, setGrants] = useState(FIRST)
  const ownLanguage = staffLanguage.use()
  const form = useForm(
    (text) => {
      const language = text('language')
      return call('inviteStaff', {
        body: { email, roles: grants, language: isLanguage(language) ? language : ownLanguage },
      })
    },
    () => {
      setEmail('')
      setGrants(FIRST)
      onClose()
      return saved(t('invited', { email }))
    },
  )
  return (
    <FormDialog open={open} onClose={onClose} title={t('invite')} confirm={t('send_invitation')} {...form}>
      <p className="text-muted">{t('invite_text')}</p>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        error={form.refusal?.fields.email}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
        data-autofocus
      />
      <GrantsField grants={grants} onChange={setGrants} />
      <Select name="language" label={t('language')} defaultValue={ownLanguage}>
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
