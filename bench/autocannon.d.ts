/** Types for the part of autocannon that we use; the package brings none. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    /** The time between samples, in milliseconds. */
    sampleInt?: number
    headers?: Record<string, string>
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    /** In seconds. */
    duration: number
    /** In milliseconds. */
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
