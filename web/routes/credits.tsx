import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CreditsScreen } from '../features/credits/credits-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** What the member has, and how it came to be; with `before`, an older part of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const query = { before: before ?? undefined }
  return { statement: await context.get(apiContext)('readStatement', { query }), before }
}

export default function Credits() {
  const { statement, before } = useLoaderData<typeof loader>()
  return <CreditsScreen key={before} statement={statement} />
}
