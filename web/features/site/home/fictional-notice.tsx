import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { FictionalLabel } from '../../../ui/fictional-label.tsx'
import { Link } from '../../../ui/link.tsx'
import { Photo } from '../../../ui/photo.tsx'
import './fictional-notice.css'

/** Explains fictional profiles in plain words, and shows their label. */
export function FictionalNotice({ character }: { character: MemberCard | undefined }) {
  const t = useTranslations('home.fictional')
  return (
    <section className="home-fictional" aria-labelledby="home-fictional">
      <div className="page late-part home-fictional-grid">
        <div className="grid content-center gap-5">
          <h2 id="home-fictional" className="home-heading">
            {t('title')}
          </h2>
          <p className="home-lead">{t('who')}</p>
          <p>{t('choice')}</p>
          <p>
            <Link to="/honest" className="font-semibold underline hover:text-ink">
              {t('figures')}
            </Link>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <p>{t('label')}</p>
            <FictionalLabel />
          </div>
        </div>
        <ExampleChat character={character} />
      </div>
    </section>
  )
}

function ExampleChat({ character }: { character: MemberCard | undefined }) {
  const t = useTranslations('home.fictional')
  const { settings } = useShell()
  const name = character?.name ?? t('name')
  return (
    <figure className="home-chat">
      <figcaption className="sr-only">{t('example')}</figcaption>
      {character?.main_image && (
        <Photo
          photo={character.main_image}
          cdnPrefix={settings.cdn_prefix}
          size="full"
          sizes="(min-width: 62rem) 30rem, 100vw"
          alt=""
          className="home-chat-portrait"
        />
      )}
      <div className="home-chat-head">
        <p className="home-chat-name">{name}</p>
        <FictionalLabel />
      </div>
      <div className="home-chat-conversation">
        <p className="home-bubble home-bubble-own">
          <span className="sr-only">{t('you')}: </span>
          {t('question')}
        </p>
        <p className="home-bubble">
          <span className="sr-only">{name}: </span>
          {t('answer')}
        </p>
      </div>
    </figure>
  )
}
