import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useParams,
} from 'react-router'
import { join } from '../features/signup/join.ts'
import { MemberSignupScreen } from '../features/signup/member-signup-screen.tsx'
import { apiContext } from '../lib/api.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = idOf(params)
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(`/members/${member}`)
  return null
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return join(await request.formData(), context.get(apiContext), idOf(params))
}

function idOf({ id = '' }: { id?: string }): string {
  if (!ID.test(id)) throw data(null, { status: 404 })
  return id
}

export default function MemberSignup() {
  const { id = '' } = useParams()
  return <MemberSignupScreen member={id} answer={useActionData<typeof action>()} />
}
