import { setMaxListeners } from 'node:events'
import type { AppContext } from '../../../app-context.ts'
import { keepConnections } from '../../../outgoing-http/post.ts'
import { addJob } from '../../../queue/add-job.ts'
import { handle, type Handler } from '../../../queue/task.ts'
import { SEND_WEBHOOKS } from '../record-messages.ts'
import { type ClaimedDelivery, claimDeliveries, nextDue, type Room } from './claim-deliveries.ts'
import { recordResults, type TryResult } from './record-results.ts'
import { nextTry } from './retry-times.ts'
import { type SendOptions, sendMessage, TIMEOUT_MS } from './send-message.ts'

interface Limits extends Room, Pick<SendOptions, 'timeoutMs' | 'resolve' | 'kept'> {
  /** Messages under way at once in this process. */
  atOnce: number
  /** A run that has nothing to do looks for more for so long. */
  lingerMs: number
  /** From 0 to 1. */
  random: () => number
}
const LIMITS: Limits = {
  atOnce: 50,
  ofEndpoint: 5,
  ofFailing: 1,
  timeoutMs: TIMEOUT_MS,
  lingerMs: 1000,
  random: Math.random,
}

/** A round takes and records together what came within so long: a statement for each message would cost more than the message. */
const ROUND_MS = 20
/** And so often at least it looks for what became due. */
const LOOK_AGAIN_MS = 250
/** What is due later is sent by the schedule, which runs every minute. */
const SCHEDULED_MS = 60_000
/** A last look for what was recorded while a run ended (record-messages.ts), and for what others of its endpoint hold up. */
const LAST_LOOK_MS = 5000
/** A run ends before the queue gives a job up; another goes on. */
const LONGEST_RUN_MS = 5 * 60_000

type Context = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'settings' | 'withoutMails'>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends what is due until nothing is. One run in a process sends for all; another job that comes meanwhile finds it at
 * work and ends.
 */
export function sendWebhooks(context: Context, limits: Partial<Limits> = {}): Handler {
  let isRunning = false
  const kept = keepConnections()
  return handle(SEND_WEBHOOKS, async (_payload, { signal }) => {
    if (isRunning) return
    isRunning = true
    let sent = 0
    try {
      sent = await sendDue(context, { ...LIMITS, kept, ...limits }, signal)
    } finally {
      isRunning = false
    }
    await comeAgain(context, sent)
  })
}

/** Answers how many messages it has taken. */
async function sendDue(context: Context, limits: Limits, signal: AbortSignal): Promise<number> {
  const { db, clock } = context
  // Each message under way listens.
  setMaxListeners(limits.atOnce + 10, signal)
  const end = performance.now() + LONGEST_RUN_MS
  const results: TryResult[] = []
  let [taken, underWay, idleSince] = [0, 0, performance.now()]
  let wake = (): void => {}
  const send = async (delivery: ClaimedDelivery): Promise<void> => {
    underWay++
    try {
      const result = await tryOnce(context, delivery, limits, signal)
      // What was broken off by the end of this process is sent by another, once its lease is over.
      if (!signal.aborted || result.status !== null) results.push(result)
    } finally {
      underWay--
      wake()
    }
  }
  for (;;) {
    const round = performance.now()
    if (results.length > 0) await recordResults(context, results.splice(0), clock.now())
    const room = signal.aborted || round > end ? 0 : limits.atOnce - underWay
    const claimed = room > 0 ? await claimDeliveries(db, clock.now(), room, limits) : []
    taken += claimed.length
    // Only a secret that cannot be read throws: the store of the key is away, and the lease brings the message back.
    for (const one of claimed) send(one).catch(() => undefined)
    if (claimed.length > 0) idleSince = round
    if (underWay === 0 && results.length === 0 && claimed.length === 0) {
      if (room === 0 || round - idleSince >= limits.lingerMs) return taken
      await pause(Math.min(LOOK_AGAIN_MS, limits.lingerMs))
      continue
    }
    if (results.length === 0 && underWay > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_AGAIN_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    const left = ROUND_MS - (performance.now() - round)
    if (left > 0) await pause(left)
  }
}

async function tryOnce(
  context: Context,
  delivery: ClaimedDelivery,
  { timeoutMs, resolve, kept, random }: Limits,
  signal: AbortSignal,
): Promise<TryResult> {
  const { message_id, endpoint_id, body } = delivery
  const at = context.clock.now()
  const sent = await sendMessage(context, delivery, { id: message_id, body }, at, {
    timeoutMs,
    signal,
    ...(resolve ? { resolve } : {}),
    ...(kept ? { kept } : {}),
  })
  const step = delivery.step + 1
  const retry = { now: context.clock.now(), retryAfter: sent.retryAfter, random: random() }
  return {
    message_id,
    endpoint_id,
    n: delivery.tries + 1,
    step,
    at,
    status: sent.status,
    error: sent.error,
    ms: sent.ms,
    response_head: sent.responseHead,
    next_at: sent.error === null ? null : nextTry(step, retry),
    was_failing: delivery.failing_since !== null,
  }
}

/** A job for what is due within the minute, or for a last look. */
async function comeAgain({ db, clock }: Context, sent: number): Promise<void> {
  const due = await nextDue(db)
  const wait = due ? Math.max(LAST_LOOK_MS, due.getTime() - clock.now().getTime()) : SCHEDULED_MS
  const delayMs = sent > 0 ? Math.min(wait, LAST_LOOK_MS) : wait
  if (delayMs < SCHEDULED_MS) await addJob(db, SEND_WEBHOOKS, {}, { key: 'send-webhooks', delayMs })
}
