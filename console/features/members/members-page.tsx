import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { Filters, FilterText, useFilters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { Written } from '../../ui/written.tsx'
import { MemberTags } from './member-tags.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const param = (name: string) => searchParams.get(name) || undefined
  return read('searchMembers', {
    query: {
      q: param('q'),
      name: param('name'),
      city: param('city'),
      site: param('site'),
      after: param('after'),
    },
  })
}

/** Members by what somebody knows of them. Without a search there are none. */
export function Component() {
  const t = useTranslations('console.members')
  const { members, next } = useLoaderData<typeof loader>()
  const names = useNames()
  const { sites } = useMe()
  const address = useAddress()
  const { isFiltered } = useFilters()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Filters>
        <FilterText name="q" label={t('exact')} />
        <FilterText name="name" label={t('name')} />
        <FilterText name="city" label={t('city')} />
      </Filters>
      <Records
        label={t('title')}
        rows={members}
        idOf={({ id }) => id}
        to={({ id }) => address(`/members/${id}`)}
        next={next ? { name: 'after', value: next } : null}
        columns={[
          {
            id: 'name',
            head: t('who'),
            cell: (member) => (
              <span className="flex flex-wrap items-center gap-2">
                <bdi>
                  <Written text={member.name} />, {member.age}
                </bdi>{' '}
                <MemberTags member={member} />
              </span>
            ),
          },
          { id: 'mail', head: t('mail'), cell: ({ mail }) => mail },
          {
            id: 'place',
            head: t('city'),
            cell: ({ city, country }) => [city, names.country(country)].filter(Boolean).join(', '),
          },
          {
            id: 'active',
            head: t('last_active'),
            isExtra: true,
            cell: (member) => <Moment at={member.last_active} isRelative />,
          },
          {
            id: 'site',
            head: t('site'),
            isExtra: true,
            cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
          },
        ]}
        empty={
          <NothingHere
            title={t(isFiltered ? 'none.title' : 'begin.title')}
            text={t(isFiltered ? 'none.text' : 'begin.text')}
            action={<Link to={address('/support')}>{t('begin.action')}</Link>}
          />
        }
      />
    </Page>
  )
}
