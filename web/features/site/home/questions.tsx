import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import './questions.css'

const QUESTIONS = ['free', 'subscription', 'real', 'seen', 'stop'] as const

/** What people ask first; the browser itself folds the answers. */
export function Questions() {
  const t = useTranslations('home.questions')
  return (
    <section className="home-section" aria-labelledby="home-questions">
      <div className="page home-aside">
        <div className="grid content-start justify-items-start gap-4">
          <h2 id="home-questions" className="home-heading">
            {t('title')}
          </h2>
          <Link to="/faq" className="home-text-link">
            {t('all')}
          </Link>
        </div>
        <div className="home-questions">
          {QUESTIONS.map((question) => (
            <details key={question}>
              <summary>
                {t(`${question}.question`)}
                <IconPlus size="1.5rem" stroke={1.75} aria-hidden />
              </summary>
              <p>{t(`${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
