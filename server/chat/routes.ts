import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import type { PhotoDeps } from '../photos/add-photo.ts'
import { limitUploads } from '../photos/limit-uploads.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { installUploads, readUpload } from '../platform/http/uploads.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import { addChatPhoto } from './add-chat-photo.ts'
import { askIfReal } from './ask-if-real.ts'
import { deleteChat } from './delete-chat.ts'
import type { ChatDeps } from './deps.ts'
import { giveHeart } from './give-heart.ts'
import { listChats } from './list-chats.ts'
import { listGifts } from './list-gifts.ts'
import { listIcebreakers } from './list-icebreakers.ts'
import { deleteNote, readNotes } from './notes.ts'
import { notifyTyping } from './notify-typing.ts'
import { openEvents } from './open-events.ts'
import { readChat } from './read-chat.ts'
import { readWaiting } from './read-waiting.ts'
import { sendAsMember } from './send-as-member.ts'

const PHOTO_LIMITS = { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo_too_large' } as const

type Deps = ChatDeps & Pick<PhotoDeps, 'matchPicture' | 'onPhotoToReview'> & { hub: Hub; cursors: Cursors }

export function chatRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.listChats, ({ query }, request) => listChats(deps, readerOf(request), query))
  bind(app, api.readChat, ({ query }, request) =>
    readChat(deps, { memberId: selfOf(request).id, caller: request.caller }, query),
  )
  bind(app, api.deleteChat, ({ body }, request) => deleteChat(deps, selfOf(request).id, body.conversation))
  bind(app, api.readNotes, ({ query }, request) =>
    readNotes(deps, { memberId: selfOf(request).id, ...query }, request.caller.locale),
  )
  bind(app, api.deleteNote, ({ body }, request) =>
    deleteNote(deps, { memberId: selfOf(request).id, ...body }),
  )
  bind(app, api.notifyTyping, ({ body }, request) =>
    notifyTyping(deps, selfOf(request).id, body.conversation),
  )
  bind(app, api.askIfReal, ({ query }, request) => askIfReal(deps, readerOf(request), query.profile))
  bind(app, api.setHeart, ({ body }, request) => giveHeart(deps, selfOf(request).id, body))
  bind(app, api.readWaiting, (_input, request) => readWaiting(deps, selfOf(request).id))
  bind(app, api.openEvents, async ({ query }, request, reply) => {
    await openEvents(deps, request, reply, query.last)
    return ''
  })

  bind(app, api.sendMessage, ({ body, key }, request) =>
    sendAsMember(deps, request.caller, selfOf(request).id, { ...body, key }),
  )
  bind(app, api.sendGift, ({ body, key }, request) =>
    sendAsMember(deps, request.caller, selfOf(request).id, { ...body, key }),
  )
  bind(app, api.listGifts, (_input, { caller }) => listGifts(caller))

  app.register(async (scope) => {
    await installUploads(scope)
    bind(scope, api.addChatPhoto, async (_input, request) => {
      const memberId = selfOf(request).id
      await limitUploads(deps, { memberId, for: 'conversation' })
      const { file } = await readUpload(request, PHOTO_LIMITS)
      return { photo: await addChatPhoto(deps, { memberId, siteId: request.caller.site.id, file }) }
    })
  })
}

export function icebreakerRoutes(app: FastifyInstance, deps: Pick<ChatDeps, 'db' | 'now'>) {
  bind(app, api.listIcebreakers, ({ query }, request) =>
    listIcebreakers(deps, request.caller, selfOf(request).id, query.profile),
  )
}

const readerOf = (request: FastifyRequest) => ({
  memberId: selfOf(request).id,
  site: request.caller.site,
})
