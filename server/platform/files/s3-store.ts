import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { DirectAccess, FileStore, KeptFile } from './store.ts'

/** A member waits for a photo, so a store that does not answer is given up soon. */
const PATIENCE_MS = 10 * SECOND_MS
/** A copy of all photos of a member is large, and gets the time that a slow line needs for it besides. */
const BYTES_PER_MS = 500
const CONNECT_MS = 2 * SECOND_MS
const ATTEMPTS = 2

/** `https://key:secret@host/bucket?region=eu-west-1`; without a region, the one every S3 lookalike accepts. */
function parseUrl(address: string) {
  const url = new URL(address)
  const bucket = url.pathname.replaceAll('/', '')
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  const account = {
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const satisfies S3ClientConfig
  const client = new S3Client({
    ...account,
    endpoint: url.origin,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS },
  })
  return { client, bucket, account, bucketUrl: `${url.origin}/${bucket}` }
}

/**
 * `https://photos.example/bucket`: the bucket, or a CDN in front of it, as browsers reach it. With `?signed-for=store`
 * the signature is for the address of `S3_URL`, by which a CDN asks the store when it does not pass on its own host.
 */
function openDirectly(publicUrl: string, account: S3ClientConfig, bucketUrl: string): DirectAccess {
  const { origin, pathname, searchParams } = new URL(publicUrl)
  const shown = `${origin}${pathname.replace(/\/+$/, '')}`
  const signed = searchParams.get('signed-for') === 'store' ? bucketUrl : shown
  // The bucket is given by its address, because a CDN has it at another path than the store.
  const signer = new S3Client({ ...account, bucketEndpoint: true })
  return {
    origin,
    addressOf: async (name, { signedAt, seconds, cacheControl }) => {
      const command = new GetObjectCommand({
        Bucket: signed,
        Key: name,
        ResponseCacheControl: cacheControl,
        // An object of an earlier version has no type of its own.
        ResponseContentType: typeOf(name),
      })
      const address = await getSignedUrl(signer, command, { expiresIn: seconds, signingDate: signedAt })
      return `${shown}/${name}${new URL(address).search}`
    },
  }
}

const TYPES: Record<string, string> = { webp: 'image/webp', zip: 'application/zip' }
const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

type Options = {
  patienceMs?: number
  /** Where browsers reach the bucket; without it files leave through the process. */
  publicUrl?: string | undefined
}

/** Keeps files in an object store that several processes share. An object is there whole or not at all. */
export function createS3Store(
  address: string,
  { patienceMs = PATIENCE_MS, publicUrl }: Options = {},
): FileStore {
  const { client, bucket, account, bucketUrl } = parseUrl(address)

  /** Ends the wait for the store, also in the middle of an answer; `bytes` are on their way in it. */
  async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, bytes = 0): Promise<T> {
    const signal = AbortSignal.timeout(patienceMs + Math.ceil(bytes / BYTES_PER_MS))
    const expired = Promise.withResolvers<never>()
    const expire = () => expired.reject(signal.reason)
    signal.addEventListener('abort', expire)
    try {
      return await Promise.race([work(signal), expired.promise])
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      signal.removeEventListener('abort', expire)
    }
  }

  async function* list(prefix?: string): AsyncGenerator<KeptFile> {
    let from: string | undefined
    do {
      const page = await inTime((abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }), {
          abortSignal,
        }),
      )
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { name: Key, writtenAt: LastModified }
      }
      from = page.NextContinuationToken
    } while (from)
  }

  return {
    async read(name) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: name })
        const { Body, ContentLength } = await inTime((abortSignal) => client.send(command, { abortSignal }))
        return Body ? Buffer.from(await inTime(() => Body.transformToByteArray(), ContentLength)) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async write(name, content) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: content,
        ContentType: typeOf(name),
      })
      await inTime((abortSignal) => client.send(command, { abortSignal }), content.length)
    },
    /** Removes the object of this name and all objects below it. */
    async remove(name) {
      const names = [name]
      for await (const found of list(`${name}/`)) names.push(found.name)
      const Objects = names.map((Key) => ({ Key }))
      const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
      await inTime((abortSignal) => client.send(command, { abortSignal }))
    },
    list: (group) => list(group && `${group}/`),
    ...(publicUrl && { direct: openDirectly(publicUrl, account, bucketUrl) }),
  }
}
