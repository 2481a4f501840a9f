import { type ActionFunctionArgs, redirect } from 'react-router'
import { entryCookie } from '../features/entry/answers.ts'
import { refuseOtherSites } from '../lib/own-form.ts'
import { ownPath } from '../lib/own-path.ts'

/** Takes the statement of age where no script does, and leads back. */
export async function action({ request }: ActionFunctionArgs) {
  refuseOtherSites(request)
  const form = await request.formData()
  return redirect(ownPath(form.get('to')) ?? '/', { headers: { 'set-cookie': entryCookie() }, status: 303 })
}

export const loader = () => redirect('/')
