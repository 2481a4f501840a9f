import IconCards from 'icon:cards'
import IconDoorExit from 'icon:door-exit'
import IconHandStop from 'icon:hand-stop'
import IconHourglass from 'icon:hourglass'
import IconMessageCircle from 'icon:message-circle'
import IconPhotoShield from 'icon:photo-shield'
import IconPlus from 'icon:plus'
import IconReceipt from 'icon:receipt'
import IconSearch from 'icon:search'
import IconUserCheck from 'icon:user-check'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard, MemberCount } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Closing } from './closing.tsx'
import { Costs } from './costs.tsx'
import { divideMembers } from './divide-members.ts'
import { Faces } from './faces.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { Glimpse } from './glimpse.tsx'
import { SignupCard } from './signup-card.tsx'
import './home.css'
import './hero.css'
import './steps.css'
import './promises.css'
import './questions.css'
import { Link } from '../../../ui/link.tsx'
import '../../../ui/disclosure.css'

type HomeScreenProps = { members: readonly MemberCard[]; realMembers: MemberCount }

/** The front page: the site, its members, its prices and its promises. */
export function HomeScreen({ members, realMembers }: HomeScreenProps) {
  const { user } = useShell()
  const { faces, glimpse } = divideMembers(members)
  if (user) {
    return (
      <>
        <Welcome name={user.profile.name} faces={<Faces members={faces} />} />
        <Glimpse members={glimpse} />
      </>
    )
  }
  return (
    <>
      <Hero faces={<Faces members={faces} />} signup={<SignupCard />} realMembers={realMembers} />
      <Glimpse members={glimpse} />
      <Steps />
      <Costs />
      <Promises />
      <FictionalNotice character={faces.at(-1)} />
      <Questions />
      <Closing members={faces} />
    </>
  )
}

type HeroProps = { faces: ReactNode; signup: ReactNode; realMembers: MemberCount }

/** The site in one sentence, how many real members the country has, and the first step of the signup. */
function Hero({ faces, signup, realMembers }: HeroProps) {
  const t = useTranslations('home.hero')
  const { settings, countryName } = useShell()
  const { total, total_is_minimum } = realMembers
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <div className="page home-hero-grid">
        <div className="home-hero-words">
          <h1 id="home-title" className="home-title">
            {t.rich('title', { promise: (words) => <span className="home-title-promise">{words}</span> })}
          </h1>
          <p className="home-lead">{t('intro', { site: settings.name })}</p>
          {total > 0 && (
            <p className="home-count">
              <IconUserCheck size="1.25rem" aria-hidden />
              {countryName}:{' '}
              {t(
                settings.demo ? 'demo_members' : total_is_minimum ? 'real_members_minimum' : 'real_members',
                {
                  count: total,
                },
              )}
            </p>
          )}
        </div>
        {faces}
        <div className="home-hero-action">{signup}</div>
      </div>
    </section>
  )
}

const STEPS = ['introduce', 'look', 'hello'] as const

function Steps() {
  const t = useTranslations('home.steps')
  return (
    <section className="home-section late-part" aria-labelledby="home-steps">
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

const PROMISES = [
  ['real', IconUserCheck],
  ['credits', IconReceipt],
  ['clock', IconHourglass],
  ['leaving', IconDoorExit],
  ['photos', IconPhotoShield],
  ['peace', IconHandStop],
] as const

/** Promises of the site, each of which a member can check. */
function Promises() {
  const t = useTranslations('home.promises')
  return (
    <section className="home-section late-part" aria-labelledby="home-promises">
      <div className="page">
        <h2 id="home-promises" className="home-heading">
          {t('title')}
        </h2>
        <ul className="home-promises">
          {PROMISES.map(([promise, Icon]) => (
            <li key={promise}>
              <Icon size="1.75rem" aria-hidden />
              <h3>{t(`${promise}.title`)}</h3>
              <p>{t(`${promise}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const QUESTIONS = ['free', 'subscription', 'real', 'seen', 'stop'] as const

/** The most frequent questions; the browser itself folds the answers. */
function Questions() {
  const t = useTranslations('home.questions')
  return (
    <section className="home-section late-part" aria-labelledby="home-questions">
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
            <details key={question} className="disclosure">
              <summary>
                {t(`${question}.question`)}
                <IconPlus size="1.5rem" aria-hidden />
              </summary>
              <p>{t(`${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Opening of the front page for a member. */
function Welcome({ name, faces }: { name: string; faces: ReactNode }) {
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
            <IconSearch size="1.375rem" aria-hidden />
            {t('members')}
          </ButtonLink>
          <ButtonLink to="/chats" size="lg" variant="secondary">
            <IconMessageCircle size="1.375rem" aria-hidden />
            {t('chats')}
          </ButtonLink>
          <ButtonLink to="/swipe-game" size="lg" variant="secondary">
            <IconCards size="1.375rem" aria-hidden />
            {t('swipe_game')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
