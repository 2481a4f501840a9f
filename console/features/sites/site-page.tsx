import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { type Answer, call, read } from '../../lib/call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { may, useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Records } from '../../ui/records.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SignupsTag } from './signups-tag.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  read('readSite', { params: { id: params.id ?? '' } })

type Site = Answer<'readSite'>

/** A site and its parts. */
export function Component() {
  const t = useTranslations('console.sites')
  const address = useAddress()
  const site = useLoaderData<typeof loader>()
  return (
    <Page
      title={site.name}
      actions={
        <>
          <Link to={address('/sites')} className="self-center underline">
            {t('back')}
          </Link>
          {may(useMe(), 'sites.edit') && <CopyButton site={site} />}
        </>
      }
    >
      {site.problems.length > 0 && (
        <Alert tone="danger" title={t('wrong')}>
          {site.problems.join(' · ')}
        </Alert>
      )}
      <Part>
        <Facts
          facts={[
            { name: t('columns.signups'), value: <SignupsTag site={site} /> },
            { name: t('columns.host'), value: <a href={site.address}>{site.address}</a> },
            { name: t('columns.company'), value: site.company },
          ]}
        />
      </Part>
      <Records
        label={t('parts_label')}
        rows={site.parts}
        idOf={({ part }) => part}
        to={({ part }) => address(`/sites/${site.id}/${part}`)}
        columns={[
          { id: 'part', head: t('columns.part'), cell: ({ part }) => t(`parts.${part}`) },
          { id: 'version', head: t('columns.version'), cell: (part) => <Version part={part} /> },
          { id: 'state', head: t('columns.state'), cell: (part) => <State part={part} /> },
        ]}
        empty={null}
      />
    </Page>
  )
}

type SitePart = { part: Site['parts'][number] }

function Version({ part: { number, since, by } }: SitePart) {
  const t = useTranslations('console.sites')
  if (number === null) return <Tag tone="danger">{t('none_right')}</Tag>
  return (
    <span>
      {t('version', { number })}
      {since && number > 1 && (
        <span className="text-muted">
          {' · '}
          {by ?? t('software')}, <Moment at={since} />
        </span>
      )}
    </span>
  )
}

function State({ part: { draft, coming } }: SitePart) {
  const t = useTranslations('console.sites')
  return (
    <span className="flex flex-wrap gap-2">
      {draft && <Tag tone="warning">{t('draft_of', { name: draft.by })}</Tag>}
      {coming && <Tag>{t.rich('coming', { at: () => <Moment at={coming} /> })}</Tag>}
    </span>
  )
}

/** Makes a site after this one. */
function CopyButton({ site }: { site: Site }) {
  const t = useTranslations('console.sites.copy')
  const address = useAddress()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const saved = useSaved(() => setOpen(false))
  const form = useForm(
    (text) =>
      call('copySite', {
        params: { id: site.id },
        body: { name: text('name'), host: text('host'), reason: text('reason') },
      }),
    async ({ id }) => {
      await saved(t('done'))
      await navigate(address(`/sites/${id}`))
    },
  )
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title', { name: site.name })}
        confirm={t('confirm')}
        {...form}
      >
        <p>{t('text', { name: site.name })}</p>
        <TextField
          name="name"
          label={t('name')}
          required
          maxLength={60}
          autoComplete="off"
          error={form.refusal?.fields.name}
        />
        <TextField
          name="host"
          label={t('host')}
          hint={t('host_hint')}
          required
          autoComplete="off"
          error={form.refusal?.fields.host}
        />
      </ReasonDialog>
    </>
  )
}
