import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import type { Kysely } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { ParsedSurchargeLine, SidesInUse } from './sheet/parsed-surcharge.ts'

/** A surcharge in force, with the names of a parsed one. */
export interface StoredSurcharge {
  name: string
  country: number
  /** null for one that was made without a port. */
  portId: number | null
  type: number
  remark: string
  lines: ParsedSurchargeLine[]
}

/** The surcharges of these numbers, with the lines in their order; an unknown number is missing. */
export async function loadStoredSurcharges(
  db: Kysely<DB>,
  numbers: readonly string[],
): Promise<Map<string, StoredSurcharge>> {
  const heads = await db
    .selectFrom('surcharges')
    .select(['id', 'surcharge_no', 'name', 'country', 'port_id', 'type', 'remark'])
    .where('surcharge_no', '=', anyOf(numbers))
    .execute()
  const lines = await db
    .selectFrom('surcharge_lines')
    .select(['surcharge_id', 'name', 'gp20', 'gp40', 'hq40', 'lcl', 'currency', 'basis', 'detail_type', 'condition'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'shipping_company_id as carrierId'])
    .where('surcharge_id', '=', anyOf(heads.map((head) => head.id)))
    .orderBy('surcharge_id')
    .orderBy('seq')
    .execute()
  const linesOf = new Map<number, ParsedSurchargeLine[]>()
  for (const { surcharge_id, currency, basis, detail_type, condition, ...line } of lines) {
    const ownLines = linesOf.get(surcharge_id) ?? []
    linesOf.set(surcharge_id, ownLines)
    ownLines.push({
      ...line,
      currency: currency as Currency,
      basis: basis as Basis,
      detailType: detail_type,
      condition: condition as ChargeCondition,
    })
  }
  return new Map(
    heads.map(({ id, surcharge_no, port_id, ...head }) => [
      surcharge_no,
      { ...head, portId: port_id, lines: linesOf.get(id) ?? [] },
    ]),
  )
}

/** The side on which waiting and approved rates charge each number. */
export async function loadSidesInUse(db: Kysely<DB>): Promise<SidesInUse> {
  const used = await db
    .selectFrom('surcharges as s')
    .select(['s.surcharge_no', 's.type'])
    .where('s.surcharge_no', 'in', ({ selectFrom }) => {
      const named = (column: 'departure_surcharge_no' | 'destination_surcharge_no') =>
        selectFrom('rates')
          .select(column)
          .where('status', 'in', ['pending', 'approved'])
          .where('close_time', 'is', null)
          .where(column, 'is not', null)
      return named('departure_surcharge_no').union(named('destination_surcharge_no'))
    })
    .execute()
  return new Map(used.map((one) => [one.surcharge_no, one.type]))
}
