import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ArrivalScreen } from '../features/match-finder/arrival-screen.tsx'
import { takeLike } from '../features/match-finder/like.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const [{ members }, { interests }] = await Promise.all([call('listSuggestions'), call('listInterests')])
  return { members, interests }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const like = await takeLike(await request.formData(), context.get(apiContext))
  if (!like) throw redirect('/signup-matches')
  return like
}

/** Whoever was just liked stays where they are. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && formMethod !== 'POST'

export default function SignupMatches() {
  return <ArrivalScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
