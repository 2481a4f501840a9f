import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { GENDERS } from '../../../core/rules/members/profile.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { type Answer, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { FilterSelect, Filters, FilterText, useFilters } from '../../ui/filters.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { Tag } from '../../ui/tag.tsx'
import { pictureAddress } from './character.ts'
import './characters.css'

const STATES = ['shown', 'resting'] as const

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const param = (name: string) => searchParams.get(name) || undefined
  return read('listCharacters', {
    query: {
      name: param('name'),
      state: STATES.find((state) => state === param('state')),
      licence: param('licence') === 'ending' ? 'ending' : undefined,
      gender: GENDERS.find((gender) => gender === param('gender')),
      site: param('site'),
      after: param('after'),
    },
  })
}

type Listed = Answer<'listCharacters'>['characters'][number]

/** The fictional profiles of the sites, by name. */
export function Component() {
  const t = useTranslations('console.characters')
  const words = useTranslations('profile')
  const { characters, next } = useLoaderData<typeof loader>()
  const names = useNames()
  const { sites } = useMe()
  const address = useAddress()
  const { isFiltered } = useFilters()
  const navigate = useNavigate()
  useKeys(t('keys'), [{ keys: 'n', does: t('make'), run: () => void navigate(address('/characters/new')) }])
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <ButtonLink size="sm" to={address('/characters/new')}>
          {t('make')}
        </ButtonLink>
      }
    >
      <Filters>
        <FilterText name="name" label={t('filters.name')} />
        <FilterSelect
          name="state"
          label={t('filters.state')}
          options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          name="gender"
          label={t('filters.gender')}
          options={GENDERS.map((value) => ({ value, label: words(`gender.${value}`) }))}
        />
        <FilterSelect
          name="licence"
          label={t('filters.licence')}
          options={[{ value: 'ending', label: t('filters.licence_ending') }]}
        />
      </Filters>
      <Records
        label={t('title')}
        rows={characters}
        idOf={({ id }) => id}
        to={({ id }) => address(`/characters/${id}`)}
        next={next ? { name: 'after', value: next } : null}
        columns={[
          {
            id: 'who',
            head: t('columns.who'),
            cell: (character) => (
              <span className="flex items-center gap-3">
                <Portrait character={character} />
                {t('one', { name: character.name, age: character.age })}
              </span>
            ),
          },
          {
            id: 'state',
            head: t('columns.state'),
            cell: ({ rested }) => (
              <Tag tone={rested ? 'warning' : 'good'}>{t(`states.${rested ? 'resting' : 'shown'}`)}</Tag>
            ),
          },
          {
            id: 'place',
            head: t('columns.place'),
            cell: ({ city, country }) => [city, names.country(country)].filter(Boolean).join(', '),
          },
          { id: 'pictures', head: t('columns.pictures'), isExtra: true, cell: ({ pictures }) => pictures },
          {
            id: 'site',
            head: t('columns.site'),
            isExtra: true,
            cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
          },
        ]}
        empty={
          <NothingHere
            title={t(isFiltered ? 'empty.none' : 'empty.title')}
            text={t(isFiltered ? 'empty.none_text' : 'empty.text')}
            action={<Link to={address('/characters/new')}>{t('make')}</Link>}
          />
        }
      />
    </Page>
  )
}

const Portrait = ({ character: { id, picture, name } }: { character: Listed }) =>
  picture ? (
    <img className="character-portrait" src={pictureAddress(id, picture, 'thumb')} alt="" loading="lazy" />
  ) : (
    <span className="character-portrait" aria-hidden>
      {[...name][0]}
    </span>
  )
