import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CaptionsLanding } from '../landers/member/captions-landing.tsx'
import { loadWritingLanding } from '../landers/member/load-landing.ts'
import { landerMeta } from '../landers/shared/load-lander.ts'

export const loader = (request: LoaderFunctionArgs) => loadWritingLanding(request)

export const meta = landerMeta

export default function MemberLanding2() {
  return <CaptionsLanding {...useLoaderData<typeof loader>()} />
}
