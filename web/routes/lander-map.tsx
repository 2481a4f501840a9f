import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadMap } from '../landers/map/load-map.ts'
import { MapLander } from '../landers/map/map-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const meta = landerMeta

export async function loader(args: LoaderFunctionArgs) {
  const [lander, map] = await Promise.all([loadLander(args), loadMap(args)])
  return { lander, map }
}

export default function Lander() {
  const { lander, map } = useLoaderData<typeof loader>()
  return <MapLander lander={lander} map={map} />
}
