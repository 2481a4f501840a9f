import IconHelpCircle from 'icon:help-circle'
import IconMail from 'icon:mail'
import IconPhone from 'icon:phone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CONTACT_ANSWER_DAYS, dialled } from '../../../core/rules/support/support.ts'
import { useShell } from '../../session/use-shell.ts'
import { IconDisc } from '../../ui/icon-disc.tsx'
import { Link } from '../../ui/link.tsx'
import { TicketForm, type TicketFormProps } from './ticket-form.tsx'
import './support.css'

/** How to contact the support of the site. */
export function ServiceScreen(form: Omit<TicketFormProps, 'kind'>) {
  const t = useTranslations('support.service')
  const { settings } = useShell()
  const { support_email: email, support_phone: phone } = settings
  return (
    <div className="page support-page">
      <header className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro')}</p>
      </header>
      <ul className="support-ways">
        <Way icon={<IconHelpCircle aria-hidden />} label={t('faq')} note={t('faq_note')}>
          <Link to="/faq">{t('faq_link')}</Link>
        </Way>
        <Way
          icon={<IconMail aria-hidden />}
          label={t('mail')}
          note={t('mail_note', { days: CONTACT_ANSWER_DAYS })}
        >
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        {phone && (
          <Way icon={<IconPhone aria-hidden />} label={t('phone')} note={t('phone_note')}>
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </Way>
        )}
      </ul>
      <TicketForm kind="contact" {...form} />
      <p className="text-muted">
        {t.rich('complaint', { link: (words) => <Link to="/complaints">{words}</Link> })}
      </p>
    </div>
  )
}

type WayProps = { icon: ReactNode; label: string; note: string; children: ReactNode }

function Way({ icon, label, note, children }: WayProps) {
  return (
    <li>
      <IconDisc tone="primary" size="lg">
        {icon}
      </IconDisc>
      <span className="grid min-w-0">
        <strong className="font-semibold">{label}</strong>
        <span className="support-way-link">{children}</span>
        <span className="text-sm text-muted">{note}</span>
      </span>
    </li>
  )
}
