import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { call, read } from '../../lib/call.ts'
import { MemberLink, OwedList } from './owed-list.tsx'
import { wantedBy } from './wanted-by.ts'

export const loader = (args: LoaderFunctionArgs) => read('listUnmadeCopies', { query: wantedBy(args) })

/** Copies of members' data that were asked for and are not made. */
export function Component() {
  const t = useTranslations('console.promises.copies')
  const { rows, next } = useLoaderData<typeof loader>()
  return (
    <OwedList
      promise="copies"
      rows={rows}
      next={next}
      intro={t('intro')}
      empty={t('empty')}
      hints={{ waiting: t('hints.waiting'), again: t('hints.again') }}
      titleOf={({ to }) => t('title', { to })}
      factsOf={({ member }) => <MemberLink member={member} />}
      steps={{
        again: {
          label: t('again.label'),
          done: t('again.done'),
          run: (id) => call('makeCopyAgain', { params: { id } }),
        },
      }}
    />
  )
}
