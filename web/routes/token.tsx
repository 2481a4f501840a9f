import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Unsubscribe } from '../features/unsubscribe/unsubscribe.tsx'
import { ApiError, apiContext } from '../lib/api.ts'

/** The short links of our mails; an unknown one is a page that does not exist. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    return await context.get(apiContext)('readShortLink', { query: { token: params.token ?? '' } })
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status === 422 ? 404 : error.status })
    throw error
  }
}

/** Answers the button on the page, and mail programs that unsubscribe with one click. */
export async function action({ params, context }: ActionFunctionArgs) {
  await context.get(apiContext)('unsubscribe', { body: { token: params.token ?? '' } })
  return { isDone: true }
}

export default function Token() {
  const { type } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <Unsubscribe type={type} isDone={answer?.isDone ?? false} />
}
