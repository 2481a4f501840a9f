import { useTranslations } from 'use-intl'
import { TIME_BONUS_CODE } from '../../../../core/rules/money/discounts.ts'

/** Whether a discount is the one that everybody gets after joining; nobody types its code. */
export const isWelcome = (code: string): boolean => code === TIME_BONUS_CODE

/** The name of a discount: the welcome discount by its name, every other by its code. */
export function useDiscountName(): (code: string) => string {
  const t = useTranslations('money.discount')
  return (code) => (isWelcome(code) ? t('welcome') : code)
}
