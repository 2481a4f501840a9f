import { useLoaderData } from 'react-router'
import { IconsLander } from '../landers/icons/icons-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <IconsLander lander={useLoaderData<typeof loader>()} />
}
