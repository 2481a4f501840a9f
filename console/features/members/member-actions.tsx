import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { GOODWILL } from '../../../core/rules/money/goodwill.ts'
import { STAFF_REASONS } from '../../../core/rules/review/cases.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import type { Answer, Refusal } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/use-words.ts'
import { useMay } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type Member = Answer<'readMember'>
const ACTS = ['open_case', 'goodwill', 'end_sessions', 'birth_date', 'export', 'erase'] as const
type Act = (typeof ACTS)[number]

/** What staff can do about a member, each with its reason. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTranslations('console.members.acts')
  const [open, setOpen] = useState<Act | null>(null)
  const { revalidate } = useRevalidator()
  const resend = useCall('resendActivation')
  const allowed = useAllowed(member)
  const dialogs = useDialogs(member, async (done) => {
    setOpen(null)
    toast(t(`${done}.done`), { tone: 'success' })
    await revalidate()
  })
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
            if (ok) toast(t('resend_done'), { tone: 'success' })
            await revalidate()
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

function useAllowed({ erasing, deleted, site }: Member): Record<Act, boolean> {
  const mayAct = useMay('members.act', site)
  return {
    open_case: useMay('review.decide', site),
    goodwill: useMay('members.goodwill', site),
    end_sessions: mayAct,
    birth_date: mayAct,
    export: useMay('members.export', site),
    erase: useMay('members.erase', site) && !erasing && deleted === null,
  }
}

type Dialog = {
  isBusy: boolean
  refusal: Refusal | null
  onSend: (reason: string, form: FormData) => void
  children?: ReactNode
}

/** The call and the fields of each act. */
function useDialogs({ id }: Member, done: (act: Act) => Promise<void>): Record<Act, Dialog> {
  const t = useTranslations('console.members.acts')
  const goodwill = useCall('giveGoodwill')
  const sessions = useCall('endSessions')
  const birth = useCall('correctBirthDate')
  const copy = useCall('exportMember')
  const erase = useCall('eraseMember')
  const params = { id }
  const review = useCall('openCase')
  const reasonWord = useWords('review.reasons')
  const navigate = useNavigate()
  const address = useAddress()
  const openCase = async (reason: string, form: FormData) => {
    const about = STAFF_REASONS.find((one) => one === form.get('about')) ?? 'other'
    const result = await review.run({ body: { member: id, about, reason } })
    if (result.ok) await navigate(address(`/review/${result.value.case}`))
  }
  const then = async (act: Act, sent: Promise<{ ok: boolean }>) => {
    if ((await sent).ok) await done(act)
  }
  return {
    open_case: {
      ...review,
      onSend: (reason, form) => void openCase(reason, form),
      children: (
        <Select name="about" label={t('about')} data-autofocus error={review.refusal?.fields.about}>
          {STAFF_REASONS.map((one) => (
            <option key={one} value={one}>
              {reasonWord(one)}
            </option>
          ))}
        </Select>
      ),
    },
    goodwill: {
      ...goodwill,
      onSend: (reason, form) =>
        then('goodwill', goodwill.run({ params, body: { credits: Number(form.get('credits')), reason } })),
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
    end_sessions: {
      ...sessions,
      onSend: (reason) => then('end_sessions', sessions.run({ params, body: { reason } })),
    },
    birth_date: {
      ...birth,
      onSend: (reason, form) =>
        then('birth_date', birth.run({ params, body: { date: String(form.get('date')), reason } })),
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
    export: { ...copy, onSend: (reason) => then('export', copy.run({ params, body: { reason } })) },
    erase: { ...erase, onSend: (reason) => then('erase', erase.run({ params, body: { reason } })) },
  }
}
