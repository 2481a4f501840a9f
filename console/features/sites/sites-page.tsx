import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { read } from '../../lib/call.ts'
import { useAddress } from '../../session/site.ts'
import { Filters, FilterText } from '../../ui/filters.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { SignupsTag } from './signups-tag.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const param = (name: string) => searchParams.get(name) || undefined
  return read('listSites', { query: { find: param('find'), after: param('after') } })
}

/** The sites that the person may change. */
export function Component() {
  const t = useTranslations('console.sites')
  const address = useAddress()
  const { sites, next } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Filters>
        <FilterText name="find" label={t('find')} />
      </Filters>
      <Records
        label={t('title')}
        rows={sites}
        idOf={({ id }) => id}
        to={({ id }) => address(`/sites/${id}`)}
        next={next ? { name: 'after', value: next } : null}
        columns={[
          { id: 'name', head: t('columns.name'), cell: ({ name }) => name },
          { id: 'host', head: t('columns.host'), cell: ({ host }) => host },
          { id: 'signups', head: t('columns.signups'), cell: (site) => <SignupsTag site={site} /> },
          { id: 'company', head: t('columns.company'), isExtra: true, cell: ({ company }) => company },
        ]}
        empty={
          <NothingHere
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Link to={address('/sites')}>{t('back')}</Link>}
          />
        }
      />
    </Page>
  )
}
