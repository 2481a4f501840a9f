import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import './hero.css'

/** What this is, in one breath, with the first step at hand. */
export function Hero({ faces, signup }: { faces: ReactNode; signup: ReactNode }) {
  const t = useTranslations('home.hero')
  const { settings } = useShell()
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div className="page home-hero-grid">
        <div className="home-hero-words">
          <h1 id="home-title" className="home-title">
            {t.rich('title', { promise: (words) => <span className="home-title-promise">{words}</span> })}
          </h1>
          <p className="home-lead">{t('intro', { site: settings.name })}</p>
        </div>
        {faces}
        <div className="home-hero-action">{signup}</div>
      </div>
    </section>
  )
}
