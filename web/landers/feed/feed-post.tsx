import IconMessageCircle from 'icon:message-circle'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { InterestIcon } from '../../ui/interest-icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { LikeHeart } from '../shared/like-heart.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { signupAddress } from '../shared/signup-address.ts'
import type { Post } from './write-posts.ts'

type Props = { post: Post; lander: Lander; isFirst: boolean }

export function FeedPost({ post, lander, isFirst }: Props) {
  const t = useTranslations('lander-feed')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { id, name, age, city, main_image: face } = post.character
  return (
    <li className="feed-post">
      <div className="feed-author">
        <Photo photo={face} cdnPrefix={settings.cdn_prefix} size="thumb" alt="" className="feed-face" />
        <span className="feed-name">
          <strong>{ui('member.name_age', { name, age })}</strong>
          {city && <span>{city}</span>}
        </span>
        <FictionalLabel />
      </div>
      <PostBody post={post} isFirst={isFirst} />
      <div className="feed-moves">
        <LikeHeart character={post.character} size="1.5rem" className="feed-move" />
        <a
          href={signupAddress(lander, { liked: [id] })}
          className="feed-move"
          aria-label={t('comment_to', { name })}
        >
          <IconMessageCircle size="1.5rem" aria-hidden />
          {t('comment')}
        </a>
      </div>
    </li>
  )
}

function PostBody({ post, isFirst }: Pick<Props, 'post' | 'isFirst'>) {
  const t = useTranslations('lander-feed')
  const { settings } = useShell()
  if (post.kind === 'words') return <p className="feed-quote">{post.words}</p>
  if (post.kind === 'interests')
    return (
      <div className="feed-loves">
        <p>{t('likes_these', { name: post.character.name })}</p>
        <ul>
          {post.interests.map(({ id, name, icon }) => (
            <li key={id}>
              <InterestIcon icon={icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <>
      <Photo
        photo={post.photo}
        cdnPrefix={settings.cdn_prefix}
        size="match"
        // The value is smaller than the shown width: sharp enough on a phone, and loaded much sooner.
        sizes="(min-width: 36rem) 28rem, 70vw"
        alt=""
        priority={isFirst}
        className="feed-picture"
      />
      {post.words && <p className="feed-words">{post.words}</p>}
    </>
  )
}
