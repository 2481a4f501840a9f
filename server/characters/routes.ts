import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { installUploads } from '../platform/http/uploads.ts'
import { changeCharacter } from './change-character.ts'
import type { CharacterDeps } from './deps.ts'
import { listSites } from './find-character.ts'
import { findCharacterCities } from './find-cities.ts'
import { listCharacters } from './list-characters.ts'
import { makeCharacter } from './make-character.ts'
import { changePicture, removePicture } from './pictures.ts'
import { createPictureReader, readCharacter } from './read-character.ts'
import { restCharacter, wakeCharacter } from './rest-character.ts'
import { FIELD_BYTES, uploadPicture } from './upload-picture.ts'

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
  bind(app, consoleApi.findCharacterCities, ({ query }) => findCharacterCities(deps, query))
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
    bind(scope, consoleApi.addCharacterPicture, ({ params }, request) =>
      uploadPicture(deps, request, params.id),
    )
  })
}
