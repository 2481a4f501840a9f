import { useLoaderData } from 'react-router'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'
import { VideoLander } from '../landers/video/video-lander.tsx'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <VideoLander lander={useLoaderData<typeof loader>()} />
}
