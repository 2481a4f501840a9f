import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Honesty } from '../../../../core/contract/site/honesty.ts'
import { FEWEST_PERSONS, HONESTY_DAYS, type Scope, type Told } from '../../../../core/rules/site/honesty.ts'
import { entriesOf } from '../../../../core/typed.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { type FigureName, GROUPS } from './figure-groups.ts'
import { FigureTable } from './figure-table.tsx'
import { NightLine } from './night-line.tsx'
import { ShareBar } from './share-bar.tsx'
import './honesty.css'

/** The two parts of a whole that a group shows as a bar above its table. */
const BARS: Partial<Record<keyof typeof GROUPS, readonly [real: FigureName, fictional: FigureName]>> = {
  people: ['people.listed_real', 'people.listed_fictional'],
  messages: ['messages.to_members', 'messages.to_fictional'],
  credits: ['credits.to_members', 'credits.to_fictional'],
}

/** What the site tells about itself: who is real, who writes and answers, where credits go, and how to check it. */
export function HonestyScreen({ night, history, statements }: Honesty) {
  const t = useTranslations('honesty')
  const { settings } = useShell()
  return (
    <div className="page grid grid-cols-1 max-w-4xl gap-12 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro', { site: settings.name })}</p>
      </div>
      {settings.demo && <Alert tone="info">{t('demo')}</Alert>}
      {night ? (
        <>
          <Lines history={history} />
          <Figures night={night} />
        </>
      ) : (
        <Alert tone="info">{t('none_yet')}</Alert>
      )}
      <Proof hasNights={night !== null} statements={statements} />
    </div>
  )
}

function Lines({ history }: Pick<Honesty, 'history'>) {
  const t = useTranslations('honesty')
  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby="night-by-night">
      <h2 id="night-by-night" className="text-xl">
        {t('over_time.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
        <NightLine
          history={history}
          line="answered"
          name="answers.between_share"
          label={`${t('groups.between')} · ${t('figures.answers.between_share')}`}
        />
        <NightLine history={history} line="active" name="people.active" />
        <NightLine history={history} line="messages" name="messages.fictional_share" />
        <NightLine history={history} line="credits" name="credits.fictional_share" />
      </div>
      <p className="text-sm text-muted">{t('over_time.text')}</p>
    </section>
  )
}

function Figures({ night }: { night: NonNullable<Honesty['night']> }) {
  const t = useTranslations('honesty')
  const { dateTime } = useFormatter()
  const toldOf = readTold(night.figures)
  const date = dateTime(new Date(night.day), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      {entriesOf<keyof typeof GROUPS, readonly FigureName[]>(GROUPS).map(([group, names]) => (
        <section key={group} className="grid grid-cols-1 gap-4" aria-labelledby={`figures-${group}`}>
          <h2 id={`figures-${group}`} className="text-xl">
            {t(`groups.${group}`)}
          </h2>
          {BARS[group] && <ShareBar names={BARS[group]} toldOf={(name) => toldOf(name, 'site')} />}
          <FigureTable labelledBy={`figures-${group}`} names={names} toldOf={toldOf} />
        </section>
      ))}
      <p className="max-w-prose text-sm text-muted">
        {t('made', { date, days: HONESTY_DAYS })} {t('small', { smallest: FEWEST_PERSONS })}
      </p>
    </>
  )
}

/** The figures by their full names. */
function readTold(figures: NonNullable<Honesty['night']>['figures']) {
  const all = new Map<string, Record<Scope, Told>>(
    Object.entries(figures).flatMap(([statement, cells]) =>
      Object.entries(cells).map(([cell, told]) => [`${statement}.${cell}`, told] as const),
    ),
  )
  return (name: FigureName, scope: Scope): Told => all.get(name)?.[scope] ?? null
}

/** How the figures can be checked: the downloads, the keys, and the statements that counted them. */
function Proof({ hasNights, statements }: { hasNights: boolean; statements: Honesty['statements'] }) {
  const t = useTranslations('honesty')
  const heading = useId()
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {t('proof.heading')}
      </h2>
      <p className="max-w-prose">{t('proof.chain')}</p>
      <p className="max-w-prose">{t('proof.limits')}</p>
      <ul className="proof-links">
        {hasNights && (
          <>
            <li>
              <a href="/api/honesty-nights.php">{t('proof.json')}</a>
            </li>
            <li>
              <a href="/api/honesty-table.php">{t('proof.csv')}</a>
            </li>
            <li>
              <a href="/.well-known/vonk-honest.json">{t('proof.keys')}</a>
            </li>
          </>
        )}
        <li>
          <Link to="/honest/check">{t('proof.check')}</Link>
        </li>
        <li>
          <Link to="/honest/mine">{t('proof.mine')}</Link>
        </li>
        <li>
          <Link to="/fictional">{t('fictional_link')}</Link>
        </li>
      </ul>
      <h3>{t('proof.statements')}</h3>
      {Object.entries(statements).map(([name, sql]) => (
        <details key={name} className="statement-text">
          <summary>{name}.sql</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{sql}</pre>
        </details>
      ))}
    </section>
  )
}
