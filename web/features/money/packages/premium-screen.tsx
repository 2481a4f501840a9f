import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useFormatter, useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { FREE_CONVERSATIONS } from '../../../../core/rules/chat/chat.ts'
import { usePercent } from '../../../format/format-money.ts'
import type { Carried } from '../checkout/order-address.ts'
import { PackageList } from './package-list.tsx'
import './premium.css'

type PremiumScreenProps = { packages: Packages; carried: Carried }

/** Advantages and prices of premium, for free members. */
export function PremiumScreen({ packages, carried }: PremiumScreenProps) {
  const t = useTranslations('premium')
  return (
    <div className="page grid gap-10 py-8 lg:gap-12 lg:py-12">
      <div className="premium-head">
        <div className="grid content-center gap-3">
          <h1 className="text-4xl">{t('heading')}</h1>
          <p className="text-lg text-muted">{t('intro')}</p>
        </div>
        <Advantages />
      </div>
      <PackageList packages={packages} carried={carried} />
      <div className="grid max-w-prose gap-3 text-sm text-muted">
        {packages.claim && <Claim {...packages.claim} />}
        <p>{t('free')}</p>
      </div>
    </div>
  )
}

/** The measured advantage of premium, with its sample and period (docs/product.md, money-measured-claim). */
function Claim({ percent, sample, from, to }: NonNullable<Packages['claim']>) {
  const t = useTranslations('premium')
  const format = useFormatter()
  const toPercent = usePercent()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })
  return <p>{t('claim', { percent: toPercent(percent), sample, from: day(from), to: day(to) })}</p>
}

/** Advantages of premium; features that free members have too are omitted. */
function Advantages() {
  const t = useTranslations('premium.advantages')
  const photos = { premium: PREMIUM_PHOTOS, free: FREE_PHOTOS }
  const advantages = [
    {
      Icon: IconMessages,
      title: t('conversations'),
      text: t('conversations_text', { free: FREE_CONVERSATIONS }),
    },
    { Icon: IconLockOpen, title: t('private'), text: t('private_text') },
    { Icon: IconPhoto, title: t('photos', photos), text: t('photos_text') },
    { Icon: IconCoins, title: t('credits'), text: t('credits_text') },
  ]
  return (
    <section aria-labelledby="advantages">
      <h2 id="advantages" className="sr-only">
        {t('heading')}
      </h2>
      <ul className="advantages">
        {advantages.map(({ Icon, title, text }) => (
          <li key={title}>
            <span className="advantage-icon">
              <Icon size="1.375rem" aria-hidden />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
