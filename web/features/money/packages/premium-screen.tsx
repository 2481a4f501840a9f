import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { FREE_CONVERSATIONS } from '../../../../core/rules/chat/chat.ts'
import { useShell } from '../../../session/use-shell.ts'
import type { Carried } from '../checkout/order-address.ts'
import { CreditOffers } from './credit-offers.tsx'
import type { CreditOffersData } from './load-credit-offers.ts'
import { PackageList } from './package-list.tsx'
import './premium.css'

type PremiumScreenProps = {
  packages: Packages
  carried: Carried
  /** The last order of a premium member. */
  last: CreditOffersData['last']
}

/** Advantages and prices of premium: for free members as an offer, for premium members as what they have. */
export function PremiumScreen({ packages, carried, last }: PremiumScreenProps) {
  const t = useTranslations('premium')
  const isPremium = useShell().user?.paid_user ?? false
  return (
    <div className="page grid gap-10 py-8 lg:gap-12 lg:py-12">
      <div className="premium-head">
        <div className="grid content-center gap-3">
          <h1 className="text-4xl">{t(isPremium ? 'member.heading' : 'heading')}</h1>
          <p className="text-lg text-muted">{t(isPremium ? 'member.intro' : 'intro')}</p>
        </div>
        <Advantages />
      </div>
      {isPremium ? (
        <CreditOffers packages={packages} carried={carried} last={last} />
      ) : (
        <>
          <PackageList packages={packages} carried={carried} />
          <p className="max-w-prose text-sm text-muted">{t('free')}</p>
        </>
      )}
    </div>
  )
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
