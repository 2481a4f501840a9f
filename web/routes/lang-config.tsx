import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { ownPath } from '../../client/own-path.ts'
import { isCountry, isLocale } from '../../core/i18n/locales.ts'
import { LOCALE_COOKIE_DAYS } from '../../core/rules/account/account.ts'
import { DAY_SECONDS } from '../../core/rules/durations.ts'
import { LanguageScreen } from '../features/site/languages/language-screen.tsx'
import { apiContext } from '../lib/api.ts'

/**
 * Stores the chosen language and country for a year, and the language with the member who is logged in
 * (docs/product.md, site-language-choice).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  const form = await request.formData()
  const [locale, country] = [form.get('locale'), form.get('country')]
  if (!isLocale(locale) || (country !== null && !isCountry(country))) return { invalid: true }
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user) await call('updateUser', { body: { language: locale } }, { requestType: 'update' })
  const headers = new Headers()
  headers.append('set-cookie', cookie('locale', locale))
  if (country !== null) headers.append('set-cookie', cookie('country', country))
  throw redirect(ownPath(form.get('to')) ?? '/lang-config?saved=1', { headers })
}

const cookie = (name: string, value: string) =>
  `${name}=${value}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax`

export default function LangConfig() {
  const answer = useActionData<typeof action>()
  return <LanguageScreen isInvalid={answer?.invalid ?? false} />
}
