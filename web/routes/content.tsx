import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DOCUMENTS } from '../../core/rules/site/documents.ts'
import { ContentScreen } from '../features/site/documents/content-screen.tsx'
import { ConsentChoice } from '../features/site/entry/consent-choice.tsx'
import { apiContext } from '../lib/api.ts'

/** The address of a document is its name. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/$/, '')
  const document = DOCUMENTS.find((name) => path === `/${name}`)
  if (!document) throw data(null, { status: 404 })
  return { content: await context.get(apiContext)('readContent', { query: { document } }) }
}

/** The choice of consent stands in the section about it. */
const EXTRAS = { choice: <ConsentChoice /> }

export default function ContentPage() {
  const { content } = useLoaderData<typeof loader>()
  const { document } = content
  return (
    <ContentScreen key={document} content={content} extras={document === 'cookies' ? EXTRAS : undefined} />
  )
}
