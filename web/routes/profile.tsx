import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { changePhotos } from '../features/photos/change-photos.ts'
import type { Album } from '../features/photos/use-album.ts'
import { type ProfileData, ProfileScreen } from '../features/profile/profile-screen.tsx'
import { saveSection } from '../features/profile/save-section.ts'
import { apiContext } from '../lib/api.ts'

/** The whole page, or the photos alone for an album that stands on another page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProfileData | Album> {
  const call = context.get(apiContext)
  const album = call('listPhotos')
  if (new URL(request.url).searchParams.get('only') === 'photos') return album
  const [{ user }, { interests }, { regions }] = await Promise.all([
    call('readUser', undefined, { requestType: 'load' }),
    call('listInterests'),
    call('listRegions'),
  ])
  if (!user) throw redirect('/login?to=/profile')
  return { ...(await album), user, interests, regions }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  const form = await request.formData()
  return (await changePhotos(form, call)) ?? (await saveSection(form, call))
}

export default function Profile() {
  // Only a fetcher asks for photos alone; the page itself always gets everything.
  return <ProfileScreen {...(useLoaderData() as ProfileData)} />
}
