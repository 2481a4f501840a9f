import { useLocale, useTranslations } from 'use-intl'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { JoinBar } from '../shared/join-bar.tsx'
import { LanderFrame, LanderHead, LanderPeople } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import type { CountryMap, MapCity } from './load-map.ts'
import './map-lander.css'

/** Number of faces beside the map. Fictional profiles live nowhere, so they are not on the map. */
const PEOPLE = 3

/** A map of the country on which visitors choose their own city. It does not show where others are. */
export function MapLander({ lander, map }: { lander: Lander; map: CountryMap }) {
  const t = useTranslations('lander-map')
  return (
    <LanderFrame lander={lander} className="map-lander">
      <SignupForm lander={lander} label={t('label')} className="page lander-split map-page">
        <LanderHead lander={lander} heading={t(`heading.${lander.slug}`)} size="lg:text-5xl">
          <p className="max-w-136 text-muted">{t('intro')}</p>
        </LanderHead>
        <CityMap map={map} />
        <div className="lander-choice map-side">
          <MoreCities cities={map.cities} />
          <LanderPeople heading={t('people')} className="map-people">
            <ul className="lander-faces">
              {lander.members.slice(0, PEOPLE).map((character, index) => (
                <li key={character.id}>
                  <CharacterPhoto
                    // The city of a fictional profile means nothing on a map.
                    character={{ ...character, city: null }}
                    sizes="(min-width: 62rem) 11rem, 30vw"
                    priority={index === 0}
                  />
                </li>
              ))}
            </ul>
          </LanderPeople>
        </div>
        <JoinBar words={t('go')} picked={t('go_with')} />
      </SignupForm>
    </LanderFrame>
  )
}

/** Cities whose names have no room on the map; a wide screen has fewer of them. */
function MoreCities({ cities }: { cities: readonly MapCity[] }) {
  const t = useTranslations('lander-map')
  const others = cities.filter(({ side, wide }) => side === null || wide === null)
  if (others.length === 0) return null
  return (
    <fieldset className="map-more">
      <legend>{t('more')}</legend>
      <div>
        {others.map(({ id, name, side, wide }) => (
          <label key={id} className="chip" data-side={side} data-wide={wide}>
            <input type="radio" name="city" value={id} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Space around the outermost dots, in steps of the grid. */
const MARGIN = 1

/** The country as dots, with cities to choose from. */
function CityMap({ map: { country, width, height, dots, cities } }: { map: CountryMap }) {
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
