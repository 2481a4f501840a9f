import { useTranslations } from 'use-intl'
import type { PartName } from '../../core/contract/site/parts/parts.ts'
import type { Answer } from '../lib/call.ts'
import { useFieldTexts } from '../lib/use-field-texts.ts'

type Difference = Answer<'comparePart'>['differences'][number]

/** The values of a part of a site that would change, each as it is and as it would be. */
export function Differences({ part, differences }: { part: PartName; differences: readonly Difference[] }) {
  const t = useTranslations('console.sites.differences')
  const texts = useFieldTexts(part)
  const write = (path: string[], value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('nothing')
    if (Array.isArray(value)) return value.map((one) => write(path, one)).join(', ') || t('nothing')
    if (typeof value === 'object') return JSON.stringify(value)
    if (path.includes('prices')) return (Number(value) / 100).toFixed(2)
    return texts.value(path.at(-1) ?? '', value)
  }
  if (differences.length === 0) return <p>{t('none')}</p>
  return (
    <table className="records" aria-label={t('label')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => {
          const names = path.split('.')
          return (
            <tr key={path}>
              <td data-head={t('field')}>{names.map(texts.label).join(' · ')}</td>
              <td data-head={t('before')} className="wrap-anywhere">
                {write(names, before)}
              </td>
              <td data-head={t('after')} className="wrap-anywhere">
                {write(names, after)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
