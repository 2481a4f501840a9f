import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ownPath } from '../../client/own-path.ts'
import { CompleteSignupScreen, type StepData } from '../features/account/signup/complete-signup-screen.tsx'
import type { FoundStatus } from '../features/account/signup/complete-step.tsx'
import { findPlaces, UNANSWERED } from '../features/account/signup/find-places.ts'
import { readFittingPeople } from '../features/account/signup/fitting-people.tsx'
import { saveStep } from '../features/account/signup/save-step.ts'
import { addressOf, firstOpenStep, isStep } from '../features/account/signup/steps.ts'
import { apiContext, type CallApi } from '../lib/api.ts'
import { type CallOnce, onceContext } from '../lib/once-per-visit.ts'

/**
 * Shows a step, or answers a request of one: the list of towns, the nearest town, or whether the
 * e-mail address was confirmed.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  if (searchParams.get('find') === 'status') return readStatus(call)
  return (await findPlaces(searchParams, call)) ?? readStep(searchParams, call, context.get(onceContext))
}

async function readStatus(call: CallApi): Promise<FoundStatus> {
  const { user } = await call('readUser', undefined, { requestType: 'refresh' })
  return { status: user?.status ?? null }
}

async function readStep(params: URLSearchParams, call: CallApi, once: CallOnce): Promise<StepData> {
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (!user) throw redirect('/login')
  const step = params.get('step')
  if (!isStep(step)) throw redirect(addressOf(firstOpenStep(user), ownPath(params.get('to'))))
  const isWaiting = step === 'complete' && user.status !== 'active'
  const [regions, interests, people] = await Promise.all([
    step === 'location' ? once('listRegions', { query: { country: user.profile.country } }) : null,
    step === 'about' ? once('listInterests') : null,
    isWaiting ? readFittingPeople(call) : [],
  ])
  return { step, user, regions, interests, people }
}

/** A request without a connection stays unanswered, so that the page does not break. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const isQuestion = new URL(request.url).searchParams.has('find')
  return isQuestion ? serverLoader().catch(() => UNANSWERED) : serverLoader()
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const step = searchParams.get('step')
  if (!isStep(step)) throw redirect('/complete-signup')
  const to = ownPath(searchParams.get('to'))
  return saveStep(step, await request.formData(), context.get(apiContext), to)
}

export default function CompleteSignup() {
  const data = useLoaderData<StepData>()
  return (
    <CompleteSignupScreen key={data.step} {...data} answer={useActionData<typeof action>() ?? undefined} />
  )
}
