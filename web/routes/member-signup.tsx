import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { join } from '../features/account/signup/join.ts'
import { MemberSignupScreen } from '../features/account/signup/member-signup-screen.tsx'
import { readFirstMessage } from '../landers/member/first-message.ts'
import { findMember } from '../landers/member/load-landing.ts'
import { apiContext } from '../lib/api.ts'

/** The member whom the first message is for; undefined where the site shows its members to members only. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(`/members/${encodeURIComponent(id)}`)
  return { member: await findMember(call, id) }
}

/** Creates the account; or, from a lander, takes the first message alone. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const message = readFirstMessage(form)
  return message === undefined ? join(form, context.get(apiContext), params.id) : { message }
}

export default function MemberSignup() {
  const { id = '' } = useParams()
  const { member } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isTried = answer !== undefined && 'values' in answer
  return (
    <MemberSignupScreen
      id={id}
      member={member}
      message={isTried ? undefined : answer?.message}
      isTried={isTried}
    />
  )
}
