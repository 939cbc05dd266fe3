import type { DcsaCommodity, DcsaEquipment } from '@kairo/shared/dcsa/bookings.contract'
import { lineOf } from '@kairo/shared/dcsa/codes'
import { ISO_CODES } from '@kairo/shared/orders/rules/container-rules'
import type { ContainerSize } from '@kairo/shared/quotations/container-types'
import type { StoredContainer } from '../orders/record/order-containers.ts'
import type { ShownOrder } from './shown-order.ts'

const positive = (text: string | null): number | undefined => (Number(text) > 0 ? Number(text) : undefined)

/** The goods. Weights are of the whole order: they are given where it is one line, and not dealt out by guess. */
function commodityOf({ transportCargo: cargo, transportFlight }: ShownOrder, isWhole: boolean): DcsaCommodity {
  const codes = transportFlight.hsCodeTopSix.replaceAll('.', '').split(/[,; ]/)
  const HSCodes = codes.filter((code) => /^\d{6,10}$/.test(code))
  const weight = positive(cargo.weight)
  const volume = positive(cargo.volume)
  const description = lineOf(cargo.unitDict?.entry_value_en, 100)
  return {
    commodityType: lineOf(cargo.name, 550) ?? 'UNKNOWN',
    ...(HSCodes.length > 0 ? { HSCodes } : {}),
    ...(isWhole && weight ? { cargoGrossWeight: { value: weight, unit: 'KGM' } } : {}),
    ...(isWhole && volume ? { cargoGrossVolume: { value: volume, unit: 'MTQ' } } : {}),
    ...(isWhole && cargo.number
      ? { outerPackaging: { numberOfPackages: cargo.number, ...(description ? { description } : {}) } }
      : {}),
  }
}

/** A line for each size that is booked, with the numbers of its containers once they are known. */
export function equipmentsOf(order: ShownOrder, containers: readonly StoredContainer[]): DcsaEquipment[] {
  const { length } = order.containers
  // Goods that share a container have none of their own, and the standard wants a line (rules 25.14).
  if (length === 0)
    return [{ ISOEquipmentCode: 'LCL', units: 1, isShipperOwned: false, commodities: [commodityOf(order, true)] }]
  return order.containers.map(({ size, number }) => {
    const known = containers.filter((container) => container.size === size)
    const equipmentReferences = known.map(({ containerNumber }) => containerNumber).filter((no) => no.length <= 11)
    return {
      ISOEquipmentCode: ISO_CODES[size as ContainerSize],
      units: number,
      isShipperOwned: known.length > 0 && known.every(({ soc }) => soc),
      ...(equipmentReferences.length > 0 ? { equipmentReferences } : {}),
      commodities: [commodityOf(order, length === 1)],
    }
  })
}
