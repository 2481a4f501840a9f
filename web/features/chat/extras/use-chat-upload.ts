import { useState } from 'react'
import type { Photo } from '../../../../core/contract/account/photos.ts'
import { closePicture, openPicture, wholePicture } from '../../account/photos/prepare-picture.ts'
import { sendPicture } from '../../account/photos/send-photo.ts'

const ADDRESS = '/api/chat-photo.php'

/** Uploads a picture for a chat. `share` is how far it is, in per cent, while it is under way. */
export function useChatUpload(onReady: (photo: Photo) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setShare(0)
    const picture = await openPicture(file)
    const body = picture ? await wholePicture(picture) : file
    if (picture) closePicture(picture)
    const sent = await sendPicture<Photo>(ADDRESS, body, (done) => setShare(Math.round(done * 100)))
    setShare(null)
    if (sent.ok) onReady(sent.photo)
    else setProblem(sent.message ?? 'offline')
  }
  return { take, share, problem }
}
