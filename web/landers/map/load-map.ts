import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../lib/api.ts'
import maps from './maps.json' with { type: 'json' }

/** A country as dots where there are towns, and some of its cities. Made by scripts/draw-maps.ts. */
export type CountryMap = {
  country: string
  /** In steps of the grid of dots. */
  width: number
  height: number
  /** A path of level lines, which are drawn dotted. */
  dots: string
  cities: MapCity[]
}

export type MapCity = {
  id: string
  name: string
  /** In shares of the map. */
  x: number
  y: number
  /** 3 for the largest. */
  size: number
  /** Where the name stands on a phone, and where on a wide screen; null for one that finds no room. */
  side: string | null
  wide: string | null
}

const MAPS: Partial<Record<string, Omit<CountryMap, 'country'>>> = maps

/** The map of the visitor's country. */
export async function loadMap({ request, context }: LoaderFunctionArgs): Promise<CountryMap> {
  const { host } = new URL(request.url)
  const settings = await context.get(apiContext)('readSettings', { query: { forced_domain: host } })
  const country = settings.geoip_selected_country
  const map = MAPS[country]
  if (!map) throw data(null, { status: 404 })
  return { country, ...map }
}
