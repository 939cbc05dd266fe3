import { call, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { ATTEMPTS, WEBHOOKS } from './webhook-calls.ts'

/** Sends one message or those since a time again, and says how many. */
export async function replay(input: Input<'POST /webhook/replay'>, done: (messages: number) => string): Promise<void> {
  const { data } = await call('POST /webhook/replay', input)
  showSuccess(done(data.messages))
  await invalidate(WEBHOOKS, ATTEMPTS)
}
