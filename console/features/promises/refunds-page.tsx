import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { call, read } from '../../lib/call.ts'
import { Moment } from '../../ui/moment.tsx'
import { MemberLink, OwedList } from './owed-list.tsx'
import { wantedBy } from './wanted-by.ts'

export const loader = (args: LoaderFunctionArgs) => read('listUnpaidRefunds', { query: wantedBy(args) })

/** Refunds that are not paid. */
export function Component() {
  const t = useTranslations('console.promises.refunds')
  const format = useFormatter()
  const money = (cents: number, currency: string) =>
    format.number(cents / 100, { style: 'currency', currency })
  const { rows, next } = useLoaderData<typeof loader>()
  return (
    <OwedList
      promise="refunds"
      rows={rows}
      next={next}
      intro={t('intro')}
      empty={t('empty')}
      hints={{ delayed: t('hints.delayed'), unclear: t('hints.unclear') }}
      titleOf={({ amount, currency, order }) =>
        t('title', { amount: money(amount, currency), receipt: order.receipt })
      }
      factsOf={({ currency, order, member }) => (
        <>
          <span>
            {t.rich('order', {
              amount: money(order.amount, currency),
              at: () => <Moment at={order.ordered} />,
            })}
          </span>
          <span>{[order.provider, order.payment].filter(Boolean).join(' ')}</span>
          <MemberLink member={member} />
        </>
      )}
      steps={{
        again: {
          label: t('again.label'),
          text: t('again.text'),
          done: t('again.done'),
          run: (id, reason) => call('payAgain', { params: { id }, body: { reason } }),
        },
        settle: {
          label: t('settle.label'),
          text: t('settle.text'),
          done: t('settle.done'),
          run: (id, reason) => call('settleRefund', { params: { id }, body: { reason } }),
        },
      }}
    />
  )
}
