import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { consoleApi } from '../../core/contract/console/api.ts'
import { MAX_PHOTO_BYTES } from '../../core/rules/account/photos.ts'
import { CHARACTER_LENGTHS, PICTURE_SOURCES } from '../../core/rules/characters/characters.ts'
import { InvalidFields } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { installUploads, readUpload } from '../platform/http/uploads.ts'
import { findCities } from '../site/store.ts'
import { changeCharacter } from './change-character.ts'
import type { CharacterDeps } from './deps.ts'
import { findOwn, listSites } from './find-character.ts'
import { listCharacters } from './list-characters.ts'
import { makeCharacter } from './make-character.ts'
import { addPicture, changePicture, removePicture, type Source } from './pictures.ts'
import { createPictureReader, readCharacter } from './read-character.ts'
import { restCharacter, wakeCharacter } from './rest-character.ts'

/** Cities that are offered for what was typed. */
const CITIES_SHOWN = 20

/** The calls of the console about fictional profiles. */
export function characterRoutes(app: FastifyInstance, deps: CharacterDeps) {
  bind(app, consoleApi.listCharacters, ({ query }, request) => listCharacters(deps, staffOf(request), query))
  bind(app, consoleApi.readCharacter, ({ params }, request) =>
    readCharacter(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.makeCharacter, ({ body, key }, request) =>
    makeCharacter(deps, staffOf(request), { ...body, key }),
  )
  bind(app, consoleApi.changeCharacter, ({ params, body }, request) =>
    changeCharacter(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.restCharacter, ({ params, body }, request) =>
    restCharacter(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.wakeCharacter, ({ params, body }, request) =>
    wakeCharacter(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.listCharacterSites, (_input, request) => listSites(deps.sites, staffOf(request)))
  bind(app, consoleApi.findCharacterCities, async ({ query }) => ({
    cities: (await findCities(deps.db, query.country, query.name, CITIES_SHOWN)).map(
      ({ id, name, regionName }) => ({ id, name, region: regionName }),
    ),
  }))
  pictureRoutes(app, deps)
}

function pictureRoutes(app: FastifyInstance, deps: CharacterDeps) {
  const readPicture = createPictureReader(deps)
  bind(app, consoleApi.readCharacterPicture, async ({ params, query }, request, reply) => {
    const content = await readPicture(staffOf(request), { ...params, ...query })
    await reply.type('image/webp').header('cache-control', 'private, max-age=300').send(content)
  })
  bind(app, consoleApi.changeCharacterPicture, ({ params, body }, request) =>
    changePicture(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.removeCharacterPicture, ({ params }, request) =>
    removePicture(deps, staffOf(request), params),
  )
  app.register(async (scope) => {
    await installUploads(scope, { fieldBytes: FIELD_BYTES })
    bind(scope, consoleApi.addCharacterPicture, async ({ params }, request) => {
      const staff = staffOf(request)
      // Somebody who may not add it is refused before the file is read.
      await findOwn(deps.db, staff, params.id)
      const { file, fields } = await readUpload(request, LIMITS)
      return addPicture(deps, staff, { id: params.id, file, source: readSource(fields) })
    })
  })
}

const LIMITS = { maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo_too_large' } as const
/** A letter takes up to four bytes. */
const FIELD_BYTES = 4 * CHARACTER_LENGTHS.origin

const words = (longest: number) => z.string().trim().max(longest).default('')
const sourceFields = z.object({
  source: z.enum(PICTURE_SOURCES),
  maker: words(CHARACTER_LENGTHS.maker),
  origin: words(CHARACTER_LENGTHS.origin),
  until: z
    .union([z.iso.date(), z.literal('')])
    .default('')
    .transform((day) => day || null),
})

/** The source from the fields of the form. Words that are missing are named by the rules. */
function readSource(fields: Record<string, string>): Source {
  const read = sourceFields.safeParse(fields)
  if (!read.success) throw new InvalidFields(read.error.issues.map(({ path }) => String(path[0])))
  return read.data
}
