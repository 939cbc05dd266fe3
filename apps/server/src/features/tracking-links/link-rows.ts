import { OFFICE_ZONE, portInstant } from '@kairo/shared/port-time'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/** The links of an order that work now, unless the order itself is not to be shown any more. */
export const liveLinks = (db: Kysely<DB>, orderId: number, now: Date) =>
  db
    .selectFrom('tracking_links as l')
    .where('l.order_id', '=', orderId)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)

/** A link works until the end of its last day in the operator's zone. */
export const endOf = (lastDay: string): Date => portInstant(`${addDays(lastDay, 1)} 00:00`, OFFICE_ZONE)
export const lastDayBefore = (expiresAt: Date): string => tokyoToday(new Date(expiresAt.getTime() - 1))

/** A shipper account revokes what it made itself; who sees the whole order, all of its links. */
export const mayRevoke = (actor: Pick<Actor, 'id' | 'roleId'>, madeBy: number): boolean =>
  actor.roleId !== ROLE.shipperAccount || madeBy === actor.id
