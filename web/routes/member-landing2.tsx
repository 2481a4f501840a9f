import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaptionsLanding } from '../landers/member/captions-landing.tsx'
import { loadWritingLanding } from '../landers/member/load-landing.ts'

export const loader = (request: LoaderFunctionArgs) => loadWritingLanding(request)

/** A profile belongs to its member, so a lander about it does not belong in search engines. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding2() {
  return <CaptionsLanding {...useLoaderData<typeof loader>()} />
}
