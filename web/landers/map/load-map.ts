import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../lib/api.ts'
import maps from './maps.json' with { type: 'json' }

/** A country as dots where there are towns, and some of its cities. Made by scripts/draw-maps.ts. */
export type CountryMap = {
  country: string
  /** Size in steps of the grid of dots. */
  width: number
  height: number
  /** An SVG path of horizontal lines, which are drawn dotted. */
  dots: string
  cities: MapCity[]
}

export type MapCity = {
  id: string
  name: string
  /** Position in shares of the map. */
  x: number
  y: number
  /** 3 for the largest cities. */
  size: number
  /** Side of the name on a phone and on a wide screen; null for a city whose name has no room. */
  side: string | null
  wide: string | null
}

const MAPS: Partial<Record<string, Omit<CountryMap, 'country'>>> = maps

export async function loadMap({ request, context }: LoaderFunctionArgs): Promise<CountryMap> {
  const { host } = new URL(request.url)
  const settings = await context.get(apiContext)('readSettings', { query: { forced_domain: host } })
  const country = settings.geoip_selected_country
  const map = MAPS[country]
  if (!map) throw data(null, { status: 404 })
  return { country, ...map }
}
