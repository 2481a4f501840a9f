import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { readDeletion } from '../../../../core/contract/account/deletion.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FROM_SITE } from '../settings/notification-groups.ts'
import type { LeaveAnswer } from './leave.ts'

type Offer = AnswerOf<typeof readDeletion>['offers'][number]

export function Offers({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('settings.offers')
  return (
    <aside aria-labelledby="offers-title" className="grid content-start gap-4">
      <h2 id="offers-title" className="text-xl">
        {t('title')}
      </h2>
      {offers.map(({ kind, percent = 0 }) =>
        kind === 'discount' ? (
          <DiscountOffer key={kind} percent={percent} />
        ) : (
          <ChangeOffer key={kind} kind={kind} />
        ),
      )}
    </aside>
  )
}

function DiscountOffer({ percent }: { percent: number }) {
  const t = useTranslations('settings.offers.discount')
  const { Form, answer, isBusy } = useFetcherForm<LeaveAnswer>('discount')
  if (percent === 0) return null
  return (
    <OfferCard title={t('title', { percent })} text={t('text', { percent })}>
      <RefusalAlert answer={answer} />
      <Form method="post">
        <Button type="submit" name="intent" value="discount" variant="secondary" busy={isBusy}>
          {t('action')}
        </Button>
      </Form>
    </OfferCard>
  )
}

type Change = Exclude<Offer['kind'], 'discount'>

/** Whether an offer is pointless because the member already has the setting. */
const HAS: Record<Change, (user: User) => boolean> = {
  pause: ({ invisible }) => invisible,
  fewer_mails: ({ notifications_disabled }) =>
    FROM_SITE.every((type) => notifications_disabled.includes(type)),
}

function ChangeOffer({ kind }: { kind: Change }) {
  const t = useTranslations(`settings.offers.${kind}`)
  const { user } = useShell()
  const { Form, answer, isBusy } = useFetcherForm<LeaveAnswer>(kind)
  if (answer?.ok) {
    return (
      <Alert tone="success" announce>
        {t('done')}
      </Alert>
    )
  }
  if (user && HAS[kind](user)) return null
  return (
    <OfferCard title={t('title')} text={t('text')}>
      <RefusalAlert answer={answer} />
      <Form method="post">
        <Button type="submit" name="intent" value={kind} variant="secondary" busy={isBusy}>
          {t('action')}
        </Button>
      </Form>
    </OfferCard>
  )
}

function OfferCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      {children}
    </Card>
  )
}
