import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLanding } from '../landers/member/load-landing.ts'
import { PosterLanding } from '../landers/member/poster-landing.tsx'

export const loader = (request: LoaderFunctionArgs) => loadLanding(request)

/** Somebody's profile is theirs to show; it does not belong in a search engine. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding3() {
  return <PosterLanding {...useLoaderData<typeof loader>()} />
}
