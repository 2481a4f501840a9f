import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatLanding } from '../landers/member/chat-landing.tsx'
import { loadWritingLanding } from '../landers/member/load-landing.ts'
import { landerMeta } from '../landers/shared/load-lander.ts'

export const loader = (request: LoaderFunctionArgs) =>
  loadWritingLanding(request, (member) => `/chats/new?profile=${member}`)

export const meta = landerMeta

export default function MemberChatLanding() {
  return <ChatLanding {...useLoaderData<typeof loader>()} />
}
