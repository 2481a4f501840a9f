import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { DELETION_GRACE_DAYS } from '../../../../core/rules/account/deletion.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { type BlockedMember, BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LocationSection } from './location-section.tsx'
import { type Login, LoginsSection } from './logins-section.tsx'
import { NotificationSwitches } from './notification-switches.tsx'
import { PasswordSection } from './password-section.tsx'
import { SectionList } from './section-list.tsx'
import { VisibilitySection } from './visibility-section.tsx'

type SettingsScreenProps = {
  user: User
  logins: readonly Login[]
  blocked: readonly BlockedMember[]
  /** The section about spending limits, which belongs to money. */
  spending: ReactNode
  now: string
}

export function SettingsScreen({ user, logins, blocked, spending, now }: SettingsScreenProps) {
  const t = useTranslations('settings')
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[13rem_minmax(0,42rem)] lg:gap-x-12 lg:py-10">
      <h1 className="lg:col-span-2">{t('heading')}</h1>
      <div>
        <SectionList />
      </div>
      <div className="grid gap-5">
        <EmailSection user={user} />
        <PasswordSection email={user.email} />
        <LanguageSection />
        <NotificationSwitches disabled={user.notifications_disabled} stoppedBy={user.mail_stopped_by} />
        <VisibilitySection invisible={user.invisible} />
        {spending}
        <BlockedSection members={blocked} />
        <LocationSection profile={user.profile} />
        <LoginsSection logins={logins} now={now} />
        <DataSection email={user.email} />
        <Section id="leave" title={t('leave.title')} intro={t('leave.intro', { days: DELETION_GRACE_DAYS })}>
          <ButtonLink to="/settings/delete-account" variant="secondary">
            {t('leave.link')}
          </ButtonLink>
        </Section>
      </div>
    </div>
  )
}
