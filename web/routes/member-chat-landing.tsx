import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatLanding } from '../landers/member/chat-landing.tsx'
import { loadLanding } from '../landers/member/load-landing.ts'

export const loader = (request: LoaderFunctionArgs) =>
  loadLanding(request, (member) => `/chats/new?profile=${member}`)

/** Somebody's profile is theirs to show; it does not belong in a search engine. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberChatLanding() {
  return <ChatLanding {...useLoaderData<typeof loader>()} />
}
