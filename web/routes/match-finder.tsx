import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { answerFinder } from '../features/likes/finder/answer.ts'
import { MatchFinderScreen } from '../features/likes/finder/match-finder-screen.tsx'
import { apiContext } from '../lib/api.ts'
import { onceContext, useOnce } from '../lib/once-per-visit.ts'

/** The questions with the known answers; and the members who fit, if the questions were answered before. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const once = context.get(onceContext)
  const isAsking = new URL(request.url).searchParams.has('question')
  const [finder, interests] = await Promise.all([call('readMatchFinder'), once('listInterests')])
  const found = finder.answered && !isAsking ? await call('listSuggestions') : { members: null }
  return { ...finder, ...found, interests }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerFinder(await request.formData(), context.get(apiContext))
}

/** A step between questions changes no data; answers and likes return their own results. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isWithinQuestions = currentUrl.searchParams.has('question') && nextUrl.searchParams.has('question')
  return defaultShouldRevalidate && formMethod !== 'POST' && !isWithinQuestions
}

export default function MatchFinder() {
  const loaded = useLoaderData<typeof loader>()
  const lists = useOnce('listInterests', loaded.interests)
  return <MatchFinderScreen {...loaded} {...lists} answer={useActionData<typeof action>()} />
}
