import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CheckScreen } from '../features/site/honesty/check-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** The keys of the site, and the seal that a link of a mail or a statement brings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keys } = await context.get(apiContext)('readHonesty')
  return { keys, seal: new URL(request.url).searchParams.get('seal') ?? '' }
}

export default function HonestCheck() {
  return <CheckScreen {...useLoaderData<typeof loader>()} />
}
