import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { changeConversation } from '../features/chat/change-conversation.ts'
import { ChatScreen } from '../features/chat/chat-screen.tsx'
import { CHAT_LIST, type ChatListPage } from '../features/chat/load-chat-list.ts'
import { loadChatPage } from '../features/chat/load-chat-page.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = await loadChatPage(context.get(apiContext), params.id, searchParams)
  return data(page, { status: page.isGone ? 404 : 200 })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return changeConversation(context.get(apiContext), await request.formData(), params.id, searchParams)
}

/** The conversation of an address; a prepared message in the query does not change it. */
const placeOf = ({ pathname, searchParams }: URL) => pathname + (searchParams.get('profile') ?? '')

/** Changes to an open conversation arrive live, so only another conversation loads data; the list stands above it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  placeOf(currentUrl) !== placeOf(nextUrl) || formMethod === 'POST'

export default function Chats() {
  const list = useRouteLoaderData<ChatListPage>(CHAT_LIST)
  if (!list) throw new Error('the route above has the list')
  return <ChatScreen list={list} {...useLoaderData<typeof loader>()} />
}
