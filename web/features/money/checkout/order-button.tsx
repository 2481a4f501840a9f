import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import './order-button.css'

type OrderButtonProps = Pick<ComponentProps<typeof Button>, 'name' | 'value' | 'busy'> & { amount: string }

/** The last button before money moves. Its words are the law's, which some languages need two lines for. */
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
