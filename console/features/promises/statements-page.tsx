import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { call, read } from '../../lib/call.ts'
import { useAddress } from '../../session/site.ts'
import { OwedList } from './owed-list.tsx'
import { wantedBy } from './wanted-by.ts'

export const loader = (args: LoaderFunctionArgs) => read('listUnsentStatements', { query: wantedBy(args) })

/** Statements of reasons whose mail has not left. */
export function Component() {
  const t = useTranslations('console.promises.statements')
  const address = useAddress()
  const { rows, next } = useLoaderData<typeof loader>()
  return (
    <OwedList
      promise="statements"
      rows={rows}
      next={next}
      intro={t('intro')}
      empty={t('empty')}
      hints={{ given_up: t('hints.given_up'), too_old: t('hints.too_old') }}
      titleOf={({ to, recipient, case: about }) => t(`title.${recipient}`, { to, number: about.number })}
      factsOf={({ failure, case: about }) => (
        <>
          {failure && <span className="break-words">{failure}</span>}
          <Link to={address(`/review/${about.id}`)}>{t('see_case', { number: about.number })}</Link>
        </>
      )}
      steps={{
        again: {
          label: t('again.label'),
          done: t('again.done'),
          run: (id) => call('sendStatementAgain', { params: { id } }),
        },
        settle: {
          label: t('settle.label'),
          text: t('settle.text'),
          done: t('settle.done'),
          run: (id, reason) => call('settleStatement', { params: { id }, body: { reason } }),
        },
      }}
    />
  )
}
