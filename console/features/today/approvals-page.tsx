import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { read } from '../../lib/call.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Approvals } from './approvals.tsx'

export function loader(args: LoaderFunctionArgs) {
  const after = new URL(args.request.url).searchParams.get('after') ?? undefined
  return read('listApprovals', { query: { site: siteIn(args), after } })
}

/** The wishes that wait for a second person, to which mails lead. */
export function Component() {
  const t = useTranslations('console.today.approvals')
  const address = useAddress()
  const { approvals, next } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} intro={t('intro')}>
      {approvals.length > 0 ? (
        <Approvals approvals={approvals} />
      ) : (
        <div className="records-wrap">
          <NothingHere title={t('empty')} action={<Link to={address('/')}>{t('back')}</Link>} />
        </div>
      )}
      <Pages next={next === null ? null : { name: 'after', value: next }} />
    </Page>
  )
}
