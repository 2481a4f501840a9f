import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FaqScreen } from '../features/site/documents/faq-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  return { search, content: await context.get(apiContext)('readContent', { query: { document: 'faq' } }) }
}

export default function Faq() {
  return <FaqScreen {...useLoaderData<typeof loader>()} />
}
