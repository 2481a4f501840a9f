import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import type { LikesAnswer } from '../../core/contract/likes/likes.ts'
import type { LikeType } from '../../core/rules/likes/likes.ts'
import { type AutoLikeAnswer, changeLikes } from '../features/likes/lists/change-likes.ts'
import { isLikeType, overviewOf } from '../features/likes/lists/group-likes.ts'
import { LikesListScreen } from '../features/likes/lists/likes-list-screen.tsx'
import { LikesScreen } from '../features/likes/lists/likes-screen.tsx'
import type { LikeAnswer } from '../features/members/like/send-like.ts'
import { orOffline } from '../forms/refusal.ts'
import { apiContext, type CallApi } from '../lib/api.ts'
import type { LoadedPage } from '../lib/use-more-pages.ts'
import { noSuchPage, whenRefused } from '../lib/when-refused.ts'

/** The newest likes of all lists, or one list. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const now = new Date().toISOString()
  if (params.type === undefined)
    return { type: null, page: overviewOf(await call('listLikes')), before: null, now }
  if (!isLikeType(params.type)) noSuchPage()
  const before = new URL(request.url).searchParams.get('before')
  return {
    type: params.type,
    page: await readList(call, params.type, before),
    before,
    now,
  } satisfies LoadedPage<LikesAnswer> & { type: LikeType; now: string }
}

/** A list of received likes does not say which are matches, so the newest matches are loaded too. */
async function readList(call: CallApi, type: LikeType, before: string | null): Promise<LikesAnswer> {
  const isReceived = type === 'received' || type === 'fictional'
  const [list, both] = await Promise.all([
    // An invalid cursor is refused.
    whenRefused(call('listLikes', { query: { type, before: before ?? undefined } }), {
      invalid_input: noSuchPage,
    }),
    isReceived ? call('listLikes', { query: { type: 'matches' } }) : null,
  ])
  return { ...list, matches: both?.matches ?? list.matches }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeLikes(context.get(apiContext), await request.formData())
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orOffline(() => serverAction<LikeAnswer | AutoLikeAnswer>())

export default function Likes() {
  const { type, page: likes, before, now } = useLoaderData<typeof loader>()
  if (!type) return <LikesScreen likes={likes} now={now} />
  return <LikesListScreen key={`${type} ${before}`} type={type} likes={likes} now={now} />
}
