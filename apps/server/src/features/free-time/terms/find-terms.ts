import { chooseTariffs, takesGivenDays } from '@kairo/shared/free-time/choose-tariffs'
import type { FreeTimeDirection } from '@kairo/shared/free-time/free-time-codes'
import { type FreeTimeTerms, withFreeDays } from '@kairo/shared/free-time/free-time-terms'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { scopeOfRow, termsOfRow, tiersOf } from '../tariffs/tariff-rows.ts'

/** What the free time of a shipment depends on. */
export interface Shipment {
  isFcl: boolean
  departurePortId: number
  destinationPortId: number
  shippingCompanyId: number | null
  etd: string
  eta: string
  /** Of the rate, or that staff gave to the order; null: the tariff's. */
  ftDays: number | null
}
export interface ChosenTerms {
  tariffId: number
  terms: FreeTimeTerms
}

/** The terms of each shipment by the tariffs in force, in the order of the shipments; none for LCL. */
export async function findTerms(db: Kysely<DB>, shipments: readonly Shipment[]): Promise<ChosenTerms[][]> {
  const ports = [...new Set(shipments.flatMap((one) => [one.departurePortId, one.destinationPortId]))]
  if (!shipments.some(({ isFcl }) => isFcl)) return shipments.map(() => [])
  const [countries, rows] = await Promise.all([
    db.selectFrom('ports').select(['id', 'country']).where('id', 'in', ports).execute(),
    db
      .selectFrom('free_time_tariffs')
      .selectAll()
      .where('state', '=', 'approved')
      .where((eb) =>
        eb.or([
          eb('port_id', 'in', ports),
          eb('country', 'in', eb.selectFrom('ports').select('country').where('id', 'in', ports)),
        ]),
      )
      .execute(),
  ])
  const tiers = await tiersOf(db, rows)
  const tariffs = rows.map((row) => ({ ...scopeOfRow(row), terms: termsOfRow(row, tiers.get(row.id) ?? []) }))
  const countryOf = new Map(countries.map(({ id, country }) => [id, country]))
  const ofSide = (shipment: Shipment, direction: FreeTimeDirection): ChosenTerms[] => {
    const isImport = direction === 'import'
    const portId = isImport ? shipment.destinationPortId : shipment.departurePortId
    const country = countryOf.get(portId)
    if (country === undefined) return []
    return chooseTariffs(tariffs, {
      direction,
      shippingCompanyId: shipment.shippingCompanyId,
      portId,
      country,
      containerClass: 'dry',
      day: isImport ? shipment.eta : shipment.etd,
    }).map(({ id, terms }) => ({
      tariffId: id,
      terms: shipment.ftDays !== null && takesGivenDays(terms) ? withFreeDays(terms, shipment.ftDays) : terms,
    }))
  }
  return shipments.map((one) => (one.isFcl ? [...ofSide(one, 'import'), ...ofSide(one, 'export')] : []))
}
