import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Unsubscribe } from '../features/reach/unsubscribe/unsubscribe.tsx'
import { apiContext } from '../lib/api.ts'
import { noSuchPage, whenRefused } from '../lib/when-refused.ts'

/** Short links of our mails: some open a page, others unsubscribe from a kind of mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const link = await orErrorPage(call('readShortLink', { query: { token: params.token ?? '' } }))
  return link.purpose === 'open' ? redirect(link.path) : link
}

/** Handles the button on the page, and mail programs that unsubscribe with one click. */
export async function action({ params, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  await orErrorPage(call('unsubscribe', { body: { token: params.token ?? '' } }))
  return { ok: true }
}

/** An unknown link is a page that does not exist. */
function orErrorPage<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return whenRefused(asked, {
    invalid_input: noSuchPage,
    any: ({ status }): never => {
      throw data(null, { status })
    },
  })
}

export default function Token() {
  const { type } = useLoaderData<typeof loader>()
  return <Unsubscribe type={type} />
}
