import { api } from '../core/contract/api.ts'
import { CONSENT_COOKIE } from '../core/rules/site/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../core/rules/site/entry-warning.ts'

/** `:profile` and `:conversation` stand for ids of the measured site; `least` is the aim for the ratio. */
export type Target = { name: string; path: string; isMember: boolean; least: number }

/** Pages that are not rendered for each visitor. */
const visitorPage = (name: string, path: string): Target => ({ name, path, isMember: false, least: 0.06 })

/**
 * A page of a member as a document, and as the data that the app fetches when it moves there from another page: that of
 * the routes that are new, by their names in `web/pages.ts`. The site and the member came with the document, and the list of
 * conversations with the page from which one of them is opened.
 */
const memberPage = (name: string, path: string, ...routes: string[]): Target[] => [
  { name: `${name}, HTML`, path, isMember: true, least: 0.007 },
  { name: `${name}, page data`, path: `${path}.data?_routes=${routes}`, isMember: true, least: 0.02 },
]

export const TARGETS: readonly Target[] = [
  visitorPage('front page', '/'),
  visitorPage('a lander', '/landers/gallery/she'),
  visitorPage('login', '/login'),
  visitorPage('pricing', '/pricing'),
  visitorPage('a document', '/terms'),
  ...memberPage('members', '/members', 'members'),
  ...memberPage('a profile', '/members/:profile', 'members-id'),
  ...memberPage('conversations', '/chats', 'chat-members-only', 'chat-list', 'chats'),
  ...memberPage('a conversation', '/chats/:conversation', 'chat-members-only', 'chats-id'),
  ...memberPage('premium', '/premium', 'default-members-only', 'premium'),
  { name: 'search, JSON', path: '/api/members.php', isMember: true, least: 0.05 },
  { name: 'messages, JSON', path: '/api/chat.php?conversation=:conversation', isMember: true, least: 0.05 },
  { name: 'settings, JSON', path: '/api/settings.php', isMember: false, least: 0.3 },
]

export type Member = { cookie: string; profile: string; conversation: string }

/** Logs in as the premium member of the demo, and finds somebody to look at and a conversation to open. */
export async function logInOverHttp(siteUrl: string): Promise<Member> {
  const login = await fetch(`${siteUrl}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAILS.premium, password: DEMO_PASSWORD }),
  })
  if (!login.ok) throw new Error(`the login was answered with ${login.status}`)
  const session = login.headers.getSetCookie().map((header) => header.split(';')[0])
  const cookie = [...session, `${ENTRY_COOKIE}=${ENTRY_STATEMENT}`, `${CONSENT_COOKIE}=necessary`].join('; ')
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const [found] = api.searchMembers.response.parse(await read('/api/members.php')).members
  const [chat] = api.listChats.response.parse(await read('/api/chats.php')).chats
  if (!found || !chat) throw new Error('the demo has no member to look at, or no conversation')
  return { cookie, profile: found.id, conversation: chat.conversation.id }
}

export const addressOf = ({ path }: Target, { profile, conversation }: Member) =>
  path.replace(':profile', profile).replace(':conversation', conversation)
