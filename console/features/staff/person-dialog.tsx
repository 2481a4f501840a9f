import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import { call } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useMe } from '../../session/me.ts'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GrantsField } from './grants-field.tsx'
import { type Person, STATE_TONES } from './person.ts'
import { RoleTags } from './role-tags.tsx'

type PersonDialogProps = { person: Person | null; onClose: () => void }

/** One person of staff, and what can be done about them. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <Modal open={person !== null} onClose={onClose} title={person?.name || person?.email || ''}>
      {person && <PersonFacts key={person.id} person={person} />}
    </Modal>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('console.staff')
  const { id: ownId } = useMe()
  const { email, roles, state, factors, created, last_active, invitation_expires } = person
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { name: t('email'), value: email },
          { name: t('state'), value: <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag> },
          { name: t('roles'), value: <RoleTags roles={roles} /> },
          {
            name: t('factors'),
            value: factors.map((kind) => t(`kinds.${kind}`)).join(', ') || t('no_factor'),
          },
          { name: t('created'), value: <Moment at={created} /> },
          { name: t('last_active'), value: last_active ? <Moment at={last_active} /> : t('never') },
          { name: t('invitation_expires'), value: invitation_expires && <Moment at={invitation_expires} /> },
        ]}
      />
      {state !== 'closed' && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {state === 'invited' && <InviteAgain person={person} />}
          <ChangeRoles person={person} />
          {state === 'active' && <Act person={person} act="resetSecondFactor" />}
          {person.id !== ownId && <Act person={person} act="closeStaff" isDangerous />}
        </div>
      )}
      <p>
        <Link to={`/log?subject=${person.id}`}>{t('in_log')}</Link>
      </p>
    </div>
  )
}

function InviteAgain({ person: { email, roles } }: { person: Person }) {
  const t = useTranslations('console.staff')
  const { language } = useMe()
  const saved = useSaved()
  const invite = useCall('inviteStaff')
  return (
    <>
      <Button
        size="sm"
        busy={invite.isBusy}
        onClick={async () => {
          const result = await invite.run({ body: { email, roles, language } })
          if (result.ok) await saved(t('invited', { email }))
        }}
      >
        {t('invite_again')}
      </Button>
      <RefusalAlert refusal={invite.refusal} />
    </>
  )
}

function ChangeRoles({ person: { id, roles } }: { person: Person }) {
  const t = useTranslations('console.staff.acts.changeRoles')
  const [isOpen, setOpen] = useState(false)
  const saved = useSaved(() => setOpen(false))
  const [grants, setGrants] = useState(roles)
  const form = useForm(
    (text) => call('changeRoles', { params: { id }, body: { roles: grants, reason: text('reason') } }),
    () => saved(t('done')),
  )
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        confirm={t('confirm')}
        {...form}
      >
        <GrantsField grants={grants} onChange={setGrants} />
      </ReasonDialog>
    </>
  )
}

type ActProps = { person: Person; act: 'closeStaff' | 'resetSecondFactor'; isDangerous?: boolean }

/** An act that needs nothing but a reason. */
function Act({ person: { id, name, email }, act, isDangerous }: ActProps) {
  const t = useTranslations('console.staff.acts')
  const [isOpen, setOpen] = useState(false)
  const saved = useSaved(() => setOpen(false))
  const form = useForm(
    (text) => call(act, { params: { id }, body: { reason: text('reason') } }),
    () => saved(t(`${act}.done`)),
  )
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t(`${act}.button`)}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${act}.title`, { name: name || email })}
        confirm={t(`${act}.confirm`)}
        isDangerous={isDangerous}
        {...form}
      >
        <p>{t(`${act}.text`)}</p>
      </ReasonDialog>
    </>
  )
}
