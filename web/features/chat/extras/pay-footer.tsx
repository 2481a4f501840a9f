import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { usePrice } from './price.tsx'

type PayFooterProps = {
  /** What is chosen costs so much; null while nothing is. */
  credits: number | null
  /** The words of the button: what it does, or what has to happen first. */
  label: string
  /** Said instead of the price when there are too few credits. */
  tooDear: string
  onPay: () => void
}

/** What it costs and what is left, then the button that spends it, or the way to more credits. */
export function PayFooter({ credits, label, tooDear, onPay }: PayFooterProps) {
  const t = useTranslations('chat-extras.gifts')
  const price = usePrice()
  const { credits: left } = useWaiting()
  const isTooDear = credits !== null && credits > left
  return (
    <div className="pay-footer">
      <p role="status">
        {credits !== null && (
          <strong data-low={isTooDear ? '' : undefined}>{isTooDear ? tooDear : price(credits)}</strong>
        )}
        <span>{t('balance', { credits: left })}</span>
      </p>
      {isTooDear ? (
        <MoreCredits />
      ) : (
        <Button disabled={credits === null} onClick={onPay}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** Leads back here afterwards. */
function MoreCredits() {
  const t = useTranslations('chat-extras.gifts')
  const { user } = useShell()
  const { pathname, search } = useLocation()
  const path = user?.paid_user ? '/credits' : '/premium'
  return (
    <ButtonLink to={`${path}?${new URLSearchParams({ to: pathname + search })}`}>
      {t('get_credits')}
    </ButtonLink>
  )
}
