import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteAccountScreen } from '../features/account/leaving/delete-account-screen.tsx'
import { leave } from '../features/account/leaving/leave.ts'
import { apiContext } from '../lib/api.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { deletion: await context.get(apiContext)('readDeletion') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return leave(context.get(apiContext), await request.formData())
}

export default function DeleteAccount() {
  return <DeleteAccountScreen deletion={useLoaderData<typeof loader>().deletion} />
}
