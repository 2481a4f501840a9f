import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CreditsScreen } from '../features/money/credits/credits-screen.tsx'
import { CreditOffers } from '../features/money/packages/credit-offers.tsx'
import { loadCreditOffers } from '../features/money/packages/load-credit-offers.ts'
import { apiContext } from '../lib/api.ts'

/** Credits, statement and packages of the member; with `before`, an older page of the statement. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before')
  const [page, offers, month] = await Promise.all([
    call('readStatement', { query: { before: before ?? undefined } }),
    before ? null : loadCreditOffers(call, searchParams),
    before ? null : call('readSpentMonth'),
  ])
  return { page, offers, month, before }
}

export default function Credits() {
  const { page, offers, month, before } = useLoaderData<typeof loader>()
  return (
    <CreditsScreen key={before} statement={page} month={month}>
      {offers && <CreditOffers {...offers} />}
    </CreditsScreen>
  )
}
