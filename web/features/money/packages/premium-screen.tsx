import IconCoins from 'icon:coins'
import IconLockOpen from 'icon:lock-open'
import IconMessages from 'icon:messages'
import IconPhoto from 'icon:photo'
import { useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { FREE_CONVERSATIONS } from '../../../../core/rules/chat/chat.ts'
import { useShell } from '../../../session/use-shell.ts'
import type { Carried } from '../checkout/order-address.ts'
import { LastOrder, Payments } from './credit-offers.tsx'
import type { CreditOffersData } from './load-credit-offers.ts'
import { PackageList, PackageTerms } from './package-list.tsx'
import './premium.css'

type PremiumScreenProps = {
  packages: Packages
  carried: Carried
  /** The last order of a premium member. */
  last: CreditOffersData['last']
}

/** Prices and advantages of premium: for free members as an offer, for premium members as what they have. */
export function PremiumScreen({ packages, carried, last }: PremiumScreenProps) {
  const t = useTranslations('premium')
  const isPremium = useShell().user?.paid_user ?? false
  return (
    <div className="page premium">
      <div className="grid gap-1">
        <h1 className="premium-heading">{t(isPremium ? 'member.heading' : 'heading')}</h1>
        <p className="text-sm text-muted md:text-lg">{t(isPremium ? 'member.intro' : 'intro')}</p>
      </div>
      {isPremium && <LastOrder packages={packages} last={last} carried={carried} />}
      <PackageList packages={packages} carried={carried} />
      <Advantages />
      <div className="grid gap-3">
        <PackageTerms packages={packages} />
        {isPremium ? <Payments /> : <p className="max-w-prose text-sm text-muted">{t('free')}</p>}
      </div>
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
