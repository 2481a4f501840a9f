import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ActivateErrorScreen } from '../features/account/signup/activate-error-screen.tsx'
import { activationOutcome } from '../features/account/signup/activation-outcome.ts'
import { saveStep } from '../features/account/signup/save-step.ts'
import { apiContext } from '../lib/api.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ outcome: activationOutcome(request) })

/** Sends a new link, the same way as the last step of the signup does. */
export async function action({ request, context }: ActionFunctionArgs) {
  return saveStep('complete', await request.formData(), context.get(apiContext), null)
}

export default function ActivateError() {
  return <ActivateErrorScreen {...useLoaderData<typeof loader>()} />
}
