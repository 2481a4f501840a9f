import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import './order-button.css'

type OrderButtonProps = Pick<ComponentProps<typeof Button>, 'name' | 'value' | 'busy' | 'form'> & {
  amount: string
}

/** The button that places the order. The law prescribes its text, which takes two lines in some languages. */
export function OrderButton({ amount, ...button }: OrderButtonProps) {
  const t = useTranslations('money.checkout')
  return (
    <Button type="submit" size="lg" wide className="h-auto! min-h-14 px-4! py-2.5" {...button}>
      <span className="order-button">
        <span>{t('order_button')}</span> <span>{amount}</span>
      </span>
    </Button>
  )
}
