import IconGift from 'icon:gift'
import { useTranslations } from 'use-intl'
import type { GiftOffer } from '../../../../core/contract/chat/chat.ts'
import type { Gift } from '../../../../core/rules/chat/gifts.ts'
import { GiftOffers, useGifts } from './gift-offers.tsx'
import { PaidPicker, usePicker } from './paid-picker.tsx'

type GiftPickerProps = { onPick: (gift: Gift) => void; startsOpen?: boolean }

export function GiftPicker({ onPick, startsOpen = false }: GiftPickerProps) {
  const t = useTranslations('chat-extras.gifts')
  const price = useTranslations('chat-extras.price')
  const picker = usePicker<GiftOffer>(({ id }) => onPick(id), startsOpen)
  const { chosen } = picker
  const offers = useGifts(picker.isOpen)
  return (
    <PaidPicker
      picker={picker}
      label={t('open')}
      Icon={IconGift}
      title={t('title')}
      credits={chosen?.credits ?? null}
      payLabel={chosen ? t('give', { price: price('credits', { credits: chosen.credits }) }) : t('choose')}
      tooDear={t('too_dear', { name: chosen?.name ?? '' })}
      onPay={picker.pay}
    >
      <GiftOffers offers={offers} chosen={chosen} onChoose={picker.choose} />
    </PaidPicker>
  )
}
