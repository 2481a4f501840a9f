import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLanding } from '../landers/member/load-landing.ts'
import { PosterLanding } from '../landers/member/poster-landing.tsx'

export const loader = (request: LoaderFunctionArgs) => loadLanding(request)

/** A profile belongs to its member, so a lander about it does not belong in search engines. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding3() {
  return <PosterLanding {...useLoaderData<typeof loader>()} />
}
