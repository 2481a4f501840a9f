import IconGift from 'icon:gift'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GiftOffer } from '../../../../core/contract/chat/chat.ts'
import type { Gift } from '../../../../core/rules/chat/gifts.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { PaidPicker, usePicker } from './paid-picker.tsx'

type GiftPickerProps = { isFree: boolean; onPick: (gift: Gift) => void; startsOpen?: boolean }

export function GiftPicker({ isFree, onPick, startsOpen = false }: GiftPickerProps) {
  const t = useTranslations('chat-extras.gifts')
  const price = useTranslations('chat-extras.price')
  const picker = usePicker<GiftOffer>(({ id }) => onPick(id), startsOpen)
  const { chosen } = picker
  const offers = useGifts(picker.isOpen, isFree)
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

type Choice = { chosen: GiftOffer | null; onChoose: (gift: GiftOffer) => void }

/** Gifts that the member can pay for now, then the more expensive ones. */
function GiftOffers({ offers, ...choice }: Choice & { offers: Offers }) {
  const t = useTranslations('chat-extras.gifts')
  const { credits } = useWaiting()
  const { gifts, hasFailed, load } = offers
  if (hasFailed)
    return (
      <RetryAlert retryLabel={t('retry')} onRetry={load}>
        {t('failed')}
      </RetryAlert>
    )
  if (!gifts) return <Waiting />
  const affordable = gifts.filter((gift) => gift.credits <= credits)
  const dearer = gifts.filter((gift) => gift.credits > credits)
  return (
    <div className="grid gap-5">
      {affordable.length > 0 && <Group label={t('affordable')} gifts={affordable} {...choice} />}
      {dearer.length > 0 && <Group label={t('dearer')} gifts={dearer} {...choice} />}
    </div>
  )
}

function Group({ label, gifts, chosen, onChoose }: Choice & { label: string; gifts: GiftOffer[] }) {
  const t = useTranslations('chat-extras.price')
  const toMoney = useCreditPrice()
  const id = useId()
  return (
    <section className="grid gap-2.5">
      <h3 id={id} className="extra-heading">
        {label}
      </h3>
      <ul className="gift-grid" aria-labelledby={id}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <button
              type="button"
              className="gift-offer"
              aria-pressed={gift.id === chosen?.id}
              onClick={() => onChoose(gift)}
            >
              <img src={gift.image} alt="" width={64} height={64} />
              <span className="gift-name">{gift.name}</span>
              <span>{t('credits', { credits: gift.credits })}</span>
              <span className="text-muted">{toMoney(gift.credits)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="gift-grid">
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place
        <Skeleton key={at} className="h-40 rounded-card" />
      ))}
    </SkeletonGroup>
  )
}

type Offers = ReturnType<typeof useGifts>

/** Gifts of the site, loaded when the picker first opens. A demo member gets them for nothing. */
function useGifts(isWanted: boolean, isFree: boolean) {
  const [gifts, setGifts] = useState<GiftOffer[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    browserApi('listGifts').then(
      (answer) => setGifts(answer.gifts.map((gift) => (isFree ? { ...gift, credits: 0 } : gift))),
      () => setFailed(true),
    )
  }, [isFree])
  const isMissing = gifts === null
  useEffect(() => {
    if (isWanted && isMissing) load()
  }, [isWanted, isMissing, load])
  return { gifts, hasFailed, load }
}
