import IconCoffee from 'icon:coffee'
import IconMessages from 'icon:messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../core/i18n/locales.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { useNames } from '../../lib/format.ts'
import { useAddress } from '../../session/site.ts'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { LanguagesForm } from './languages-form.tsx'
import type { Queue } from './side.tsx'

type RestProps = {
  queue: Queue
  action: ReactNode
  /** Takes a conversation in a language that the operator does not speak. */
  onTakeIn: (language: Locale) => void
  onChanged: () => void
}

/** What stands in the place of a conversation: a break, a choice of languages, what waits, or that nothing does. */
export function Rest({ queue, action, onTakeIn, onChanged }: RestProps) {
  const t = useTranslations('console.desk.rest')
  const address = useAddress()
  if (queue.languages.length === 0)
    return (
      <div className="desk-rest">
        <div className="mx-auto grid max-w-lg gap-4">
          <h2>{t('languages')}</h2>
          <LanguagesForm languages={[]} onSaved={onChanged} />
        </div>
      </div>
    )
  if (queue.break_since)
    return (
      <Panel
        icon={<IconCoffee size="2rem" className="text-muted" aria-hidden />}
        title={t('break')}
        text={
          <>
            {t('break_since')} <Moment at={queue.break_since} />. {t('break_text')}
          </>
        }
        action={action}
      />
    )
  if (queue.sites.length === 0)
    return (
      <div className="desk-rest">
        <NothingHere
          title={t('no_site')}
          text={t('no_site_text')}
          action={<Link to={address('/')}>{t('today')}</Link>}
        />
      </div>
    )
  if (queue.waiting > 0)
    return (
      <Panel
        icon={<IconMessages size="2rem" className="text-muted" aria-hidden />}
        title={t('waiting', { count: queue.waiting })}
        text={t('waiting_text')}
        action={action}
      />
    )
  return (
    <div className="desk-rest" role="status">
      <NothingHere
        title={t('nothing')}
        text={t('nothing_text')}
        action={
          queue.other_languages.length > 0 ? (
            <OtherLanguages waiting={queue.other_languages} onTakeIn={onTakeIn} />
          ) : queue.samples > 0 ? (
            <ButtonLink size="sm" to={address('/desk/samples')}>
              {t('samples', { count: queue.samples })}
            </ButtonLink>
          ) : (
            <Link to={address('/')}>{t('today')}</Link>
          )
        }
      />
    </div>
  )
}

type OtherLanguagesProps = { waiting: Queue['other_languages']; onTakeIn: (language: Locale) => void }

/** Conversations in languages that the operator does not speak, which they may take knowingly. */
function OtherLanguages({ waiting, onTakeIn }: OtherLanguagesProps) {
  const t = useTranslations('console.desk.rest')
  const names = useNames()
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <p className="w-full">{t('other_languages')}</p>
      {waiting.map(({ language, waiting: count }) => (
        <Button key={language} size="sm" variant="secondary" onClick={() => onTakeIn(language)}>
          {t('take_in', { language: names.language(language), count })}
        </Button>
      ))}
    </div>
  )
}

type PanelProps = { icon: ReactNode; title: ReactNode; text: ReactNode; action: ReactNode }

const Panel = ({ icon, title, text, action }: PanelProps) => (
  <div className="desk-rest" role="status">
    <div className="grid justify-items-center gap-2 text-center">
      {icon}
      <h2>{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  </div>
)
