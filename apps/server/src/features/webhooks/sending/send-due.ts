import type { AppContext } from '../../../app-context.ts'
import { addJob } from '../../../queue/add-job.ts'
import { handle, type Handler } from '../../../queue/task.ts'
import { SEND_WEBHOOKS } from '../record-messages.ts'
import { type ClaimedDelivery, claimDeliveries, nextDue, type Room } from './claim-deliveries.ts'
import { recordResults, type TryResult } from './record-results.ts'
import { nextTry } from './retry-times.ts'
import { type SendOptions, sendMessage, TIMEOUT_MS } from './send-message.ts'

interface Limits extends Room, Pick<SendOptions, 'timeoutMs' | 'resolve'> {
  /** Messages under way at once in this process. */
  atOnce: number
  /** From 0 to 1. */
  random: () => number
}
const LIMITS: Limits = { atOnce: 50, ofEndpoint: 5, ofFailing: 1, timeoutMs: TIMEOUT_MS, random: Math.random }

/** While messages are under way, others that became due are looked for at least so often. */
const LOOK_AGAIN_MS = 250
/** What is due later is sent by the schedule, which runs every minute. */
const SCHEDULED_MS = 60_000
/** What is due and was not taken is under way elsewhere, or waits for others of its endpoint. */
const SOON_MS = 1000

type Context = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'settings' | 'withoutMails'>

/**
 * Sends what is due until nothing is. One run in a process sends for all: each transaction with messages adds a job, and
 * a job that finds a run at work only has it look once more, so that it holds no place in the queue.
 */
export function sendWebhooks(context: Context, limits: Partial<Limits> = {}): Handler {
  let isRunning = false
  let isAsked = false
  return handle(SEND_WEBHOOKS, async (_payload, { signal }) => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAsked && !signal.aborted) {
        isAsked = false
        await sendDue(context, { ...LIMITS, ...limits }, signal)
      }
    } finally {
      isRunning = false
    }
    await comeAgain(context)
  })
}

async function sendDue(context: Context, limits: Limits, signal: AbortSignal): Promise<void> {
  const results: TryResult[] = []
  let underWay = 0
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
    if (results.length > 0) await recordResults(context, results.splice(0), context.clock.now())
    const room = limits.atOnce - underWay
    const claimed =
      room > 0 && !signal.aborted ? await claimDeliveries(context.db, context.clock.now(), room, limits) : []
    const sending = claimed.map(send)
    // Only a secret that cannot be read throws: the store of the key is away, and the lease brings the message back.
    for (const one of sending) one.catch(() => undefined)
    if (results.length > 0) continue
    if (underWay === 0) {
      if (claimed.length === 0) return
      continue
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

async function tryOnce(
  context: Context,
  delivery: ClaimedDelivery,
  { timeoutMs, resolve, random }: Limits,
  signal: AbortSignal,
): Promise<TryResult> {
  const { message_id, endpoint_id, body } = delivery
  const at = context.clock.now()
  const sent = await sendMessage(context, delivery, { id: message_id, body }, at, {
    timeoutMs,
    signal,
    ...(resolve ? { resolve } : {}),
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
  }
}

/** A job for what is due within the minute. */
async function comeAgain({ db, clock }: Context): Promise<void> {
  const due = await nextDue(db)
  const delayMs = due ? Math.max(SOON_MS, due.getTime() - clock.now().getTime()) : SCHEDULED_MS
  if (delayMs < SCHEDULED_MS) await addJob(db, SEND_WEBHOOKS, {}, { key: 'send-webhooks', delayMs })
}
