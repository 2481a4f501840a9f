import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { type Answer, call, read } from '../../lib/call.ts'
import { useForm } from '../../lib/use-form.ts'
import { useAddress } from '../../session/site.ts'
import { Page, Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { DraftAlert } from './draft-alert.tsx'
import { History } from './history.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type Schema, withoutEmptyLines } from './schema.ts'
import { SchemaField } from './schema-field.tsx'
import './sites.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  read('readPart', { params: { id: params.id ?? '', part: params.part ?? '' } })

type Loaded = Answer<'readPart'>

/** One part of a site: its form, its draft and its history. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { site, part, number, draft } = loaded
  // Whatever somebody publishes or throws away begins the form anew.
  return <PartView key={`${site.id} ${part} ${number} ${draft?.revision}`} loaded={loaded} />
}

function PartView({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('console.sites')
  const address = useAddress()
  const { site, part } = loaded
  const [draft, setDraft] = useState(loaded.draft)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <Page
      title={`${site.name} · ${t(`parts.${part}`)}`}
      actions={
        <Link to={address(`/sites/${site.id}`)} className="self-center underline">
          {t('back_to', { name: site.name })}
        </Link>
      }
    >
      {loaded.asked && <Alert tone="info">{t('asked')}</Alert>}
      {draft && (
        <DraftAlert
          loaded={loaded}
          draft={draft}
          onPublish={() => setPublishing(true)}
          onDiscarded={() => setDraft(null)}
        />
      )}
      <div className="part-work">
        <PartForm
          key={draft === null ? 'none' : 'draft'}
          loaded={loaded}
          draft={draft}
          onSaved={(saved) => {
            setDraft(saved)
            if (saved.problems.length > 0) return
            if (saved.differences.length === 0) toast(t('differences.none'))
            else setPublishing(true)
          }}
        />
        <History loaded={loaded} />
      </div>
      {draft && (
        <PublishDialog
          loaded={loaded}
          draft={draft}
          open={isPublishing}
          onClose={() => setPublishing(false)}
        />
      )}
    </Page>
  )
}

type Draft = NonNullable<Loaded['draft']>
type PartFormProps = { loaded: Loaded; draft: Draft | null; onSaved: (draft: Draft) => void }

function PartForm({ loaded, draft, onSaved }: PartFormProps) {
  const t = useTranslations('console.sites')
  const { site, part, number } = loaded
  const [document, setDocument] = useState<unknown>(draft?.document ?? loaded.document)
  const { onSubmit, isBusy, refusal } = useForm(
    () =>
      call('saveDraft', {
        params: { id: site.id, part },
        body: {
          document: { ...Object(withoutEmptyLines(document)) },
          based_on: draft?.based_on ?? number,
          revision: draft?.revision ?? 0,
        },
      }),
    onSaved,
  )
  const problems = draft?.problems ?? []
  const problemAt = (path: readonly string[]) => {
    const at = path.join('.')
    return problems.find((problem) => problem.path === at || problem.path.startsWith(`${at}.`))?.message
  }
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <Part>
        <SchemaField
          part={part}
          path={[]}
          // The server makes the schema from the one that checks the document.
          schema={loaded.schema as Schema}
          value={document}
          onChange={setDocument}
          problemAt={problemAt}
        />
      </Part>
      {problems.length > 0 && (
        <Alert tone="danger" announce>
          {t('problems_left', { count: problems.length })}
        </Alert>
      )}
      <RefusalAlert refusal={refusal} />
      <Button type="submit" size="sm" busy={isBusy} className="justify-self-start">
        {t('review')}
      </Button>
    </form>
  )
}
