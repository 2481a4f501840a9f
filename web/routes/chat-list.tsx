import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { takeChats } from '../features/chat/chat-store.ts'
import { loadChatList } from '../features/chat/load-chat-list.ts'
import { apiContext } from '../lib/api.ts'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  loadChatList(context.get(apiContext), params.id)

/** The list changes live, so moving from one conversation to another does not load it. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod === 'POST'

/** Hands each list that was loaded to the store once: the pages below come and go. */
export default function ChatList() {
  const list = useLoaderData<typeof loader>()
  useEffect(() => takeChats(list), [list])
  return <Outlet />
}
