import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { returnPath } from '../../../client/login-address.ts'
import { DEMO_PASSWORD } from '../../../core/rules/site/demo.ts'
import { ROLES } from '../../../core/rules/staff/permissions.ts'
import { type Answer, callOnce, RefusedError } from '../../lib/call.ts'
import { Enrol } from '../../login/enrol.tsx'
import { Gate } from '../../login/gate.tsx'
import { PasswordForm } from '../../login/password-form.tsx'
import { SecondFactorForm } from '../../login/second-factor-form.tsx'

type Stage = Answer<'givePassword'>

/** How far the login of this browser is. Somebody who is in goes on to the console. */
export async function loader() {
  const result = await callOnce('readSession')
  if (!result.ok) throw new RefusedError(result.refusal)
  if (result.value.session?.next === 'open') throw redirect('/')
  return result.value
}

export function Component() {
  const t = useTranslations('console.login')
  const { session, demo } = useLoaderData<typeof loader>()
  const [stage, setStage] = useState<Stage | null>(session)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const enter = () => navigate(returnPath(params.get('to')) ?? '/', { replace: true })
  if (stage?.next === 'enrol')
    return (
      <Gate title={t('enrol.title')} intro={t('enrol.intro')}>
        <Enrol onDone={enter} />
      </Gate>
    )
  if (stage)
    return (
      <Gate title={t('second.title')} intro={t('second.intro')}>
        <SecondFactorForm factors={stage.factors} isDemo={demo} onDone={enter} />
      </Gate>
    )
  const go = (next: Stage) => (next.next === 'open' ? enter() : setStage(next))
  return <PasswordStep isDemo={demo} onDone={go} />
}

/** The password; a demo lists its accounts, of which one click fills in the form. */
function PasswordStep({ isDemo, onDone }: { isDemo: boolean; onDone: (stage: Stage) => void }) {
  const t = useTranslations('console.login')
  const roles = useTranslations('console.roles')
  const [email, setEmail] = useState<string>()
  const accounts = isDemo && (
    <section className="grid gap-2 text-center" aria-label={t('demo.title')}>
      <p className="text-sm text-muted">{t('demo.text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {ROLES.map((role) => (
          <button key={role} type="button" className="pill" onClick={() => setEmail(`${role}@vonk.example`)}>
            {roles(role)}
          </button>
        ))}
      </div>
    </section>
  )
  return (
    <Gate title={t('title')} intro={t('intro')} below={accounts}>
      <PasswordForm key={email} email={email} password={email && DEMO_PASSWORD} onDone={onDone} />
    </Gate>
  )
}
