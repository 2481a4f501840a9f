import IconHeartFilled from 'icon:heart-filled'
import IconUserFilled from 'icon:user-filled'
import { useTranslations } from 'use-intl'
import { JoinBar } from '../shared/join-bar.tsx'
import { FictionalNotice, LanderFrame, LanderHead } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { WhoChoice } from '../shared/who-choice.tsx'
import { FeedPost } from './feed-post.tsx'
import { writePosts } from './write-posts.ts'
import './feed-lander.css'

/**
 * A feed of posts by fictional profiles. Hearts are fields of the signup form, so the page needs no script.
 * There are no numbers of likes and no times, because they would be made up.
 */
export function FeedLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-feed')
  const posts = writePosts(lander)
  return (
    <LanderFrame lander={lander} className="feed-lander">
      <SignupForm lander={lander} label={t('label')} className="page lander-split feed-page">
        <LanderHead
          lander={lander}
          heading={t(`heading.${lander.slug}`)}
          size="lg:text-4xl"
          className="feed-head"
        >
          <p className="text-muted">{t('intro')}</p>
          <FictionalNotice className="mt-1.5" />
        </LanderHead>
        <ul className="lander-tall feed" aria-label={t('posts')}>
          {posts.map((post, index) => (
            <FeedPost key={post.character.id} post={post} lander={lander} isFirst={index === 0} />
          ))}
        </ul>
        <aside className="lander-choice feed-you">
          <p className="feed-you-name">
            <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary-strong">
              <IconUserFilled size="1.75rem" aria-hidden />
            </span>
            <span>
              <strong>{t('you')}</strong>
              <span>{t('you_text')}</span>
            </span>
          </p>
          <WhoChoice lander={lander} />
        </aside>
        <JoinBar
          words={t('join')}
          picked={
            <>
              <IconHeartFilled size="1.25rem" aria-hidden />
              {t('join_likes')}
            </>
          }
        />
      </SignupForm>
    </LanderFrame>
  )
}
