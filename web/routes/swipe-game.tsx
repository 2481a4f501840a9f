import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { type MoveAnswer, makeMove } from '../features/likes/swipe/make-move.ts'
import { SwipeScreen } from '../features/likes/swipe/swipe-screen.tsx'
import { orOffline } from '../forms/refusal.ts'
import { apiContext } from '../lib/api.ts'
import { onceContext, useOnce } from '../lib/once-per-visit.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const once = context.get(onceContext)
  const [deck, interests] = await Promise.all([call('readDeck'), once('listInterests')])
  return { deck, interests, now: new Date().toISOString() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return makeMove(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orOffline(() => serverAction<MoveAnswer>())

export default function SwipeGame() {
  const loaded = useLoaderData<typeof loader>()
  return <SwipeScreen {...loaded} {...useOnce('listInterests', loaded.interests)} />
}
