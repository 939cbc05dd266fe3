import type { ContainerClass, FreeTimeDirection, FreeTimeKind } from './free-time-codes.ts'

/** For which containers a tariff is. */
export interface TariffScope {
  id: number
  kind: FreeTimeKind
  direction: FreeTimeDirection
  shippingCompanyId: number | null
  portId: number | null
  country: number | null
  containerClass: ContainerClass
  validFrom: string
  validTo: string | null
}

/** A side of a shipment; `day` is the ETA of an import, the ETD of an export. */
export interface TariffQuestion {
  direction: FreeTimeDirection
  shippingCompanyId: number | null
  portId: number
  country: number
  containerClass: ContainerClass
  day: string
}

/** Whether a tariff is for these containers, whatever the day. */
export const isForContainers = (tariff: TariffScope, asked: Omit<TariffQuestion, 'day'>): boolean =>
  tariff.direction === asked.direction &&
  tariff.containerClass === asked.containerClass &&
  (tariff.shippingCompanyId === null || tariff.shippingCompanyId === asked.shippingCompanyId) &&
  (tariff.portId === null ? tariff.country === asked.country : tariff.portId === asked.portId)

const holds = (tariff: TariffScope, asked: TariffQuestion): boolean =>
  isForContainers(tariff, asked) &&
  tariff.validFrom <= asked.day &&
  (tariff.validTo === null || asked.day <= tariff.validTo)

/** Carrier and port, carrier and country, port, country. */
const rank = (tariff: TariffScope): number =>
  (tariff.shippingCompanyId === null ? 0 : 2) + (tariff.portId === null ? 0 : 1)

const newerOrNarrower = (a: TariffScope, b: TariffScope): number =>
  rank(b) - rank(a) || (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : b.id - a.id)

/**
 * The tariffs that a shipment is under on one side: the narrowest of each kind, then the newer. One combined clock goes
 * before demurrage and detention apart, unless one of these is of a narrower scope. None: nothing is known of the cost.
 */
export function chooseTariffs<T extends TariffScope>(tariffs: readonly T[], asked: TariffQuestion): T[] {
  const fitting = tariffs.filter((tariff) => holds(tariff, asked)).toSorted(newerOrNarrower)
  const first = (kind: FreeTimeKind) => fitting.find((tariff) => tariff.kind === kind)
  const combined = first('CMB')
  const apart = [first('DEM'), first('DET')].filter((tariff) => tariff !== undefined)
  if (!combined) return apart
  return apart.some((tariff) => rank(tariff) > rank(combined)) ? apart : [combined]
}

/**
 * Whether the free days of a rate or an order stand for those of this kind of clock: they are the days at the terminal
 * of the port of discharge; detention keeps the carrier's.
 */
export const takesGivenDays = ({ kind, direction }: Pick<TariffScope, 'kind' | 'direction'>): boolean =>
  direction === 'import' && kind !== 'DET'
