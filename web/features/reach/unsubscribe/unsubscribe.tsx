import { useTranslations } from 'use-intl'
import type { NotificationType } from '../../../../core/rules/account/account.ts'
import type { Outcome } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** One button without a login, because stopping a mail must be as easy as receiving it. */
export function Unsubscribe({ type }: { type: NotificationType | 'all' }) {
  const t = useTranslations('unsubscribe')
  const { Form, answer, isBusy } = usePageForm<Outcome>()
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      {answer?.ok ? (
        <>
          <Alert tone="success">{t('done')}</Alert>
          <ButtonLink to="/notifications" variant="secondary">
            {t('settings')}
          </ButtonLink>
        </>
      ) : (
        <Card>
          <Form method="post" className="grid gap-4">
            <p>{t(`types.${type}`)}</p>
            <Button type="submit" busy={isBusy}>
              {t('stop')}
            </Button>
          </Form>
        </Card>
      )}
    </div>
  )
}
