import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPremium } from '../features/money/packages/load-credit-offers.ts'
import { PremiumScreen } from '../features/money/packages/premium-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadPremium(context.get(apiContext), new URL(request.url).searchParams)

export default function Premium() {
  return <PremiumScreen {...useLoaderData<typeof loader>()} />
}
