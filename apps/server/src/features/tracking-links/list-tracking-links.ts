import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { canShare, lastDayOf, MOST_LINKS } from '@kairo/shared/tracking-links/link-life'
import type { TrackingLink } from '@kairo/shared/tracking-links/tracking-links.contract'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { findOrder } from '../orders/queries/find-order.ts'
import { shownName } from '../orders/record/shown-name.ts'
import { lastDayBefore, liveLinks, mayRevoke } from './link-rows.ts'

/** The links of an order that work now. Throws ORDER_NOT_EXIST. */
export async function listTrackingLinks(
  { db }: AppContext,
  { orderId }: { orderId: number },
  { actor, language, now }: RequestContext,
) {
  const order = await findOrder(db, actor, orderId)
  const rows = await liveLinks(db, order.id, now)
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .select([
      'l.id',
      'l.created_by',
      'l.created_at',
      'l.expires_at',
      'l.show_containers',
      'l.views',
      'l.last_viewed_at',
    ])
    .select(['u.name', 'u.role_id'])
    .orderBy('l.id', 'desc')
    .execute()
  const dataList = rows.map(
    (row): TrackingLink => ({
      id: row.id,
      madeBy: shownName({ name: row.name, role: row.role_id }, actor, language),
      createTime: tokyoDateTime(row.created_at),
      lastDay: lastDayBefore(row.expires_at),
      showContainers: row.show_containers,
      views: row.views,
      lastViewTime: row.last_viewed_at && tokyoDateTime(row.last_viewed_at),
      mayRevoke: mayRevoke(actor, row.created_by),
    }),
  )
  return {
    dataList,
    total: dataList.length,
    lastDay: lastDayOf({ eta: order.eta, today: tokyoToday(now) }),
    mayMake: canShare(order.state) && dataList.length < MOST_LINKS,
  }
}
