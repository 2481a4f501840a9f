import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GiftOffer } from '../../../../core/contract/chat/chat.ts'
import type { Gift } from '../../../../core/rules/chat/gifts.ts'
import { Modal } from '../../../ui/modal.tsx'
import { GiftOffers, useGifts } from './gift-offers.tsx'
import { PayFooter } from './pay-footer.tsx'
import './chat-extras.css'

type GiftPickerProps = { onPick: (gift: Gift) => void; startsOpen?: boolean }

/** Choose a gift, see its price, send it. */
export function GiftPicker({ onPick, startsOpen = false }: GiftPickerProps) {
  const t = useTranslations('chat-extras.gifts')
  const price = useTranslations('chat-extras.price')
  const [isOpen, setOpen] = useState(startsOpen)
  const [chosen, setChosen] = useState<GiftOffer | null>(null)
  const offers = useGifts(isOpen)
  const close = () => {
    setOpen(false)
    setChosen(null)
  }
  const give = () => {
    if (chosen) onPick(chosen.id)
    close()
  }
  return (
    <>
      <button
        type="button"
        className="button extra-button"
        title={t('open')}
        aria-label={t('open')}
        onClick={() => setOpen(true)}
      >
        <IconGift size="1.375rem" aria-hidden />
      </button>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('title')}
        footer={
          <PayFooter
            credits={chosen?.credits ?? null}
            label={chosen ? t('give', { price: price('credits', { credits: chosen.credits }) }) : t('choose')}
            tooDear={t('too_dear', { name: chosen?.name ?? '' })}
            onPay={give}
          />
        }
      >
        <GiftOffers offers={offers} chosen={chosen} onChoose={setChosen} />
      </Modal>
    </>
  )
}
