import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaptionsLanding } from '../landers/member/captions-landing.tsx'
import { loadLanding } from '../landers/member/load-landing.ts'

export const loader = (request: LoaderFunctionArgs) => loadLanding(request)

/** Somebody's profile is theirs to show; it does not belong in a search engine. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding2() {
  return <CaptionsLanding {...useLoaderData<typeof loader>()} />
}
