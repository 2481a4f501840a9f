import { type ActionFunctionArgs, redirect } from 'react-router'
import { ownPath } from '../../client/own-path.ts'
import { refuseOtherSites } from '../forms/refuse-other-sites.ts'
import { entryCookie } from '../session/entry-answers.ts'

/** Stores the statement of age without scripts, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  refuseOtherSites(request)
  const form = await request.formData()
  return redirect(ownPath(form.get('to')) ?? '/', { headers: { 'set-cookie': entryCookie() }, status: 303 })
}

export const loader = () => redirect('/')
