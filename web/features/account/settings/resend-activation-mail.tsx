import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../forms/answer.ts'
import { toast } from '../../../ui/toast.tsx'
import { ActivationMailButton } from './activation-mail-button.tsx'

/** Sends the activation mail again, or leads to where its address is changed. */
export function ResendActivationMail() {
  const t = useTranslations('alerts.activation')
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if (answer.ok) toast(t('sent'), { tone: 'success' })
    else toast(answer.message ?? '', { tone: 'danger' })
  }, [answer, t])
  return (
    <fetcher.Form method="post" action="/settings" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActivationMailButton busy={fetcher.state !== 'idle'}>{t('send_again')}</ActivationMailButton>
      <Link to="/settings#email" className="py-2 text-sm font-semibold underline">
        {t('change')}
      </Link>
    </fetcher.Form>
  )
}
