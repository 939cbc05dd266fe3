import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Below this many characters an answer fits into a few packets anyway; answers with a token are far below. */
const WORTH_IT = 8192

/** Taken, and not by `gzip;q=0`. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i

/** Holds the bytes of a text of a quarter of a million characters, whatever they are. */
const scratch = Buffer.allocUnsafeSlow(768 * 1024)

/** A text as bytes, in one pass: Buffer.from() measures it first, and so would every layer below. */
const bytesOf = (text: string): Buffer =>
  text.length * 3 > scratch.length ? Buffer.from(text) : Buffer.from(scratch.subarray(0, scratch.write(text)))

/**
 * A JSON text as it is sent: pressed where the caller takes gzip. A page of offers comes as 8 kB instead of 100, which
 * counts on a line between a factory and another country; the lowest level does that for a millisecond, beside the
 * thread that answers.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, json: string): Promise<string | Buffer> {
  if (json.length < WORTH_IT) return json
  reply.header('vary', 'accept-encoding')
  if (!GZIP.test(String(request.headers['accept-encoding'] ?? ''))) return bytesOf(json)
  reply.header('content-encoding', 'gzip')
  return compress(json, { level: constants.Z_BEST_SPEED })
}
