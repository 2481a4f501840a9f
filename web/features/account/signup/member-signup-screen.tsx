import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { isAnswered } from '../../../../core/rules/chat/chat.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Card } from '../../../ui/card.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import { useTrafficSource } from '../../tracking/visit-source.ts'
import { AccountForm } from './account-form.tsx'
import { SignupClosed } from './signup-closed.tsx'
import { HaveAccount } from './signup-screen.tsx'
import { mayJoin } from './traffic-source.ts'
import './signup.css'
import { Link } from '../../../ui/link.tsx'
import './member-signup.css'

type Props = {
  id: string
  /** Undefined if visitors may not see members. */
  member: MemberProfile | undefined
  /** Text that the visitor typed on the page before. */
  message: string | undefined
  /** Whether the visitor already sent the form; it then stays open. */
  isTried: boolean
}

/** Signup on a member's page, with the first message to that member. */
export function MemberSignupScreen({ id, member, message, isTried }: Props) {
  const t = useTranslations('signup.member')
  const about = useTranslations('member-landing.signup')
  const { settings } = useShell()
  const source = useTrafficSource()
  const isOpen = isTried || mayJoin(settings.signups, source)
  return (
    <div className="page grid max-w-5xl gap-6 py-6 md:py-10">
      <Link to="/" className="flex w-fit rounded-full">
        <Logo name={settings.name} />
      </Link>
      {isOpen ? (
        <div className="member-signup" data-with-member={member ? '' : undefined}>
          <div className="member-signup-words">
            <h1>{member ? about('heading', { name: member.name }) : t('heading')}</h1>
            <p className="text-muted">{t('intro')}</p>
          </div>
          {member && (
            <MemberCard
              member={member}
              cdnPrefix={settings.cdn_prefix}
              sizes="(min-width: 62rem) 22rem, 9rem"
              priority
              className="member-signup-card"
            />
          )}
          <div className="member-signup-form">
            <Card padding="lg">
              <div className="signup-form-place">
                <AccountForm
                  action={`/members/${id}/signup`}
                  withMessage={!member || isAnswered(member.kind, settings.fictional_answers)}
                  message={message}
                />
              </div>
            </Card>
            <HaveAccount />
          </div>
        </div>
      ) : (
        <SignupClosed level={1} />
      )}
    </div>
  )
}
