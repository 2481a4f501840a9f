import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The little of CBOR that an authenticator writes: maps of numbers or texts to numbers, texts, bytes and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

/** An authenticator made of software, for a host at an origin. */
export function createPasskey({ host, origin }: { host: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(host), Buffer.from([flags | USER_PRESENT | USER_VERIFIED]), count, more])
  }
  const same = { id: url(id), rawId: url(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    /** The answer to the options of a registration. */
    register(challenge: string) {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = dataOf(HAS_KEY, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: url(clientData('webauthn.create', challenge)),
        attestationObject: url(cbor(attestation)),
        transports: ['internal'],
      }
      return { ...same, response }
    },
    /** The answer to the options of a login. */
    sign(challenge: string) {
      const authenticatorData = dataOf(0)
      const data = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      const response = {
        clientDataJSON: url(data),
        authenticatorData: url(authenticatorData),
        signature: url(createSign('sha256').update(signed).sign(privateKey)),
      }
      return { ...same, response }
    },
  }
}
