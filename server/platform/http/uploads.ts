import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LastingCode } from '../../../core/contract/errors.ts'
import { codeOf } from '../error-code.ts'
import { AppError } from './app-error.ts'
import { allowUploadTime } from './body-time.ts'
import { findUnreadable } from './readable-text.ts'

/** Room for the small fields and the multipart frame around the file. */
const FRAME_BYTES = 16 * 1024

export type Upload = { file: Buffer; fields: Record<string, string> }

/** Lets the calls of one scope take a file; all other calls refuse bodies that are not JSON. */
export async function installUploads(scope: FastifyInstance, { fieldBytes = 200 } = {}) {
  await scope.register(multipart, {
    limits: { files: 1, fields: 5, fieldSize: fieldBytes, fieldNameSize: 50, headerPairs: 20 },
  })
}

/** Reads one file up to the allowed size, and the fields that come with it. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: LastingCode },
): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FRAME_BYTES) throw new AppError(tooLarge)
  allowUploadTime(request)
  const upload: { file?: Buffer; fields: Record<string, string> } = { fields: {} }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') upload.file = await part.toBuffer()
      else upload.fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(tooLarge)
    throw new AppError('bad_request')
  }
  if (!upload.file?.length || findUnreadable(upload.fields)) throw new AppError('bad_request')
  return { file: upload.file, fields: upload.fields }
}
