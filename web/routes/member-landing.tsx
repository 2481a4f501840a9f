import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadWritingLanding } from '../landers/member/load-landing.ts'
import { PortraitLanding } from '../landers/member/portrait-landing.tsx'
import { landerMeta } from '../landers/shared/load-lander.ts'

export const loader = (request: LoaderFunctionArgs) => loadWritingLanding(request)

export const meta = landerMeta

export default function MemberLanding() {
  return <PortraitLanding {...useLoaderData<typeof loader>()} />
}
