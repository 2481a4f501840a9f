import { useLoaderData } from 'react-router'
import { CollageLander } from '../landers/collage/collage-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <CollageLander lander={useLoaderData<typeof loader>()} />
}
