import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Unsubscribe } from '../features/reach/unsubscribe/unsubscribe.tsx'
import { ApiError, apiContext } from '../lib/api.ts'

/** The short links of our mails: one opens a page, another stops a kind of mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const link = await context
    .get(apiContext)('readShortLink', { query: { token: params.token ?? '' } })
    .catch(refuse)
  return link.purpose === 'open' ? redirect(link.path) : link
}

/** Answers the button on the page, and mail programs that unsubscribe with one click. */
export async function action({ params, context }: ActionFunctionArgs) {
  await context
    .get(apiContext)('unsubscribe', { body: { token: params.token ?? '' } })
    .catch(refuse)
  return { isDone: true }
}

/** An unknown link is a page that does not exist. */
function refuse(error: unknown): never {
  if (error instanceof ApiError) throw data(null, { status: error.status === 422 ? 404 : error.status })
  throw error
}

export default function Token() {
  const { type } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <Unsubscribe type={type} isDone={answer?.isDone ?? false} />
}
