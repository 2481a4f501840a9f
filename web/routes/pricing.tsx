import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isCountry } from '../../core/i18n/locales.ts'
import { PricingScreen } from '../features/money/packages/pricing-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const country = new URL(request.url).searchParams.get('country')
  const query = { country: isCountry(country) ? country : undefined }
  return { packages: await context.get(apiContext)('listPackages', { query }) }
}

export default function Pricing() {
  return <PricingScreen {...useLoaderData<typeof loader>()} />
}
