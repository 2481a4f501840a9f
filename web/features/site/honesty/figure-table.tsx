import { useTranslations } from 'use-intl'
import { SCOPES, type Scope, type Told } from '../../../../core/rules/site/honesty.ts'
import { type FigureName, useFigure } from './figure-groups.ts'

type FigureTableProps = {
  labelledBy: string
  names: readonly FigureName[]
  toldOf(name: FigureName, scope: Scope): Told
}

/** Figures of the site and of all sites of its pool, side by side. */
export function FigureTable({ labelledBy, names, toldOf }: FigureTableProps) {
  const t = useTranslations('honesty')
  const figure = useFigure()
  return (
    <table className="honesty-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          {SCOPES.map((scope) => (
            <th key={scope} scope="col">
              {t(`columns.${scope}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`figures.${name}`)}</th>
            {SCOPES.map((scope) => {
              const told = toldOf(name, scope)
              return told ? (
                <td key={scope}>{figure(name, told.value)}</td>
              ) : (
                <td key={scope} data-hidden>
                  {t('unknown')}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
