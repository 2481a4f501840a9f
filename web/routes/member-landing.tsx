import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadWritingLanding } from '../landers/member/load-landing.ts'
import { PortraitLanding } from '../landers/member/portrait-landing.tsx'

export const loader = (request: LoaderFunctionArgs) => loadWritingLanding(request)

/** A profile belongs to its member, so a lander about it does not belong in search engines. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function MemberLanding() {
  return <PortraitLanding {...useLoaderData<typeof loader>()} />
}
