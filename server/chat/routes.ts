import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import { GIFT_IDS, giftPrice } from '../../core/rules/chat/gifts.ts'
import { AppError } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { installUploads, readUpload } from '../platform/http/uploads.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import { say } from '../platform/texts/texts.ts'
import type { Site } from '../site/site.ts'
import { addChatPhoto } from './add-chat-photo.ts'
import type { ChatDeps } from './deps.ts'
import { listChats } from './list-chats.ts'
import { findPictures } from './message-store.ts'
import { openEvents } from './open-events.ts'
import { palPauses } from './pal/pauses.ts'
import { presentMessage, presentPicture } from './present.ts'
import { readChat } from './read-chat.ts'
import { type Content, sendMessage } from './send-message.ts'
import { deleteSide, readWaiting } from './store.ts'
import { tellTyping } from './tell-typing.ts'

export function chatRoutes(app: FastifyInstance, deps: ChatDeps & { hub: Hub }) {
  const { db, hub } = deps
  const readingOf = (request: FastifyRequest) => ({
    memberId: selfOf(request).id,
    site: request.caller.site,
  })

  bind(app, api.listChats, ({ query }, request) => listChats(deps, readingOf(request), query))

  bind(app, api.readChat, ({ query }, request) => readChat(deps, readingOf(request), query))

  bind(app, api.deleteChat, async ({ body }, request) => {
    const gone = await deleteSide(db, selfOf(request).id, body.conversation)
    if (gone.length === 0) throw new AppError('not_found')
  })

  bind(app, api.tellTyping, ({ body }, request) => tellTyping(deps, selfOf(request).id, body.conversation))

  bind(app, api.readWaiting, (_input, request) => readWaiting(db, selfOf(request).id))

  bind(app, api.openEvents, async ({ query }, request, reply) => {
    await openEvents({ db, hub }, request, reply, query.last)
    return ''
  })

  sendingRoutes(app, deps)
  app.register(async (scope) => {
    await installUploads(scope)
    bind(scope, api.addChatPhoto, async (_input, request) => {
      const limits = { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo_too_large' } as const
      const { file } = await readUpload(request, limits)
      return { photo: presentPicture(await addChatPhoto(deps, selfOf(request).id, file), deps.signer) }
    })
  })
}

function sendingRoutes(app: FastifyInstance, deps: ChatDeps) {
  bind(app, api.sendMessage, async ({ body, key }, request) => {
    const { settings } = await deps.sites.forId(request.caller.site.id)
    if (body.photo) return send(request, { ...body, key }, { kind: 'photo', photo: body.photo }, settings)
    const text = body.text?.trim() ?? ''
    refuseText(request, text, settings.message_length)
    return send(request, { ...body, key }, { kind: 'text', text }, settings)
  })

  bind(app, api.sendGift, async ({ body, key }, request) => {
    const { settings } = await deps.sites.forId(request.caller.site.id)
    return send(request, { ...body, key }, { kind: 'gift', gift: body.gift }, settings)
  })

  bind(app, api.listGifts, async (_input, { caller }) => {
    const { settings } = await deps.sites.forId(caller.site.id)
    const gifts = GIFT_IDS.map((id) => ({
      id,
      name: say(caller.locale, `gifts.${id}`),
      credits: giftPrice(id, settings.gift_credits),
      image: `/gifts/${id}.svg`,
    }))
    return { gifts: gifts.sort((one, other) => one.credits - other.credits) }
  })

  type To = { conversation?: string | undefined; profile?: string | undefined; key: string }

  async function send(request: FastifyRequest, to: To, content: Content, settings: Prices) {
    const { id } = selfOf(request)
    const { site } = request.caller
    const { key } = to
    const words = content.kind === 'text' ? content.text : ''
    const sent = await sendMessage(deps, {
      from: { id, siteId: site.id, pool: site.pool, authorKind: 'member' },
      to: recipientOf(to),
      content,
      cost: costOf(content, settings),
      key,
      ...(settings.chat_pal === 'yes' && { reply: palPauses(words, key) }),
    })
    const row = {
      conversationId: sent.conversation,
      number: sent.number,
      id: sent.id,
      authorId: id,
      authorKind: 'member' as const,
      kind: content.kind,
      text: words,
      gift: content.kind === 'gift' ? content.gift : null,
      photoId: content.kind === 'photo' ? content.photo : null,
      credits: sent.cost,
      key,
      at: sent.at,
    }
    const pictures = await findPictures(deps.db, [row])
    const reader = { memberId: id, readByOther: 0, pictures, signer: deps.signer }
    return {
      message: presentMessage(row, reader),
      conversation: { id: sent.conversation },
      credits: sent.credits,
    }
  }
}

type Prices = Site['settings']

function costOf(content: Content, settings: Prices): number {
  if (content.kind === 'gift') return giftPrice(content.gift, settings.gift_credits)
  return content.kind === 'photo' ? settings.photo_credits : settings.message_credits
}

function recipientOf({
  conversation,
  profile,
}: {
  conversation?: string | undefined
  profile?: string | undefined
}) {
  if (conversation) return { conversation }
  if (profile) return { profile }
  throw new AppError('not_found')
}

function refuseText({ caller }: FastifyRequest, text: string, max: number) {
  const field = text === '' ? 'required' : [...text].length > max ? 'text_too_long' : null
  if (field)
    throw new AppError('invalid_input', {
      fields: { text: say(caller.locale, `errors.fields.${field}`, { max }) },
    })
}
