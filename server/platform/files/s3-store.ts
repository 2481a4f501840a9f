import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore, KeptFile } from './store.ts'

/** `https://key:secret@host/bucket?region=eu-west-1`; without a region, the one every S3 lookalike accepts. */
function parseUrl(address: string) {
  const url = new URL(address)
  const bucket = url.pathname.replaceAll('/', '')
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, bucket }
}

/** Keeps files in an object store that several processes share. An object is there whole or not at all. */
export function createS3Store(address: string): FileStore {
  const { client, bucket } = parseUrl(address)

  async function* list(prefix?: string): AsyncGenerator<KeptFile> {
    let from: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
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
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async write(name, content) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: content }))
    },
    /** Removes the object of this name and all objects below it. */
    async remove(name) {
      const names = [name]
      for await (const found of list(`${name}/`)) names.push(found.name)
      const Objects = names.map((Key) => ({ Key }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    },
    list: () => list(),
  }
}
