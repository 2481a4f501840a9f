import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useShell } from '../shell/use-shell.ts'
import { AccountForm } from './account-form.tsx'
import type { JoinAnswer } from './join.ts'
import { SignupClosed } from './signup-closed.tsx'
import { HaveAccount } from './signup-screen.tsx'
import { mayJoin, trafficSourceOf } from './traffic-source.ts'
import './signup.css'

type Props = { member: string; answer: JoinAnswer | undefined }

/** Joining from a member's page, with the first words for that member. */
export function MemberSignupScreen({ member, answer }: Props) {
  const t = useTranslations('signup.member')
  const { settings } = useShell()
  const [params] = useSearchParams()
  const isOpen = answer || mayJoin(settings.signups, trafficSourceOf(params))
  return (
    <div className="page grid max-w-2xl gap-6 py-6 md:py-10">
      <Link to="/" className="flex w-fit rounded-full">
        <Logo name={settings.name} />
      </Link>
      {isOpen ? (
        <>
          <div className="grid gap-2">
            <h1>{t('heading')}</h1>
            <p className="text-muted">{t('intro')}</p>
          </div>
          <Card padding="lg">
            <div className="signup-form-place">
              <AccountForm action={`/members/${member}/signup`} answer={answer} withMessage />
            </div>
          </Card>
          <HaveAccount />
        </>
      ) : (
        <SignupClosed level={1} />
      )}
    </div>
  )
}
