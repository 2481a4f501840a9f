import type IconGift from 'icon:gift'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import './chat-extras.css'

/** State of a picker: `pay` passes the choice on, and closing clears it. */
export function usePicker<Choice>(onPick: (choice: Choice) => void, startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [chosen, choose] = useState<Choice | null>(null)
  const close = () => {
    setOpen(false)
    choose(null)
  }
  const pay = () => {
    if (chosen !== null) onPick(chosen)
    close()
  }
  return { isOpen, open: () => setOpen(true), close, chosen, choose, pay }
}

type PaidPickerProps = PayFooterProps & {
  /** Accessible name of the button that opens the picker. */
  label: string
  Icon: typeof IconGift
  title: string
  picker: Pick<ReturnType<typeof usePicker>, 'isOpen' | 'open' | 'close'>
  children: ReactNode
}

/** A button beside the composer, the modal it opens, and the price below the choice. */
export function PaidPicker({ label, Icon, title, picker, children, ...footer }: PaidPickerProps) {
  return (
    <>
      <button
        type="button"
        className="button extra-button"
        title={label}
        aria-label={label}
        onClick={picker.open}
      >
        <Icon size="1.375rem" aria-hidden />
      </button>
      <Modal open={picker.isOpen} onClose={picker.close} title={title} footer={<PayFooter {...footer} />}>
        {children}
      </Modal>
    </>
  )
}

type PayFooterProps = {
  /** Price of the choice; null before a choice. */
  credits: number | null
  /** Text of the pay button: its action, or the choice that is still missing. */
  payLabel: string
  /** Text that replaces the price if the member has too few credits. */
  tooDear: string
  onPay: () => void
}

/** Price and credits left, with the button that pays or the link to more credits. */
function PayFooter({ credits, payLabel, tooDear, onPay }: PayFooterProps) {
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
          {payLabel}
        </Button>
      )}
    </div>
  )
}

/** Link to buy credits; the member returns to this page afterwards. */
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

/** Formats an amount of credits with its value in money. */
export function usePrice(): (credits: number) => string {
  const t = useTranslations('chat-extras.price')
  const toMoney = useCreditPrice()
  return (credits) => {
    const money = toMoney(credits)
    return money ? t('credits_money', { credits, money }) : t('credits', { credits })
  }
}
