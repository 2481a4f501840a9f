import { useTranslations } from 'use-intl'
import type { LinkState } from '../../../../core/rules/account/links.ts'
import type { Refusal } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeadLink } from '../recovery/dead-link.tsx'

/** Brings a deleted account back at the press of a button: a program that opens the link must not do it. */
export function RestoreAccountScreen({ state }: { state: LinkState }) {
  const t = useTranslations('recovery.restore')
  const { Form, answer, isBusy } = usePageForm<Refusal>()
  if (state !== 'open' || answer?.code === 'link_invalid') return <DeadLink purpose="restore" state={state} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <h1>{t('heading')}</h1>
      <Card>
        <RefusalAlert answer={answer} />
        <Form method="post" className="grid gap-4">
          <p>{t('intro')}</p>
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
