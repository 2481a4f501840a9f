import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { may, useMe } from '../../session/me.ts'
import { Moment } from '../../ui/moment.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import type { Case } from './case.ts'
import { useUndo } from './use-undo.ts'

type PartProps = { found: Case; isMine: boolean }

/** What cases about minors need besides a decision. */
export function MinorPart({ found, isMine }: PartProps) {
  const me = useMe()
  const mayAct = may(me, 'review.minors', found.site)
  return (
    <>
      {mayAct && isMine && found.person && !found.appeal && <Quarantine found={found} />}
      {mayAct && found.appeal && found.reason === 'minor' && !found.decided && !found.barred && (
        <Confirmation id={found.id} />
      )}
      {found.quarantine && <QuarantineState quarantine={found.quarantine} />}
      {mayAct && found.quarantine?.confirmed && !found.quarantine.ended && (
        <QuarantineEnd id={found.id} quarantine={found.quarantine} />
      )}
      {mayAct && found.quarantine && (
        <AuthorityReport quarantine={found.quarantine} authority={found.authority} />
      )}
    </>
  )
}

/** One key puts the member into quarantine, and can be undone like a decision. */
function Quarantine({ found: { id, number, reason } }: { found: Case }) {
  const t = useTranslations('console.review.minors')
  const start = useCall('quarantineCase')
  const { revalidate } = useRevalidator()
  const undo = useUndo()
  const run = async () => {
    if (start.isBusy) return
    const result = await start.run({ params: { id } })
    if (!result.ok) return
    const { decision } = result.value
    offerUndo(t('started', { number }), () => void undo(decision))
    await revalidate()
  }
  useKeys(t('title'), [{ keys: 'q', does: t('quarantine'), run: () => void run() }])
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3>{t('title')}</h3>
      <RefusalAlert refusal={start.refusal} />
      <p className="text-sm text-muted">{t('what')}</p>
      <Button
        variant={reason === 'minor' ? 'danger' : 'secondary'}
        busy={start.isBusy}
        onClick={() => void run()}
      >
        {t('quarantine')} <kbd>q</kbd>
      </Button>
    </div>
  )
}

/** The second person says whether it is a minor. */
function Confirmation({ id }: { id: string }) {
  const t = useTranslations('console.review.minors')
  const confirm = useCall('confirmQuarantine')
  const { revalidate } = useRevalidator()
  const run = async (minor: boolean) => {
    await confirm.run({ params: { id }, body: { minor } })
    await revalidate()
  }
  return (
    <div className="grid gap-2">
      <h3>{t('title')}</h3>
      <p>{t('second')}</p>
      <RefusalAlert refusal={confirm.refusal} />
      <Button variant="danger" busy={confirm.isBusy} onClick={() => void run(true)}>
        {t('confirm')}
      </Button>
      <Button variant="secondary" busy={confirm.isBusy} onClick={() => void run(false)}>
        {t('end')}
      </Button>
    </div>
  )
}

type StateProps = { quarantine: NonNullable<Case['quarantine']> }

/** Who confirmed a quarantine, what the authority answered, and who ended it. */
function QuarantineState({ quarantine }: StateProps) {
  const t = useTranslations('console.review.minors')
  const { confirmed, confirmed_by, answer, end_asked, end_asked_by, ended, ended_by } = quarantine
  return (
    <ul className="grid gap-2">
      {confirmed && confirmed_by && (
        <li>
          {t('confirmed', { name: confirmed_by.name })} <Moment at={confirmed} />
        </li>
      )}
      {!confirmed && !ended && <li>{t('waits')}</li>}
      {answer && (
        <li>
          {t('answered', { from: answer.from, name: answer.by.name })} <Moment at={answer.at} />
          <q className="block">{answer.text}</q>
        </li>
      )}
      {end_asked && end_asked_by && (
        <li>
          {t('end_asked', { name: end_asked_by.name })} <Moment at={end_asked} />
        </li>
      )}
      {ended && (
        <li>
          {t(confirmed ? 'ended_after' : 'ended', { name: ended_by?.name ?? '' })} <Moment at={ended} />
        </li>
      )}
    </ul>
  )
}

/** Ends a confirmed quarantine, as one of two people who did not confirm it or with the authority's answer. */
function QuarantineEnd({ id, quarantine }: StateProps & { id: string }) {
  const t = useTranslations('console.review.minors')
  const { id: me } = useMe()
  const saved = useSaved()
  const isOwn = [quarantine.started_by.id, quarantine.confirmed_by?.id].includes(me)
  const { onSubmit, isBusy, refusal } = useForm(
    (text) => {
      const answer = { from: text('from'), text: text('answer') }
      const body = { reason: text('reason'), ...(answer.text && { answer }) }
      return call('endQuarantine', { params: { id }, body })
    },
    ({ ended }) => saved(t(ended ? 'ended_now' : 'end_asked_now')),
  )
  return (
    <form className="grid gap-3 border-t border-line pt-4" onSubmit={onSubmit}>
      <h3>{t('end_title')}</h3>
      <p className="text-sm text-muted">{t(isOwn ? 'end_own' : 'end_how')}</p>
      <RefusalAlert refusal={refusal} />
      <TextField
        name="from"
        label={t('answer_from')}
        required={isOwn}
        error={refusal?.fields['answer.from']}
      />
      <TextArea
        name="answer"
        label={t('answer')}
        rows={3}
        required={isOwn}
        error={refusal?.fields['answer.text']}
      />
      <TextField name="reason" label={t('end_reason')} required error={refusal?.fields.reason} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('end_confirmed')}
      </Button>
    </form>
  )
}

type AuthorityReportProps = { quarantine: NonNullable<Case['quarantine']>; authority: Case['authority'] }

/** To which authority the suspicion was reported, and under which reference. */
function AuthorityReport({ quarantine, authority }: AuthorityReportProps) {
  const t = useTranslations('console.review.minors')
  const saved = useSaved()
  const { onSubmit, isBusy, refusal } = useForm(
    (text) =>
      call('reportMinor', {
        params: { id: quarantine.case },
        body: { reported_to: text('reported_to'), reference: text('reference') },
      }),
    () => saved(t('kept')),
  )
  return (
    <form className="grid gap-3" onSubmit={onSubmit}>
      <h3>{t('authority')}</h3>
      {authority && (
        <p>
          <a href={authority.address} rel="noreferrer" target="_blank" className="underline">
            {authority.name}
          </a>
        </p>
      )}
      <RefusalAlert refusal={refusal} />
      <TextField
        name="reported_to"
        label={t('reported_to')}
        required
        error={refusal?.fields.reported_to}
        defaultValue={quarantine.reported_to ?? authority?.name}
      />
      <TextField
        name="reference"
        label={t('reference')}
        required
        error={refusal?.fields.reference}
        defaultValue={quarantine.reference ?? ''}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('keep')}
      </Button>
    </form>
  )
}
