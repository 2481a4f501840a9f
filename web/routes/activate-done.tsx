import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ActivateDoneScreen } from '../features/account/signup/activate-done-screen.tsx'
import { activationOutcome } from '../features/account/signup/activation-outcome.ts'
import { readFittingPeople } from '../features/account/signup/fitting-people.tsx'
import { apiContext } from '../lib/api.ts'

/** The page congratulates only a visitor whose link was just opened, and nobody who is not confirmed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const outcome = activationOutcome(request)
  const call = context.get(apiContext)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user?.status === 'not_confirmed') throw redirect('/activate/error')
  if (!user && outcome !== 'confirmed' && outcome !== 'already') throw redirect('/login')
  return { isNew: outcome === 'confirmed', people: user ? await readFittingPeople(call) : [] }
}

export default function ActivateDone() {
  return <ActivateDoneScreen {...useLoaderData<typeof loader>()} />
}
