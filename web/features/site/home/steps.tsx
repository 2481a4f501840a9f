import { useTranslations } from 'use-intl'
import './steps.css'

const STEPS = ['introduce', 'look', 'hello'] as const

export function Steps() {
  const t = useTranslations('home.steps')
  return (
    <section className="home-section" aria-labelledby="home-steps">
      <div className="page home-aside">
        <h2 id="home-steps" className="home-heading">
          {t('title')}
        </h2>
        <ol className="home-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`${step}.title`)}</h3>
              <p>{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
