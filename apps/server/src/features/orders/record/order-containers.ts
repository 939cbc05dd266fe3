import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { dealSizes, ISO_CODES } from '@kairo/shared/orders/rules/container-rules'
import type { ContainerSize } from '@kairo/shared/quotations/container-types'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { type OrderAct, wrote } from './order-act.ts'

/** The containers of an order in their order. */
export async function readContainers(db: Kysely<DB>, orderId: number) {
  const rows = await db
    .selectFrom('order_containers')
    .select(['id', 'seq', 'container_number', 'size', 'iso_code', 'seal_number', 'vgm_kg', 'soc'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    containerNumber: row.container_number,
    // The constraint of the column allows these sizes only.
    size: row.size as ContainerSize | null,
    isoCode: row.iso_code,
    sealNumber: row.seal_number,
    vgmKg: row.vgm_kg,
    soc: row.soc,
  }))
}
export type StoredContainer = Awaited<ReturnType<typeof readContainers>>[number]

export const isoCodeOf = (size: ContainerSize | null): string | null => size && ISO_CODES[size]

/** The text of `orders.container_number`. */
export const joinedNumbers = (containers: readonly { containerNumber: string }[]): string =>
  containers.map(({ containerNumber }) => containerNumber).join(', ')

type BookedContainers = Pick<StoredOrder, 'id' | 'container_number' | 'is_fcl' | 'fcl20gp' | 'fcl40gp' | 'fcl40hq'>

/** The containers after an act that wrote their numbers. */
export async function followContainers(act: OrderAct): Promise<void> {
  if (wrote(act, ['container_number'])) await syncContainers(act.trx, act.order)
}

/**
 * Brings the rows in line with the numbers typed in `orders.container_number`: existing containers keep all other
 * facts, new ones get the remaining booked sizes.
 */
export async function syncContainers(trx: Transaction<DB>, order: BookedContainers): Promise<void> {
  const stored = await readContainers(trx, order.id)
  const numbers = parseContainerNumbers(order.container_number).map(({ number }) => number)
  if (numbers.join() === stored.map(({ containerNumber }) => containerNumber).join()) return
  const remaining = stored.filter(({ containerNumber }) => numbers.includes(containerNumber))
  const removed = stored.filter((container) => !remaining.includes(container)).map(({ id }) => id)
  if (removed.length > 0) await trx.deleteFrom('order_containers').where('id', 'in', removed).execute()
  for (const container of remaining)
    await trx
      .updateTable('order_containers')
      .set({ seq: numbers.indexOf(container.containerNumber) + 1 })
      .where('id', '=', container.id)
      .execute()
  const added = numbers.filter((number) => !remaining.some((container) => container.containerNumber === number))
  if (added.length === 0) return
  const sizes = dealSizes(
    order,
    remaining.map(({ size }) => size),
    added.length,
  )
  await trx
    .insertInto('order_containers')
    .values(
      added.map((number, n) => ({
        order_id: order.id,
        seq: numbers.indexOf(number) + 1,
        container_number: number,
        size: sizes[n] ?? null,
        iso_code: isoCodeOf(sizes[n] ?? null),
      })),
    )
    .execute()
}
