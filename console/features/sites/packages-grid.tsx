import { useTranslations } from 'use-intl'
import { FieldError } from '../../../web/ui/field.tsx'
import { useFieldTexts } from '../../lib/use-field-texts.ts'
import { entriesIn, type FieldProps, listIn } from './schema.ts'

/** The packages of a site beside each other: their credits, and their prices in each currency. */
export function PackagesGrid({ part, path, schema, value, onChange, problemAt }: FieldProps) {
  const t = useTranslations('console.sites')
  const texts = useFieldTexts(part)
  const packages = listIn(value).map(entriesIn)
  const currencies = schema.items?.properties?.prices?.propertyNames?.enum?.map(String) ?? []
  const set = (place: number, change: object) =>
    onChange(packages.map((one, index) => (index === place ? { ...one, ...change } : one)))
  return (
    <div className="wide grid gap-1.5">
      <div className="part-grid-wrap">
        <table className="part-grid">
          <caption>{texts.label(path.at(-1) ?? '')}</caption>
          <thead>
            <tr>
              <td />
              {packages.map(({ id }) => (
                <th key={String(id)} scope="col">
                  {String(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.label('credits')}</th>
              {packages.map((one, place) => (
                <td key={String(one.id)}>
                  <NumberCell
                    label={t('cell', { package: String(one.id), name: texts.label('credits') })}
                    step={1}
                    value={one.credits}
                    error={problemAt([...path, String(place), 'credits'])}
                    onChange={(credits) => set(place, { credits })}
                  />
                </td>
              ))}
            </tr>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                {packages.map((one, place) => {
                  const prices = entriesIn(one.prices)
                  const cents = prices[currency]
                  return (
                    <td key={String(one.id)}>
                      <NumberCell
                        label={t('cell', { package: String(one.id), name: currency })}
                        step={0.01}
                        value={typeof cents === 'number' ? cents / 100 : cents}
                        error={problemAt([...path, String(place), 'prices', currency])}
                        onChange={(price) =>
                          set(place, {
                            prices: {
                              ...prices,
                              [currency]: price === null ? null : Math.round(price * 100),
                            },
                          })
                        }
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">{texts.hint('packages')}</p>
      <FieldError id={`${path.join('.')}-error`}>{problemAt(path)}</FieldError>
    </div>
  )
}

type NumberCellProps = {
  label: string
  step: number
  value: unknown
  error: string | undefined
  onChange: (value: number | null) => void
}

const NumberCell = ({ label, step, value, error, onChange }: NumberCellProps) => (
  <input
    type="number"
    className="control"
    aria-label={label}
    aria-invalid={error ? true : undefined}
    title={error}
    min={0}
    step={step}
    value={typeof value === 'number' ? value : ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
)
