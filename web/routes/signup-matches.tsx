import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ArrivalScreen, MOST_ON_ARRIVAL } from '../features/likes/finder/arrival-screen.tsx'
import { likeIntentOf, sendLike } from '../features/members/like/send-like.ts'
import { apiContext } from '../lib/api.ts'
import { onceContext, useOnce } from '../lib/once-per-visit.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const once = context.get(onceContext)
  const [{ members }, interests] = await Promise.all([call('listSuggestions'), once('listInterests')])
  return { members: members.slice(0, MOST_ON_ARRIVAL), interests }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = likeIntentOf(form)
  if (!intent) throw redirect('/signup-matches')
  return sendLike(context.get(apiContext), intent, String(form.get('profile')))
}

/** A member who was just liked stays in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && formMethod !== 'POST'

export default function SignupMatches() {
  const { members, ...loaded } = useLoaderData<typeof loader>()
  const { interests } = useOnce('listInterests', loaded.interests)
  return <ArrivalScreen members={members} interests={interests} answer={useActionData<typeof action>()} />
}
