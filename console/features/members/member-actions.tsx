import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ADDRESS_PROOFS } from '../../../core/rules/account/login.ts'
import { GOODWILL } from '../../../core/rules/money/goodwill.ts'
import { STAFF_REASONS } from '../../../core/rules/review/cases.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { type FormState, useForm, useSaved } from '../../lib/use-form.ts'
import { useWords } from '../../lib/use-words.ts'
import { useMay } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type Member = Answer<'readMember'>
const ACTS = [
  'open_case',
  'goodwill',
  'send_reset',
  'address',
  'stop_address',
  'let_report',
  'end_sessions',
  'birth_date',
  'export',
  'erase',
] as const
type Act = (typeof ACTS)[number]

/** What staff can do about a member, each with its reason. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTranslations('console.members.acts')
  const [open, setOpen] = useState<Act | null>(null)
  const saved = useSaved(() => setOpen(null))
  const resend = useCall('resendActivation')
  const allowed = useAllowed(member)
  const dialogs = useDialogs(member, (done) => saved(t(`${done}.done`)))
  const dialog = open && dialogs[open]
  return (
    <>
      <RefusalAlert refusal={resend.refusal} />
      {!member.confirmed && allowed.end_sessions && (
        <Button
          size="sm"
          variant="secondary"
          busy={resend.isBusy}
          onClick={async () => {
            const { ok } = await resend.run({ params: { id: member.id } })
            await saved(ok ? t('resend_done') : undefined)
          }}
        >
          {t('resend')}
        </Button>
      )}
      {ACTS.filter((act) => allowed[act]).map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'erase' ? 'danger' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {t(`${act}.button`)}
        </Button>
      ))}
      {open && dialog && (
        <ReasonDialog
          open
          onClose={() => setOpen(null)}
          title={t(`${open}.title`)}
          confirm={t(`${open}.confirm`)}
          isDangerous={open === 'erase'}
          {...dialog}
        >
          <p>{t(`${open}.text`)}</p>
          {dialog.children}
        </ReasonDialog>
      )}
    </>
  )
}

function useAllowed({ erasing, deleted, site, ...member }: Member): Record<Act, boolean> {
  const mayAct = useMay('members.act', site)
  return {
    open_case: useMay('review.decide', site),
    goodwill: useMay('members.goodwill', site),
    send_reset: mayAct,
    address: mayAct && member.address_change === null && deleted === null,
    stop_address: mayAct && member.address_change !== null,
    let_report: mayAct && member.reports_refused !== null,
    end_sessions: mayAct,
    birth_date: mayAct,
    export: useMay('members.export', site),
    erase: useMay('members.erase', site) && !erasing && deleted === null,
  }
}

type Dialog = FormState & { children?: ReactNode; hint?: string }

/** The call and the fields of each act. */
function useDialogs({ id }: Member, done: (act: Act) => Promise<void>): Record<Act, Dialog> {
  const t = useTranslations('console.members.acts')
  const reasonWord = useWords('review.reasons')
  const navigate = useNavigate()
  const address = useAddress()
  const params = { id }
  const review = useForm(
    (text) => {
      const about = STAFF_REASONS.find((reason) => reason === text('about')) ?? 'other'
      return call('openCase', { body: { member: id, about, reason: text('reason') } })
    },
    (opened) => navigate(address(`/review/${opened.case}`)),
  )
  const goodwill = useForm(
    (text) =>
      call('giveGoodwill', { params, body: { credits: Number(text('credits')), reason: text('reason') } }),
    () => done('goodwill'),
  )
  const birth = useForm(
    (text) => call('correctBirthDate', { params, body: { date: text('date'), reason: text('reason') } }),
    () => done('birth_date'),
  )
  const change = useForm(
    (text) => {
      const proof = ADDRESS_PROOFS.find((name) => name === text('proof')) ?? 'answers'
      return call('changeAddress', { params, body: { email: text('email'), proof, reason: text('reason') } })
    },
    () => done('address'),
  )
  return {
    open_case: {
      ...review,
      children: (
        <Select name="about" label={t('about')} data-autofocus error={review.refusal?.fields.about}>
          {STAFF_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reasonWord(reason)}
            </option>
          ))}
        </Select>
      ),
    },
    goodwill: {
      ...goodwill,
      children: (
        <TextField
          name="credits"
          data-autofocus
          type="number"
          label={t('credits')}
          hint={t('credits_hint', { count: GOODWILL.atOnce })}
          required
          min={1}
          max={GOODWILL.atOnce}
          error={goodwill.refusal?.fields.credits}
        />
      ),
    },
    send_reset: useReasonForm('sendReset', id, () => done('send_reset')),
    address: { ...change, hint: t('proof_hint'), children: <AddressFields refusal={change.refusal} /> },
    stop_address: useReasonForm('stopAddressChange', id, () => done('stop_address')),
    let_report: useReasonForm('letReport', id, () => done('let_report')),
    end_sessions: useReasonForm('endSessions', id, () => done('end_sessions')),
    birth_date: {
      ...birth,
      children: (
        <TextField
          name="date"
          data-autofocus
          type="date"
          label={t('date')}
          required
          error={birth.refusal?.fields.date}
        />
      ),
    },
    export: useReasonForm('exportMember', id, () => done('export')),
    erase: useReasonForm('eraseMember', id, () => done('erase')),
  }
}

function AddressFields({ refusal }: Pick<FormState, 'refusal'>) {
  const t = useTranslations('console.members')
  return (
    <>
      <TextField
        name="email"
        data-autofocus
        type="email"
        label={t('acts.new_address')}
        required
        autoComplete="off"
        error={refusal?.fields.email}
      />
      <Select name="proof" label={t('acts.proof')}>
        {ADDRESS_PROOFS.map((proof) => (
          <option key={proof} value={proof}>
            {t(`proofs.${proof}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

/** The form of an act that needs nothing but a reason. */
const useReasonForm = (
  act: 'sendReset' | 'stopAddressChange' | 'letReport' | 'endSessions' | 'exportMember' | 'eraseMember',
  id: string,
  onDone: () => Promise<void>,
) => useForm<unknown>((text) => call(act, { params: { id }, body: { reason: text('reason') } }), onDone)
