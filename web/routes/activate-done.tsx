import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../client/login-address.ts'
import { activationOutcome } from '../features/account/signup/activation-outcome.ts'
import { FittingPeople, readFittingPeople } from '../features/account/signup/fitting-people.tsx'
import { firstOpenStep } from '../features/account/signup/steps.ts'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'
import { DrawingHearts } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'

/** The page congratulates only a visitor whose link was just opened, and nobody who is not confirmed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const outcome = activationOutcome(request)
  const call = context.get(apiContext)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user?.status === 'not_confirmed') throw redirect('/activate/error')
  if (!user && outcome !== 'confirmed' && outcome !== 'already') throw redirect('/login')
  return { isNew: outcome === 'confirmed', people: user ? await readFittingPeople(call) : [] }
}

/** The page with everybody who fits the new member. */
const PEOPLE = '/signup-matches'

/** The address is confirmed, now or before: on to people who fit, with the unfinished profile beside. */
export default function ActivateDone() {
  const { isNew, people } = useLoaderData<typeof loader>()
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
