import { useLocale, useTranslations } from 'use-intl'
import { COUNTRIES } from '../../../core/i18n/locales.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox, Chips, Switch } from '../../ui/checkbox.tsx'
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

export function ChoiceSamples({ theme }: { theme: string }) {
  const t = useTranslations('demo-ui')
  return (
    <Sample title={t('choices')}>
      <Card className="grid gap-5 sm:grid-cols-2">
        <div>
          <Checkbox label={t('terms')} defaultChecked />
          <Checkbox label={t('news')} hint={t('news_hint')} />
          <Checkbox label={t('off')} disabled />
        </div>
        <div>
          <Switch label={t('invisible')} hint={t('invisible_hint')} defaultChecked />
          <Switch label={t('news')} />
          <Switch label={t('off')} disabled />
        </div>
        <Chips
          type="radio"
          name={`looking-for-${theme}`}
          label={t('looking_for')}
          defaultValue={['women']}
          options={(['women', 'men', 'both'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Chips
          type="checkbox"
          name={`interests-${theme}`}
          label={t('interests')}
          defaultValue={['music', 'hiking']}
          options={(['music', 'cooking', 'hiking'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Card>
    </Sample>
  )
}
