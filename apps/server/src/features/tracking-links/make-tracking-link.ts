import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { canShare, lastDayOf, MOST_LINKS } from '@kairo/shared/tracking-links/link-life'
import type { trackingLinksContract } from '@kairo/shared/tracking-links/tracking-links.contract'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { hashOf, newToken } from '../../security/token.ts'
import { writeLog } from '../logs/write-log.ts'
import { throwFieldError } from '../orders/commands/with-order.ts'
import { findOrder } from '../orders/queries/find-order.ts'
import { endOf, liveLinks } from './link-rows.ts'
import { MESSAGES } from './messages.ts'

/** 22 characters of base64url are 132 bits. */
const newLinkToken = (): string => newToken(17).slice(0, 22)

export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}/t/${token}`

/**
 * Makes a link to an order, whose address is answered once. `token` is another one only where the demonstration makes
 * links that its guide can name. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, PARAMETER_ERROR, INSERT_FAIL.
 */
export const makeTrackingLink = (
  { db, settings }: AppContext,
  { orderId, showContainers = false, lastDay: chosen }: ParsedOf<typeof trackingLinksContract.makeTrackingLink>,
  request: RequestContext,
  token = newLinkToken(),
) =>
  db.transaction().execute(async (trx) => {
    const { actor, now } = request
    const order = await findOrder(trx, actor, orderId)
    // Of several at once each counts those before it.
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forNoKeyUpdate().execute()
    if (!canShare(order.state)) throw new Refusal('ORDER_STATE_ERROR')
    const today = tokyoToday(now)
    const latest = lastDayOf({ eta: order.eta, today })
    const lastDay = chosen ?? latest
    if (lastDay < today) throwFieldError('lastDay', 'notBeforeToday')
    if (lastDay > latest) throwFieldError('lastDay', 'notAfterProposed')
    const live = await liveLinks(trx, order.id, now).select('l.id').execute()
    if (live.length >= MOST_LINKS) throw new Refusal('INSERT_FAIL', { message: MESSAGES.tooManyLinks(MOST_LINKS) })
    const { id } = await trx
      .insertInto('tracking_links')
      .values({
        order_id: order.id,
        token_hash: hashOf(token),
        show_containers: showContainers,
        expires_at: endOf(lastDay),
        created_by: actor.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'makeTrackingLink',
      object: order.code,
      info: { id, lastDay, showContainers },
    })
    return { id, url: linkAddress(settings.publicUrl, token), lastDay }
  })
