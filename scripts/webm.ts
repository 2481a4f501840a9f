/** One compressed picture of a film. */
export type Frame = { data: Uint8Array; isKey: boolean; at: number }
type Film = { width: number; height: number; milliseconds: number; frames: readonly Frame[] }

/** Element ids of the Matroska specification. */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  clusterAt: 0xe7,
  block: 0xa3,
} as const

/**
 * Wraps the frames of a VP9 stream into a WebM file. Films last half a minute at most, so that one cluster
 * suffices.
 */
export function wrapWebm({ width, height, milliseconds, frames }: Film): Buffer {
  const header = [text(ID.docType, 'webm'), whole(ID.docTypeVersion, 4), whole(ID.docTypeReadVersion, 2)]
  const info = [
    whole(ID.timestampScale, 1_000_000),
    element(ID.duration, double(milliseconds)),
    text(ID.muxer, 'vonk'),
    text(ID.writer, 'vonk'),
  ]
  const track = [
    whole(ID.trackNumber, 1),
    whole(ID.trackUid, 1),
    whole(ID.trackType, 1),
    text(ID.codec, 'V_VP9'),
    element(ID.video, Buffer.concat([whole(ID.width, width), whole(ID.height, height)])),
  ]
  const cluster = [whole(ID.clusterAt, 0), ...frames.map(block)]
  const segment = [
    element(ID.info, Buffer.concat(info)),
    element(ID.tracks, element(ID.track, Buffer.concat(track))),
    element(ID.cluster, Buffer.concat(cluster)),
  ]
  return Buffer.concat([
    element(ID.header, Buffer.concat(header)),
    element(ID.segment, Buffer.concat(segment)),
  ])
}

function block({ data, isKey, at }: Frame): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(at, 1)
  head.writeUInt8(isKey ? 0x80 : 0, 3)
  return element(ID.block, Buffer.concat([head, data]))
}

function element(id: number, content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  // Every length takes eight bytes: the file grows by a few hundred bytes, and no size must be computed
  // first.
  size.writeBigUInt64BE(BigInt(content.length) | 0x0100000000000000n)
  return Buffer.concat([digits(id), size, content])
}

const text = (id: number, value: string) => element(id, Buffer.from(value))
const whole = (id: number, value: number) => element(id, digits(value))

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** A whole number in as few bytes as possible. */
function digits(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
