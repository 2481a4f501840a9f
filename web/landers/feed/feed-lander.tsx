import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import IconUserFilled from '@tabler/icons-react/dist/esm/icons/IconUserFilled.mjs'
import { useTranslations } from 'use-intl'
import { FictionalNotice, LanderFrame, Motto } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { WhoChoice } from '../shared/who-choice.tsx'
import { FeedPost } from './feed-post.tsx'
import { writePosts } from './write-posts.ts'
import './feed-lander.css'

/**
 * A feed of what invented people show and say about themselves. Hearts are fields of the form that leads into the
 * signup, so the page needs no script. No numbers of likes and no times: there were none.
 */
export function FeedLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-feed')
  const posts = writePosts(lander)
  return (
    <LanderFrame lander={lander} className="feed-lander">
      <SignupForm lander={lander} label={t('label')} className="page feed-page">
        <header className="feed-head">
          <Motto lander={lander} />
          <h1>{t(`heading.${lander.slug}`)}</h1>
          <p className="feed-intro">{t('intro')}</p>
          <FictionalNotice />
        </header>
        <ul className="feed" aria-label={t('posts')}>
          {posts.map((post, index) => (
            <FeedPost key={post.character.id} post={post} lander={lander} isFirst={index === 0} />
          ))}
        </ul>
        <aside className="feed-you">
          <p className="feed-you-name">
            <span className="feed-you-face">
              <IconUserFilled size="1.75rem" aria-hidden />
            </span>
            <span>
              <strong>{t('you')}</strong>
              <span>{t('you_text')}</span>
            </span>
          </p>
          <WhoChoice lander={lander} />
        </aside>
        <div className="feed-bar">
          <button type="submit" className="lander-button">
            <span className="feed-join">{t('join')}</span>
            <span className="feed-join-likes">
              <IconHeartFilled size="1.25rem" aria-hidden />
              {t('join_likes')}
            </span>
          </button>
        </div>
      </SignupForm>
    </LanderFrame>
  )
}
