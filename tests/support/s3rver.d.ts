/** The part of the S3 stand-in that tests use; the package describes none of it. */
declare module '@20minutes/s3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: unknown[] }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
