import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLanding } from '../landers/member/load-landing.ts'
import { PortraitLanding } from '../landers/member/portrait-landing.tsx'

export const loader = (request: LoaderFunctionArgs) => loadLanding(request)

/** Somebody's profile is theirs to show; it does not belong in a search engine. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding() {
  return <PortraitLanding {...useLoaderData<typeof loader>()} />
}
