import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { carriedFrom, withCarried } from '../features/money/checkout/order-address.ts'
import { PremiumScreen } from '../features/money/packages/premium-screen.tsx'
import { apiContext } from '../lib/api.ts'

/** Premium members find the same packages on the page of their credits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const carried = carriedFrom(new URL(request.url).searchParams)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user?.paid_user) throw redirect(withCarried('/credits', carried))
  const query = { discountcode: carried.discountcode ?? undefined }
  return { packages: await call('listPackages', { query }), carried }
}

export default function Premium() {
  return <PremiumScreen {...useLoaderData<typeof loader>()} />
}
