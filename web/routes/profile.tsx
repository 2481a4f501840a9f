import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loginAddress } from '../../client/login-address.ts'
import { changePhotos } from '../features/account/photos/change-photos.ts'
import type { Album } from '../features/account/photos/use-album.ts'
import { type ProfileData, ProfileScreen } from '../features/account/profile/profile-screen.tsx'
import { saveSection } from '../features/account/profile/save-section.ts'
import { changePhotoAccess } from '../features/members/photo-access/change-photo-access.ts'
import { type OwnPhotoAccess, PhotoAccess } from '../features/members/photo-access/photo-access.tsx'
import { apiContext } from '../lib/api.ts'
import { type OnceAnswer, onceContext, useOnce } from '../lib/once-per-visit.ts'
import { staysLoadedWithoutAnchor } from '../session/outdated.ts'

type LoadedProfile = Omit<ProfileData, 'interests'> & {
  access: OwnPhotoAccess
  interests: OnceAnswer<'listInterests'> | null
}

/** The whole page, or the photos alone for an album on another page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedProfile | Album> {
  const call = context.get(apiContext)
  const once = context.get(onceContext)
  const album = call('listPhotos')
  if (new URL(request.url).searchParams.get('only') === 'photos') return album
  const [{ user }, { asked_of_me, allowed }, interests] = await Promise.all([
    call('readUser', undefined, { requestType: 'load' }),
    call('listPhotoAccess'),
    once('listInterests'),
  ])
  if (!user) throw redirect(loginAddress('/profile'))
  const regions = await once('listRegions', { query: { country: user.profile.country } })
  return { ...(await album), user, access: { asked_of_me, allowed }, interests, regions }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const call = context.get(apiContext)
  const form = await request.formData()
  return (
    (await changePhotos(form, call)) ??
    (await changePhotoAccess(call, form)) ??
    (await saveSection(form, call))
  )
}

export const shouldRevalidate = staysLoadedWithoutAnchor

export default function Profile() {
  // Only a fetcher asks for photos alone; the page itself always gets everything.
  const { access, ...loaded } = useLoaderData() as LoadedProfile
  const { interests } = useOnce('listInterests', loaded.interests)
  const hasPrivate = loaded.photos.some((photo) => photo.private)
  const hasEntries = access.asked_of_me.length + access.allowed.length > 0
  return (
    <ProfileScreen
      {...loaded}
      interests={interests}
      photoAccess={(hasPrivate || hasEntries) && <PhotoAccess lists={access} />}
    />
  )
}
