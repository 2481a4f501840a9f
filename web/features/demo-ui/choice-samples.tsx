import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Checkbox, Chips, Switch } from '../../ui/checkbox.tsx'
import { Sample } from './sample.tsx'

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
