import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from './connections.ts'

/**
 * Ends a call whose body arrives too slowly, with a response; of an upload, which has at most `uploadBytes`, also one
 * that does not end. An upload does not count as slow while received bytes wait to be read by us.
 */
export function watchBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  uploadBytes: number | undefined,
  limits: ConnectionLimits,
): void {
  // Undefined for a call without a connection (tests).
  if (raw.complete !== false) return
  const { socket } = raw
  const isUpload = uploadBytes !== undefined
  const start = socket.bytesRead
  let seen = start
  const stop = () => clearInterval(timer)
  const timer = setInterval(
    () => {
      if (raw.complete || reply.sent) return stop()
      const moved = socket.bytesRead - seen
      seen = socket.bytesRead
      const isEndless = isUpload && seen - start > uploadBytes
      if (isUpload && !isEndless && (moved >= limits.uploadStepBytes || raw.readableLength > 0)) return
      stop()
      reply.send(new Refusal(isEndless ? 'TOO_LARGE' : 'TOO_SLOW'))
    },
    isUpload ? limits.uploadStepMs : limits.bodyMs,
  ).unref()
  reply.raw.once('close', stop)
}

/**
 * A response that does not wait for the body ends the connection, as the rest of the body is not read. It ends
 * gracefully: our side is closed after the response, a little of the body is still read, and only then the connection
 * is ended. Ended at once, the caller's system would discard the response together with the undelivered bytes.
 */
export async function closeUnreadBody(
  { raw, isDrained }: FastifyRequest,
  reply: FastifyReply,
  limits: ConnectionLimits,
): Promise<void> {
  // A small one that came together with its head has been read a turn later, and the connection can stay.
  if (raw.complete === false) await new Promise<void>((resolve) => setImmediate(resolve))
  if (raw.complete !== false || isDrained || reply.raw.headersSent) return
  reply.header('connection', 'close')
  const { socket } = raw
  let taken = 0
  raw.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > limits.lingerBytes) raw.pause()
  })
  raw.on('error', () => {})
  // Node calls this function to close a connection; by default it would end it at once.
  const cut = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (raw.complete) return cut()
    const timer = setTimeout(() => socket.destroy(), limits.lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
    raw.once('end', cut)
    socket.end()
  }
}
