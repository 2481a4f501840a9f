import { useLoaderData } from 'react-router'
import { GalleryLander } from '../landers/gallery/gallery-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <GalleryLander lander={useLoaderData<typeof loader>()} />
}
