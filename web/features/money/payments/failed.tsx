import IconX from 'icon:x'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import type { FailureWords, Offer } from './payment-view.ts'
import { StateCard } from './state-card.tsx'

type FailedProps = { payment: Payment; words: FailureWords; offers: Offer[] }

/**
 * A failed payment: what happened, that nothing was charged, and other ways to pay (docs/product.md,
 * money-payment-failed).
 */
export function Failed({ words, offers }: FailedProps) {
  const t = useTranslations('payments.failed')
  const methods = useTranslations('money.methods')
  const { settings } = useShell()
  const email = settings.support_email
  return (
    <StateCard
      status="failed"
      mark={<IconX size="2rem" aria-hidden />}
      heading={t(`${words}.heading`)}
      text={t(`${words}.text`)}
    >
      {offers.length > 0 && (
        <section aria-labelledby="payment-offers" className="grid w-full gap-3">
          <h2 id="payment-offers" className="text-lg">
            {t('offer')}
          </h2>
          <div className="payment-offers">
            {offers.map(({ method, isRetry, to }, place) => (
              <ButtonLink key={method} to={to} variant={place === 0 ? 'primary' : 'secondary'} wide>
                {isRetry
                  ? t(method === 'card' ? 'retry_card' : 'retry', { method: methods(method) })
                  : methods(method)}
              </ButtonLink>
            ))}
          </div>
        </section>
      )}
      <FaqLink about="payment-failed" />
      <p className="text-sm text-muted">
        {t.rich('questions', { email, mail: (address) => <a href={`mailto:${email}`}>{address}</a> })}
      </p>
    </StateCard>
  )
}
