import { useTranslations } from 'use-intl'
import type { OwnHonesty } from '../../../../core/contract/site/honesty.ts'
import { HONESTY_DAYS } from '../../../../core/rules/site/honesty.ts'
import { Link } from '../../../ui/link.tsx'
import { type FigureName, GROUPS, useFigure } from './figure-groups.ts'
import './honesty.css'

const OWN_GROUPS = ['between', 'fictional', 'messages', 'credits'] as const

/** A member's own lines, answers and credits, counted by the statements of the honesty page. */
export function OwnScreen({ own }: { own: OwnHonesty }) {
  const t = useTranslations('honesty')
  const figure = useFigure()
  const values = new Map(
    Object.entries(own).flatMap(([statement, cells]) =>
      cells.map(({ cell, value }) => [`${statement}.${cell}`, value] as const),
    ),
  )
  return (
    <div className="page grid max-w-2xl gap-10 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('mine.heading')}</h1>
        <p className="text-muted">{t('mine.intro', { days: HONESTY_DAYS })}</p>
      </div>
      {OWN_GROUPS.map((group) => (
        <section key={group} className="grid gap-4" aria-labelledby={`own-${group}`}>
          <h2 id={`own-${group}`} className="text-xl">
            {t(`groups.${group}`)}
          </h2>
          <table className="honesty-table" aria-labelledby={`own-${group}`}>
            <tbody>
              {GROUPS[group].map((name: FigureName) => {
                const value = values.get(name) ?? null
                return (
                  <tr key={name}>
                    <th scope="row">{t(`figures.${name}`)}</th>
                    <td>{value === null ? t('nothing') : figure(name, value)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      ))}
      <p>
        <Link to="/honest" className="underline hover:text-ink">
          {t('heading')}
        </Link>
      </p>
    </div>
  )
}
