import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { changePayment } from '../features/money/payments/change-payment.ts'
import { loadPayment, loadPayments } from '../features/money/payments/load-transactions.ts'
import { PaymentScreen } from '../features/money/payments/payment-screen.tsx'
import { viewOf } from '../features/money/payments/payment-view.ts'
import { PaymentsScreen } from '../features/money/payments/payments-screen.tsx'
import { apiContext } from '../lib/api.ts'
import { onceContext } from '../lib/once-per-visit.ts'

/** One payment, or all payments; with `before`, an older page of the list. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  return params.id
    ? loadPayment(call, context.get(onceContext), params.id, request)
    : loadPayments(call, new URL(request.url).searchParams.get('before'))
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return changePayment(context.get(apiContext), params.id ?? '', await request.formData())
}

export default function Transaction() {
  const loaded = useLoaderData<typeof loader>()
  const { location } = useNavigation()
  if (loaded.kind === 'payment') {
    const view = viewOf(loaded.payment, loaded.goOn)
    return <PaymentScreen key={loaded.payment.payment_id} view={view} loaded={loaded} />
  }
  // A placeholder shows at once while a payment from the list is loading.
  if (location && /^\/transactions\/./.test(location.pathname))
    return <PaymentScreen view={{ is: 'loading' }} />
  return <PaymentsScreen key={loaded.before} first={loaded.page} />
}
