import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { orLostConnection } from '../features/likes/change-likes.ts'
import { type MoveAnswer, makeMove } from '../features/swipe-game/make-move.ts'
import { SwipeScreen } from '../features/swipe-game/swipe-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const [deck, { interests }] = await Promise.all([call('readDeck'), call('listInterests')])
  return { deck, interests, now: new Date().toISOString() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return makeMove(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orLostConnection(() => serverAction<MoveAnswer>())

export default function SwipeGame() {
  return <SwipeScreen {...useLoaderData<typeof loader>()} />
}
