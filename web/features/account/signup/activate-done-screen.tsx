import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { FittingPeople } from './fitting-people.tsx'
import { firstOpenStep } from './steps.ts'

/** The page with everybody who fits the new member. */
const PEOPLE = '/signup-matches'

type Props = { isNew: boolean; people: readonly MemberCard[] }

/** The address is confirmed, now or before: on to people who fit, with the unfinished profile beside. */
export function ActivateDoneScreen({ isNew, people }: Props) {
  const t = useTranslations('signup')
  const { settings, user } = useShell()
  const isFinished = user && firstOpenStep(user) === 'complete'
  const action = user
    ? { to: PEOPLE, label: t('complete.matches') }
    : { to: loginAddress(PEOPLE), label: t('activated.login') }
  return (
    <div className="page grid justify-items-center py-8">
      <EmptyState
        level={1}
        drawing={<DrawingHearts />}
        heading={t(isNew ? 'activated.heading' : 'activated.already_heading')}
        text={isNew ? t('activated.text', { site: settings.name }) : t('activated.already_text')}
        action={action}
        className="pb-4"
      />
      {user && !isFinished && (
        <Link to="/complete-signup" className="py-3 text-muted underline hover:text-ink">
          {t('activated.finish')}
        </Link>
      )}
      <div className="w-full max-w-2xl pt-4">
        <FittingPeople heading={t('complete.people')} people={people} />
      </div>
    </div>
  )
}
