import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { type MailChange, MailChangeScreen } from '../features/account/recovery/mail-change-screen.tsx'
import { ApiError, apiContext } from '../lib/api.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs): MailChange => ({
  state: tokenOf(request) === '' ? 'failed' : 'asking',
})

export async function action({ request, context }: ActionFunctionArgs): Promise<MailChange> {
  try {
    await context.get(apiContext)('confirmMailChange', { body: { token: tokenOf(request) } })
    return { state: 'done' }
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed', message: error.message }
    throw error
  }
}

export default function MailChangeDo() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <MailChangeScreen change={answer ?? opened} isBusy={isBusy} />
}
