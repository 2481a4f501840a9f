import { useTranslations } from 'use-intl'
import { CharacterPhoto } from '../shared/character-photo.tsx'
import { FictionalNotice, LanderFrame, Motto } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import { CityMap } from './city-map.tsx'
import type { CountryMap, MapCity } from './load-map.ts'
import './map-lander.css'

/** How many faces stand beside the map. They live nowhere: they are not put on it. */
const PEOPLE = 3

/** A map of the country to choose one's own city on. It tells nothing about where others are. */
export function MapLander({ lander, map }: { lander: Lander; map: CountryMap }) {
  const t = useTranslations('lander-map')
  return (
    <LanderFrame lander={lander} className="map-lander">
      <SignupForm lander={lander} label={t('label')} className="page map-page">
        <header className="map-head">
          <Motto lander={lander} />
          <h1>{t(`heading.${lander.slug}`)}</h1>
          <p className="map-intro">{t('intro')}</p>
        </header>
        <CityMap map={map} />
        <div className="map-side">
          <MoreCities cities={map.cities} />
          <section className="map-people" aria-labelledby="map-people">
            <h2 id="map-people" className="text-xl">
              {t('people')}
            </h2>
            <ul>
              {lander.members.slice(0, PEOPLE).map((character, index) => (
                <li key={character.id}>
                  <CharacterPhoto
                    // Where an invented person lives says nothing on a map.
                    character={{ ...character, city: null }}
                    sizes="(min-width: 62rem) 11rem, 30vw"
                    priority={index === 0}
                  />
                </li>
              ))}
            </ul>
            <FictionalNotice />
          </section>
        </div>
        <div className="map-bar">
          <button type="submit" className="lander-button">
            <span className="map-go">{t('go')}</span>
            <span className="map-go-with">{t('go_with')}</span>
          </button>
        </div>
      </SignupForm>
    </LanderFrame>
  )
}

/** The cities whose names find no room on the map; on a wide screen those are fewer. */
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
