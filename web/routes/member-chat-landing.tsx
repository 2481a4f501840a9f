import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatLanding } from '../landers/member/chat-landing.tsx'
import { loadWritingLanding } from '../landers/member/load-landing.ts'

export const loader = (request: LoaderFunctionArgs) =>
  loadWritingLanding(request, (member) => `/chats/new?profile=${member}`)

/** A profile belongs to its member, so a lander about it does not belong in search engines. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberChatLanding() {
  return <ChatLanding {...useLoaderData<typeof loader>()} />
}
