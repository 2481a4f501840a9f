import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeMember } from '../features/members/profile/change-member.ts'
import { loadMember } from '../features/members/profile/load-member.ts'
import { MemberScreen } from '../features/members/profile/member-screen.tsx'
import { apiContext } from '../lib/api.ts'
import { onceContext, useOnce } from '../lib/once-per-visit.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { id = '' } = params
  const { pathname } = new URL(request.url)
  return loadMember(call, context.get(onceContext), { id, here: pageOf(pathname) })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '' } = params
  const here = pageOf(new URL(request.url).pathname)
  return changeMember(context.get(apiContext), await request.formData(), { id, here })
}

/** A page change in the browser requests `.data`; a login must lead back to the page itself. */
const pageOf = (pathname: string) => pathname.replace(/\.data$/, '')

export default function Member() {
  const { member, ...loaded } = useLoaderData<typeof loader>()
  const { interests } = useOnce('listInterests', loaded.interests)
  return <MemberScreen key={member.id} member={member} interests={interests} />
}
