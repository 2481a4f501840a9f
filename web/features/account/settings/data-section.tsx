import { useTranslations } from 'use-intl'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { SettingsAnswer } from './save-settings.ts'

/** A copy of everything known about the member, by a link in a mail. */
export function DataSection({ email }: { email: string }) {
  const t = useTranslations('settings.data')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('data')
  return (
    <Section id="data" title={t('title')} intro={t('intro')}>
      <Form ref={form} method="post" className="grid gap-4">
        {answer?.ok && (
          <Alert tone="success" announce>
            {t('asked', { email })}
          </Alert>
        )}
        <RefusalAlert answer={answer} />
        <Button
          type="submit"
          name="intent"
          value="data"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start"
        >
          {t('ask')}
        </Button>
      </Form>
    </Section>
  )
}
