import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/use-money.ts'

/** Formats an amount of credits with its value in money. */
export function usePrice(): (credits: number) => string {
  const t = useTranslations('chat-extras.price')
  const toMoney = useMoney()
  return (credits) => {
    const money = toMoney(credits)
    return money ? t('credits_money', { credits, money }) : t('credits', { credits })
  }
}
