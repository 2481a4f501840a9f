import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaffLocale, STAFF_LOCALES } from '../../../core/i18n/locales.ts'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { staffLanguage } from '../../lib/language.ts'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { GrantsField } from './grants-field.tsx'
import type { Grant } from './person.ts'

const FIRST: Grant[] = [{ role: 'moderator', site: null }]

/** Invites somebody by mail. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('console.staff')
  const languages = useTranslations('console.languages')
  const { revalidate } = useRevalidator()
  const [grants, setGrants] = useState(FIRST)
  const invite = useCall('inviteStaff')
  const ownLanguage = staffLanguage.use()
  const send = async (form: FormData) => {
    const email = String(form.get('email'))
    const language = form.get('language')
    const result = await invite.run({
      body: { email, roles: grants, language: isStaffLocale(language) ? language : ownLanguage },
    })
    if (!result.ok) return
    setGrants(FIRST)
    onClose()
    toast(t('invited', { email }), { tone: 'success' })
    revalidate()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('invite')}
      confirm={t('send_invitation')}
      isBusy={invite.isBusy}
      refusal={invite.refusal}
      onSend={send}
    >
      <p className="text-muted">{t('invite_text')}</p>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        error={invite.refusal?.fields.email}
        autoComplete="off"
        required
        data-autofocus
      />
      <GrantsField grants={grants} onChange={setGrants} />
      <Select name="language" label={t('language')} defaultValue={ownLanguage}>
        {STAFF_LOCALES.map((code) => (
          <option key={code} value={code}>
            {languages(code)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
