import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingHearts, DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FittingPeople } from './fitting-people.tsx'
import { ResendOnSignup } from './resend-on-signup.tsx'
import { StepHeading, useReturnPath } from './step-frame.tsx'
import { addressOf } from './steps.ts'
import './step-frame.css'

const CHECK_EVERY_MS = 5_000

/** The loader that answers whether the address is confirmed. */
const CHECK = '/complete-signup?find=status'
export type FoundStatus = { status: User['status'] | null }

/** The last step, which waits for the confirmation of the mail address and notices it by itself. */
type CompleteStepProps = { user: User; people: readonly MemberCard[] }

export function CompleteStep({ user, people }: CompleteStepProps) {
  return user.status === 'active' ? (
    <AllSet name={user.profile.name} />
  ) : (
    <Waiting user={user} people={people} />
  )
}

function AllSet({ name }: { name: string }) {
  const t = useTranslations('signup.complete')
  const to = useReturnPath()
  const matches = { to: '/signup-matches', label: t('matches') }
  return (
    <div className="page grid justify-items-center py-8">
      <EmptyState
        level={1}
        drawing={<DrawingHearts />}
        heading={t('done_heading', { name })}
        text={t('done_text')}
        action={to ? { to, label: t('return') } : matches}
        className="pb-4"
      />
      {to && (
        <Link to="/signup-matches" className="py-3 text-muted underline hover:text-ink">
          {t('matches')}
        </Link>
      )}
    </div>
  )
}

function Waiting({ user, people }: CompleteStepProps) {
  const t = useTranslations('signup.complete')
  const back = useTranslations('signup.steps')
  const to = useReturnPath()
  useActivationCheck()
  const intro = t.rich('intro', {
    email: user.email,
    address: (words) => <strong className="break-all text-ink">{words}</strong>,
  })
  return (
    <div className="page step-page">
      <StepHeading step="complete" heading={t('heading')} intro={intro} />
      <Card padding="lg" className="grid justify-items-center gap-5 text-center">
        <div className="max-md:hidden">
          <DrawingLetterbox />
        </div>
        <p className="flex items-center gap-3 text-start text-sm text-muted">
          <Spinner className="text-primary" />
          {t('waiting')}
        </p>
        <div className="flex flex-wrap items-start justify-center gap-3">
          <ResendOnSignup action={addressOf('complete', to)} />
          <ButtonLink to="/settings" variant="quiet">
            {t('change_address')}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{t('spam')}</p>
      </Card>
      <FittingPeople heading={t('people')} people={people} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ButtonLink to={addressOf('push', to)} variant="quiet" className="px-4">
          {back('back')}
        </ButtonLink>
        <Link to={to ?? '/members'} className="py-3 font-semibold text-primary-strong underline">
          {t(to ? 'return' : 'meanwhile')}
        </Link>
      </div>
    </div>
  )
}

/** Polls every few seconds while the page is visible, and loads the member again after the confirmation. */
function useActivationCheck() {
  const check = useFetcher<FoundStatus>()
  const refresh = useFetcher()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && check.state === 'idle') check.load(CHECK)
  })
  useEffect(() => {
    const timer = setInterval(look, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const isActive = check.data?.status === 'active'
  const readAgain = useEffectEvent(() =>
    refresh.submit({ intent: 'refresh' }, { method: 'post', action: addressOf('complete', null) }),
  )
  useEffect(() => {
    if (isActive) readAgain()
  }, [isActive])
}
