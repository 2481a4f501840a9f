import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { read } from '../../lib/call.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Approvals } from './approvals.tsx'

export const loader = (args: LoaderFunctionArgs) => read('listApprovals', { query: { site: siteIn(args) } })

/** The wishes that wait for a second person, to which mails lead. */
export function Component() {
  const t = useTranslations('console.today.approvals')
  const address = useAddress()
  const { approvals } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} intro={t('intro')}>
      {approvals.length > 0 ? (
        <Approvals approvals={approvals} />
      ) : (
        <div className="records-wrap">
          <NothingHere title={t('empty')} action={<Link to={address('/')}>{t('back')}</Link>} />
        </div>
      )}
    </Page>
  )
}
