import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { read } from '../../lib/call.ts'
import { usePageCommands } from '../../lib/commands.ts'
import { useKeys } from '../../lib/keys.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { FilterSelect, Filters, useFilters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { Tag } from '../../ui/tag.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Person, STATE_TONES } from './person.ts'
import { PersonDialog } from './person-dialog.tsx'
import { RoleTags } from './role-tags.tsx'

export const loader = (args: LoaderFunctionArgs) => read('listStaff', { query: { site: siteIn(args) } })

const STATES = ['active', 'invited', 'closed'] as const

/** The people who may enter the console, their roles and factors. */
export function Component() {
  const t = useTranslations('console.staff')
  const { staff } = useLoaderData<typeof loader>()
  const { get } = useFilters()
  const address = useAddress()
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  useKeys(t('title'), [{ keys: 'i', does: t('invite'), run: invite }])
  usePageCommands([{ id: 'invite', title: t('invite'), note: 'i', run: invite }])
  const state = get('state')
  const shown = staff.filter((person) => (state ? person.state === state : person.state !== 'closed'))
  const filter: Record<string, string> = state ? { state } : {}
  return (
    <Page title={t('title')} intro={t('intro')} actions={<InviteButton onClick={invite} />}>
      <Filters>
        <FilterSelect
          name="state"
          label={t('states.all')}
          options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </Filters>
      <Records
        label={t('title')}
        rows={shown}
        idOf={({ id }) => id}
        to={({ id }) => address('/staff', { ...filter, open: id })}
        columns={[
          { id: 'name', head: t('name'), cell: (person) => <PersonName person={person} /> },
          { id: 'roles', head: t('roles'), cell: ({ roles }) => <RoleTags roles={roles} /> },
          {
            id: 'state',
            head: t('state'),
            cell: (person) => <Tag tone={STATE_TONES[person.state]}>{t(`states.${person.state}`)}</Tag>,
          },
          {
            id: 'factors',
            head: t('factors'),
            isExtra: true,
            cell: ({ factors }) => factors.map((kind) => t(`kinds.${kind}`)).join(', ') || t('no_factor'),
          },
          {
            id: 'active',
            head: t('last_active'),
            isExtra: true,
            cell: ({ last_active }) => (last_active ? <Moment at={last_active} isRelative /> : t('never')),
          },
        ]}
        empty={<NothingHere title={t('empty')} action={<InviteButton onClick={invite} />} />}
      />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
      <PersonDialog
        person={staff.find(({ id }) => id === get('open')) ?? null}
        onClose={() => navigate(address('/staff', filter))}
      />
    </Page>
  )
}

function InviteButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('console.staff')
  return (
    <Button size="sm" onClick={onClick}>
      {t('invite')}
    </Button>
  )
}

const PersonName = ({ person: { name, email } }: { person: Person }) => (
  <span className="grid">
    <span>{name || email}</span>
    {name && <span className="text-sm font-normal text-muted">{email}</span>}
  </span>
)
