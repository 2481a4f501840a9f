import { useLocale, useTranslations } from 'use-intl'
import type { CountryMap } from './load-map.ts'

/** Space around the outermost dots, in steps of the grid. */
const MARGIN = 1

/** The country as dots, with cities to choose from. */
export function CityMap({ map: { country, width, height, dots, cities } }: { map: CountryMap }) {
  const t = useTranslations('lander-map')
  const name = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(country) ?? country
  const [boxWidth, boxHeight] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const style = { aspectRatio: `${boxWidth} / ${boxHeight}`, '--ratio': boxWidth / boxHeight }
  return (
    <fieldset className="lander-tall map">
      <legend className="sr-only">{t('map', { country: name })}</legend>
      <div className="map-land" style={style}>
        <svg viewBox={`${-MARGIN} ${-MARGIN} ${boxWidth} ${boxHeight}`} aria-hidden>
          <path className="map-dots" d={dots} />
        </svg>
        {cities
          .filter(({ side, wide }) => side ?? wide)
          .map((city) => (
            <label
              key={city.id}
              className="map-city"
              data-side={city.side ?? 'none'}
              data-wide={city.wide ?? 'none'}
              data-size={city.size}
              style={{
                left: `${(100 * (city.x * width + MARGIN)) / boxWidth}%`,
                top: `${(100 * (city.y * height + MARGIN)) / boxHeight}%`,
              }}
            >
              <input type="radio" name="city" value={city.id} className="sr-only" />
              <span className="map-mark" />
              <span className="map-name">{city.name}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
