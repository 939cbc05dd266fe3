import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Enough of CBOR for an attestation without a statement. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

interface Making {
  origin?: string
  rpID?: string
  isVerified?: boolean
  counter?: number
}

/** A passkey in software, as the authenticator of a browser answers (ES256). */
export function newAuthenticator(userHandle?: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let signatures = 0
  const dataOf = ({ rpID = 'kairo.test', isVerified = true, counter = ++signatures }: Making, attested?: Buffer) => {
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const clientDataOf = (type: string, challenge: unknown, { origin = 'http://kairo.test' }: Making) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const },
    clientExtensionResults: {},
  }
  return {
    register(options: Record<string, unknown>, making: Making = {}) {
      const key = cbor(
        new Map<number, unknown>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as [number, unknown][]),
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(making, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options.challenge, making).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(options: Record<string, unknown>, making: Making = {}) {
      const clientData = clientDataOf('webauthn.get', options.challenge, making)
      const data = dataOf(making)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
