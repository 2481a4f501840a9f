import { useTranslations } from 'use-intl'
import { useCreditPrice } from '../../../session/use-money.ts'

/** Formats an amount of credits with its value in money. */
export function usePrice(): (credits: number) => string {
  const t = useTranslations('chat-extras.price')
  const toMoney = useCreditPrice()
  return (credits) => {
    const money = toMoney(credits)
    return money ? t('credits_money', { credits, money }) : t('credits', { credits })
  }
}
