import { useFormatter, useTranslations } from 'use-intl'
import type { Honesty } from '../../../../core/contract/site/honesty.ts'
import { SMALLEST_TOLD } from '../../../../core/rules/site/honesty.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { FigureTable } from './figure-table.tsx'
import { ShareBar } from './share-bar.tsx'
import './honesty.css'

/** What the site tells about itself: who is real, who writes, and what was done and given back. */
export function HonestyScreen({ honesty }: { honesty: Honesty | null }) {
  const t = useTranslations('honesty')
  const { settings } = useShell()
  return (
    <div className="page grid max-w-4xl gap-10 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro', { site: settings.name })}</p>
      </div>
      {settings.demo && <Alert tone="info">{t('demo')}</Alert>}
      {honesty ? <Figures honesty={honesty} /> : <Alert tone="info">{t('none_yet')}</Alert>}
      <p>
        <Link to="/fictional" className="underline hover:text-ink">
          {t('fictional_link')}
        </Link>
      </p>
    </div>
  )
}

function Figures({ honesty }: { honesty: Honesty }) {
  const t = useTranslations('honesty')
  const { dateTime } = useFormatter()
  const { members, messages, days } = honesty
  return (
    <>
      <ShareBar
        heading={t('members.heading')}
        parts={[
          { label: t('members.real'), count: members.real, tone: 'real' },
          { label: t('members.fictional'), count: members.fictional, tone: 'fictional' },
        ]}
      />
      <ShareBar
        heading={t('messages.heading', { days })}
        parts={[
          { label: t('messages.member'), count: messages.member, tone: 'real' },
          { label: t('messages.operator'), count: messages.operator, tone: 'staff' },
          { label: t('messages.automatic'), count: messages.automatic, tone: 'fictional' },
        ]}
      />
      <FigureTable honesty={honesty} />
      <div className="grid gap-2 text-sm text-muted">
        <p>
          {t('made', { date: dateTime(new Date(honesty.made_at), { dateStyle: 'long' }), days })}{' '}
          {t('small', { smallest: SMALLEST_TOLD })}
        </p>
        <p>
          <a href="/api/honesty.php" className="underline hover:text-ink">
            {t('json')}
          </a>
        </p>
      </div>
    </>
  )
}
