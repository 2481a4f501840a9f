import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useTranslations } from 'use-intl'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { FREE_CONVERSATIONS } from '../../../../core/rules/chat/chat.ts'

/** What premium opens, and nothing that is open anyway. */
export function Advantages() {
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
