import { useTranslations } from 'use-intl'
import { SEARCH_AGE } from '../../../core/rules/members/search.ts'
import { AUDIENCES } from '../../../core/rules/site/landers.ts'
import type { Lander } from '../shared/load-lander.ts'
import type { Band } from './age-bands.ts'

type Option = { value: string; label: string; band?: number }

/** Filter of the gallery. Its choices are also what the visitor looks for in the signup. */
export function GalleryFilter({ lander, bands }: { lander: Lander; bands: readonly Band[] }) {
  const t = useTranslations('lander-gallery.filter')
  const who = useTranslations('landers.who')
  const { slug, visitor } = lander
  const showsBoth = AUDIENCES[slug].genders.length > 1
  const wordsOf = ({ min, max }: Band) =>
    max === SEARCH_AGE.max ? t('and_older', { min }) : t('between', { min, max })
  return (
    <div className="gallery-filter">
      {showsBoth ? (
        <Segments
          name="seeks"
          label={who('seeks')}
          chosen={visitor.seeks ?? 'both'}
          options={[
            { value: 'both', label: who('both') },
            { value: 'female', label: who('women') },
            { value: 'male', label: who('men') },
          ]}
        />
      ) : (
        visitor.seeks && <input type="hidden" name="seeks" value={visitor.seeks} />
      )}
      <Segments
        name="ages"
        label={t('ages')}
        chosen=""
        options={[
          { value: '', label: t('all') },
          ...bands.map((band, index) => ({
            value: `${band.min}-${band.max}`,
            label: wordsOf(band),
            band: index,
          })),
        ]}
      />
    </div>
  )
}

type SegmentsProps = { name: string; label: string; chosen: string; options: readonly Option[] }

function Segments({ name, label, chosen, options }: SegmentsProps) {
  return (
    <fieldset className="gallery-segments">
      {/* On a phone the choices explain themselves. */}
      <legend className="max-md:sr-only">{label}</legend>
      <div>
        {options.map(({ value, label: words, band }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              data-band={band}
              className="sr-only"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
