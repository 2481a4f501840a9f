import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLanding } from '../landers/member/load-landing.ts'
import { PosterLanding } from '../landers/member/poster-landing.tsx'
import { landerMeta } from '../landers/shared/load-lander.ts'

export const loader = (request: LoaderFunctionArgs) => loadLanding(request)

export const meta = landerMeta

export default function MemberLanding3() {
  return <PosterLanding {...useLoaderData<typeof loader>()} />
}
