import type IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { usePrice } from './price.tsx'
import './chat-extras.css'

/** What is being chosen in a picker: `pay` hands the choice on, and closing forgets it. */
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
  /** The words of the button that opens it. */
  label: string
  Icon: typeof IconGift
  title: string
  picker: Pick<ReturnType<typeof usePicker>, 'isOpen' | 'open' | 'close'>
  children: ReactNode
}

/** A button beside the field, the choice it opens, and below that what the choice costs. */
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
  /** What is chosen costs so much; null while nothing is. */
  credits: number | null
  /** The words of the button that pays: what it does, or what has to happen first. */
  payLabel: string
  /** Said instead of the price when there are too few credits. */
  tooDear: string
  onPay: () => void
}

/** What it costs and what is left, then the button that spends it, or the way to more credits. */
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
