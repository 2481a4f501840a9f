import { useTranslations } from 'use-intl'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { SaveStatus } from '../../../forms/save-status.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { Section } from '../../../ui/section.tsx'
import type { SettingsAnswer } from './save-settings.ts'

export function VisibilitySection({ invisible }: { invisible: boolean }) {
  const t = useTranslations('settings.visibility')
  const { form, Form, answer, isBusy, sent, submit } = useFetcherForm<SettingsAnswer>('visibility')
  return (
    <Section id="visibility" title={t('title')} status={<SaveStatus isBusy={isBusy} answer={answer} />}>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="-my-3">
        <input type="hidden" name="intent" value="visibility" />
        <Switch
          name="invisible"
          label={t('label')}
          hint={t('hint')}
          checked={sent ? sent.has('invisible') : invisible}
          onChange={(event) => submit(event.currentTarget.form, { flushSync: true })}
        />
        <noscript>
          <Button type="submit">{t('save')}</Button>
        </noscript>
      </Form>
    </Section>
  )
}
