import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { ownPath } from '../../client/own-path.ts'
import { readConsent } from '../../core/rules/site/consent.ts'
import { refuseOtherSites } from '../forms/refuse-other-sites.ts'
import { consentCookie } from '../session/entry-answers.ts'

/** Stores the consent without scripts, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  refuseOtherSites(request)
  const form = await request.formData()
  const consent = readConsent(String(form.get('consent')))
  if (!consent) throw data(null, { status: 400 })
  const headers = { 'set-cookie': consentCookie(consent) }
  return redirect(ownPath(form.get('to')) ?? '/cookies', { headers, status: 303 })
}

export const loader = () => redirect('/cookies')
