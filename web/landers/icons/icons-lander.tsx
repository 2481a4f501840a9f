import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslations } from 'use-intl'
import type { Interests } from '../../features/match-finder/interest-words.ts'
import { FictionalNotice, LanderFrame, Motto } from '../shared/lander-frame.tsx'
import { LanderScript } from '../shared/lander-script.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { chooseIcons } from './choose-icons.ts'
import script from './icons-script.ts?lander'
import { LikeMinded } from './like-minded.tsx'
import './icons-lander.css'

/**
 * A board of icons: whatever somebody taps becomes an interest of their profile. The script brings forward who likes
 * the same; without it the board is a plain form.
 */
export function IconsLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-icons')
  const icons = chooseIcons(lander)
  return (
    <LanderFrame lander={lander} className="icons-lander">
      <SignupForm lander={lander} label={t('label')} className="page icons-page">
        <header className="icons-head">
          <Motto lander={lander} />
          <h1>{t(`heading.${lander.slug}`)}</h1>
          <p className="icons-intro">{t('intro')}</p>
        </header>
        <Board icons={icons} />
        <section className="icons-people" aria-labelledby="icons-people">
          <h2 id="icons-people" className="text-xl" data-shared-words={t('people_shared')}>
            {t('people')}
          </h2>
          <LikeMinded lander={lander} />
          <FictionalNotice />
        </section>
        <div className="icons-bar">
          <button type="submit" className="lander-button">
            <span className="icons-go">{t('go')}</span>
            <span className="icons-go-with">
              {t('go_with')} <span className="icons-count" />
            </span>
          </button>
        </div>
      </SignupForm>
      <LanderScript src={script} />
    </LanderFrame>
  )
}

function Board({ icons }: { icons: Interests }) {
  const t = useTranslations('lander-icons')
  return (
    <fieldset className="icons-board">
      <legend className="sr-only">{t('board')}</legend>
      <div>
        {icons.map(({ id, name, icon }) => (
          <label key={id} className="icons-tile">
            <input type="checkbox" name="interests" value={id} className="sr-only" />
            <span className="icons-disc">
              <svg aria-hidden>
                <use href={icon} />
              </svg>
              <IconCheck className="icons-check" size="1rem" strokeWidth={3} aria-hidden />
            </span>
            <span className="icons-name">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
