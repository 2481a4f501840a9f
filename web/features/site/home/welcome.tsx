import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import './hero.css'

/** The opening for somebody who is already in. */
export function Welcome({ name, faces }: { name: string; faces: ReactNode }) {
  const t = useTranslations('home.welcome')
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div className="page home-hero-grid home-welcome">
        <div className="home-hero-words">
          <h1 id="home-title" className="home-title">
            {t.rich('title', { name, who: (words) => <span className="home-title-promise">{words}</span> })}
          </h1>
          <p className="home-lead">{t('intro')}</p>
        </div>
        {faces}
        <div className="home-hero-action flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink to="/members" size="lg">
            <IconSearch size="1.375rem" stroke={1.75} aria-hidden />
            {t('members')}
          </ButtonLink>
          <ButtonLink to="/chats" size="lg" variant="secondary">
            <IconMessageCircle size="1.375rem" stroke={1.75} aria-hidden />
            {t('chats')}
          </ButtonLink>
          <ButtonLink to="/swipe-game" size="lg" variant="secondary">
            <IconCards size="1.375rem" stroke={1.75} aria-hidden />
            {t('swipe_game')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
