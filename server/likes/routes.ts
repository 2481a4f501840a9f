import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { answerMatchFinder } from './answer-match-finder.ts'
import { autoLike } from './auto-like.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { likeMember } from './like-member.ts'
import { listLikes } from './list-likes.ts'
import { listSuggestions } from './list-suggestions.ts'
import { readDeck } from './read-deck.ts'
import { readMatchFinder } from './read-match-finder.ts'
import { swipe } from './swipe.ts'
import { undoSkip } from './undo-skip.ts'
import { unlikeMember } from './unlike-member.ts'

export function likeRoutes(app: FastifyInstance, deps: LikesDeps & { cursors: Cursors }) {
  bind(app, api.listLikes, ({ query }, request) => listLikes(deps, askerOf(request), query))
  bind(app, api.likeMember, ({ body }, request) => likeMember(deps, askerOf(request), idOf(body)))
  bind(app, api.unlikeMember, ({ body }, request) => unlikeMember(deps, askerOf(request), idOf(body)))
  bind(app, api.autoLike, (_input, request) => autoLike(deps, askerOf(request)))

  bind(app, api.readDeck, (_input, request) => readDeck(deps, askerOf(request)))
  bind(app, api.swipe, ({ body }, request) =>
    swipe(deps, askerOf(request), { id: idOf(body), like: body.like }),
  )
  bind(app, api.undoSkip, ({ body }, request) => undoSkip(deps, askerOf(request), idOf(body)))

  bind(app, api.readMatchFinder, (_input, request) => readMatchFinder(deps, askerOf(request)))
  bind(app, api.answerMatchFinder, ({ body }, request) =>
    answerMatchFinder(deps, askerOf(request), body.answers),
  )
  bind(app, api.listSuggestions, (_input, request) => listSuggestions(deps, askerOf(request)))
}

/** The id as the database writes it, because the lock on a pair is taken on the text of the ids. */
const idOf = ({ profile }: { profile: string }) => profile.toLowerCase()

function askerOf(request: FastifyRequest): Asker {
  const { id, isClosedOut } = selfOf(request)
  const { site, locale } = request.caller
  return { id, site, locale, isClosedOut }
}
