import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useWords } from '../../lib/use-words.ts'
import { useAddress } from '../../session/site.ts'
import { Moment } from '../../ui/moment.tsx'
import { Part } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { SiteChange } from './site-change.tsx'

type Approval = Answer<'listApprovals'>['approvals'][number]

/** Wishes that need a second person. */
export function Approvals({
  approvals,
  title,
  actions,
}: {
  approvals: readonly Approval[]
  title?: string
  actions?: ReactNode
}) {
  return (
    <Part title={title} actions={actions}>
      <ul className="grid gap-4">
        {approvals.map((approval) => (
          <Wish key={approval.id} approval={approval} />
        ))}
      </ul>
    </Part>
  )
}

function Wish({
  approval: { id, what, subject, payload, reason, asked_by, asked, ripens, mine },
}: {
  approval: Approval
}) {
  const t = useTranslations('console.today.approvals')
  const actName = useWords('log.acts')
  const kindName = useWords('shell.kinds')
  const address = useAddress()
  const [isRefusing, setRefusing] = useState(false)
  const saved = useSaved(() => setRefusing(false))
  const approve = useCall('approve')
  const refusing = useForm(
    (text) => call('refuse', { params: { id }, body: { reason: text('reason') } }),
    () => saved(),
  )
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{actName(what)}</strong>
        <span className="text-sm text-muted">
          {asked_by.name}, <Moment at={asked} />
        </span>
      </p>
      <p>{reason}</p>
      {subject?.kind === 'part' && <SiteChange payload={payload} />}
      {subject && subject.kind !== 'part' && (
        <p>
          {subject.kind === 'member' ? (
            <Link to={address(`/members/${subject.id}`)}>{t('see_member')}</Link>
          ) : (
            `${kindName(subject.kind)} ${subject.id}`
          )}
        </p>
      )}
      {ripens && (
        <p className="text-sm text-muted">{t.rich('ripens', { at: () => <Moment at={ripens} /> })}</p>
      )}
      <RefusalAlert refusal={approve.refusal} />
      <div className="flex flex-wrap gap-2">
        {!mine && (
          <Button
            size="sm"
            busy={approve.isBusy}
            onClick={async () => {
              const result = await approve.run({ params: { id } })
              if (result.ok) await saved(t('approved'))
            }}
          >
            {t('approve')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setRefusing(true)}>
          {t(mine ? 'take_back' : 'refuse')}
        </Button>
      </div>
      <ReasonDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={t(mine ? 'take_back' : 'refuse')}
        confirm={t(mine ? 'take_back' : 'refuse')}
        {...refusing}
      />
    </li>
  )
}
