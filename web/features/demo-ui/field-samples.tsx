import { useLocale, useTranslations } from 'use-intl'
import { COUNTRIES } from '../../../core/i18n/locales.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Sample } from './sample.tsx'

export function FieldSamples({ theme }: { theme: string }) {
  const t = useTranslations('demo-ui')
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <Sample title={t('fields')}>
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('email')} hint={t('email_hint')} type="email" autoComplete="off" />
        <TextField label={t('password')} type="password" defaultValue="sample" autoComplete="off" />
        <TextField label={t('name')} error={t('name_error')} defaultValue={t('name_value')} />
        <TextField label={t('name')} disabled defaultValue={t('off')} />
        <Select label={t('country')} name={`country-${theme}`}>
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countries.of(code)}
            </option>
          ))}
        </Select>
        <TextArea label={t('about')} defaultValue={t('about_value')} className="sm:col-span-2" />
      </Card>
    </Sample>
  )
}
