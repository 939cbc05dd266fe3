import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { MAX_ENDPOINTS } from '@kairo/shared/webhooks/webhook-types'
import type { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { addressDoubt } from '../../../outgoing-http/public-address.ts'
import { changesOf } from '../../logs/write-log.ts'
import { register } from '../../registers/register.ts'
import { MESSAGES } from '../messages.ts'
import { secretAbout } from '../sending/send-message.ts'
import { newSecret } from '../signature.ts'
import { stopDeliveries } from '../switch-off.ts'
import { formOfWebhook, hostOf, noWebhook, selectWebhook } from '../webhook-record.ts'

type Input = ParsedOf<typeof webhooksContract.saveWebhook>
interface Form extends Pick<Input, 'url' | 'types' | 'active'> {
  /** The secret of a new one. */
  sealed: Buffer | null
}

/** What its text tells of an address; its name is judged whenever something is sent (rules 21.7). */
function readUrl(text: string, { settings }: Pick<AppContext, 'settings'>, { language }: RequestContext): URL {
  const url = new URL(text)
  const doubt = addressDoubt(url, settings.webhookInternalHosts)
  if (doubt) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'url', message: MESSAGES[doubt][language] }] })
  // Never sent, and two that differ in it alone are one.
  url.hash = ''
  return url
}

/** Endpoints of the customer that calls. */
export const webhooks = register({
  table: 'webhook_endpoints',
  // They are counted.
  lock: ({ trx, request }) => sql`select from users where id = ${request.actor.id} for no key update`.execute(trx),
  find: (id, { trx, request }) => selectWebhook(trx, request.actor, id).forUpdate().executeTakeFirst(),
  missing: noWebhook,
  shown: formOfWebhook,
  columns: ({ url, types, active }: Form, { context, request, old, now }) => {
    const { href } = readUrl(url, context, request)
    const isSame = old?.state === 'active' && old.url === href
    return {
      url: href,
      types: [...new Set(types)],
      state: active ? 'active' : 'off',
      off_reason: active ? '' : old?.off_reason || 'customer',
      // Another address, or one that was switched on again, has not failed yet.
      failing_since: isSame ? old.failing_since : null,
      update_time: now,
    }
  },
  added: ({ sealed }, { request, now }) => ({
    customer_id: request.actor.id,
    secret_enc: sealed ?? Buffer.alloc(0),
    create_time: now,
  }),
  unique: async (_row, { trx, request, old }) => {
    if (old) return
    const { n } = await trx
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('customer_id', '=', request.actor.id)
      .executeTakeFirstOrThrow()
    if (n >= MAX_ENDPOINTS) throw new Refusal('INSERT_FAIL', { message: MESSAGES.tooMany })
  },
  after: async (id, row, { trx }) => {
    if (row?.state === 'off') await stopDeliveries(trx, [id])
  },
  log: {
    type: 'integration',
    add: ({ row }) => ({ explain: 'addWebhook', object: hostOf(row.url), info: { types: row.types } }),
    update: ({ row, old }) => ({
      explain: 'changeWebhook',
      object: hostOf(row.url),
      info: changesOf(
        { host: hostOf(old.url), types: old.types, state: old.state },
        { host: hostOf(row.url), types: row.types, state: row.state },
      ),
    }),
    delete: ({ old }) => ({ explain: 'removeWebhook', object: hostOf(old.url) }),
  },
})

/** Adds an endpoint with a secret that is shown this once, or changes one. */
export async function saveWebhook(context: AppContext, input: Input, request: RequestContext) {
  const secret = input.id === undefined ? newSecret() : null
  const sealed = secret === null ? null : await context.secrets.seal(secret, secretAbout(request.actor.id))
  const saved = await webhooks.save(context, { ...input, sealed }, request)
  return { ...saved, secret }
}
