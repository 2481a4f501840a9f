import IconHeartFilled from 'icon:heart-filled'
import { useTranslations } from 'use-intl'
import { MOST_LIKES_BROUGHT } from '../../../core/rules/site/landers.ts'
import { PageScript } from '../../lib/page-script.tsx'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { FictionalNotice, LanderFrame, LanderHead } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { WhoChoice } from '../shared/who-choice.tsx'
import { SwipeCard } from './swipe-card.tsx'
import script from './swipe-script.ts?script'
import '../../features/likes/swipe/swipe-game.css'
import './swipe-lander.css'

/** The limit of likes that a visitor may bring along; after them comes the signup. */
const CARDS = MOST_LIKES_BROUGHT

/**
 * The swipe game for visitors. Without scripts its crosses lead to the next card and its hearts into the
 * signup; with scripts the cards are swiped, and the likes are collected for the last card, which leads into
 * the signup.
 */
export function SwipeLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-swipe')
  const game = useTranslations('swipe-game')
  const cards = lander.members.slice(0, CARDS)
  return (
    <LanderFrame lander={lander} className="swipe-lander">
      <div className="page swipe-lander-page">
        <LanderHead
          lander={lander}
          heading={t('heading')}
          // The heading takes one line on a phone with both fonts, so that the card below does not move.
          size="text-2xl/(--text-3xl--line-height) lg:text-(length:--poster-size) lg:leading-none"
          className="swipe-lander-words"
        >
          {/* Swiping by touch needs no instruction; wide screens show one, for keyboards. */}
          <p className="max-w-120 text-lg/(--text-base--line-height) text-muted max-lg:hidden">{t('how')}</p>
        </LanderHead>
        <section className="deal" aria-label={game('deck')} data-deal>
          <div className="deal-cards">
            {cards.map((character, index) => (
              <SwipeCard
                key={character.id}
                lander={lander}
                character={character}
                index={index}
                next={cards[index + 1]?.id}
              />
            ))}
            <JoinCard lander={lander} place={cards.length} />
          </div>
          <p className="sr-only" role="status" />
        </section>
        <div className="swipe-lander-below">
          <p
            className="deal-count"
            data-counts={JSON.stringify(cards.map((_, index) => t('count', { count: index + 1 })))}
          >
            <IconHeartFilled size="1.25rem" aria-hidden />
            <span />
          </p>
          <FictionalNotice />
        </div>
      </div>
      <PageScript src={script} />
    </LanderFrame>
  )
}

/** The last card of the stack: the likes so far, and the questions of the signup. */
function JoinCard({ lander, place }: { lander: Lander; place: number }) {
  const t = useTranslations('lander-swipe.join')
  return (
    <article className="swipe-card deal-join" id="join" data-place={place} aria-labelledby="deal-join">
      <SignupForm lander={lander} asks={lander.visitor.gender ? [] : ['gender']} className="deal-join-form">
        <div className="deal-liked" data-liked hidden>
          <ul aria-label={t('liked')} />
          <FictionalLabel />
        </div>
        <h2 id="deal-join" className="text-3xl" data-with-likes={t('with_likes')}>
          {t('heading')}
        </h2>
        <p data-with-likes={t('with_likes_text')}>{t('text')}</p>
        <input type="hidden" name="liked" disabled />
        <WhoChoice lander={lander} />
        <button type="submit" className="lander-button">
          {t('submit')}
        </button>
      </SignupForm>
    </article>
  )
}
