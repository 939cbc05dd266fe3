import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from './connections.ts'

/**
 * Cuts off a body that comes too slowly, with an answer; of an upload, which has at most `uploadBytes`, also one that
 * does not end. An upload is not slow while what has come of it has not been taken off the line by us.
 */
export function watchBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  uploadBytes: number | undefined,
  limits: ConnectionLimits,
): void {
  // Undefined where a call is made without a connection.
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
 * An answer that did not wait for the body ends the connection, as the rest of the body is not read. It ends gently: our
 * side is closed after the answer, a little of the body is still taken, and only then the line is cut. Were it cut at
 * once, the caller's system would throw away the answer together with what could not be delivered.
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
  // Node ends a connection that is to be closed by this function, which by itself cuts the line.
  const cut = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (raw.complete) return cut()
    const timer = setTimeout(() => socket.destroy(), limits.lingerMs).unref()
    socket.once('close', () => clearTimeout(timer))
    raw.once('end', cut)
    socket.end()
  }
}
