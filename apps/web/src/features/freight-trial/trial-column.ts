import { isRealDate } from '@kairo/shared/dates'
import { type AmountLimits, typedAmount } from '@kairo/shared/calculators/typed-amount'
import type { Currency } from '@kairo/shared/currencies'
import {
  chargesFromLines,
  linesForEachSize,
  oceanFreightFromLines,
  startingTrial,
  type Trial,
  type TrialCounts,
  type TrialSide,
} from '@kairo/shared/freight-trial/trial'
import type { Language } from '@kairo/shared/languages'
import { revenueTons } from '@kairo/shared/orders/fields/cargo'
import type { Basis, SizeAmounts } from '@kairo/shared/quotations/charges'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import type { MissingNames } from '@kairo/shared/quotations/quotation-texts'
import type { Estimate } from '@kairo/shared/quotations/quotations.contract'

/** Prices and charges: two places, as rates have them. */
export const PRICE: AmountLimits = { places: 2, max: 99_999_999 }
export const COUNT: AmountLimits = { places: 0, max: 1000 }
/** As in every order. */
export const BLS: AmountLimits = { places: 0, min: 1, max: 99_999 }
export const MEASURE: AmountLimits = { places: 3, max: 9_999_999 }
export const MAX_COLUMNS = 3

type Typed = Record<ContainerType, string>
export const FACTS = ['pol', 'pod', 'transit', 'frequency', 'carrier'] as const
type Fact = (typeof FACTS)[number]

export interface TypedCharge {
  key: number
  side: TrialSide
  item: string
  currency: Currency
  basis: Basis
  amounts: Typed
}
/** A rate, for ships of a day (`yyyy-MM-dd`). */
export interface TrialShip {
  rateId: number
  etd: string
}

/** As addresses name it: `12:2026-12-28`; without a day, or with an unreal one, it is `today`. Null for no rate. */
export function readShip(text: string, today: string): TrialShip | null {
  const [id, etd = ''] = text.split(':')
  const rateId = Number(id)
  return Number.isSafeInteger(rateId) && rateId > 0 ? { rateId, etd: isRealDate(etd) ? etd : today } : null
}
export const shipText = ({ rateId, etd }: TrialShip): string => `${rateId}:${etd}`

/** The input of one calculation. */
export interface TrialColumn {
  key: number
  type: 'FCL' | 'LCL'
  facts: Record<Fact, string>
  freight: Typed
  charges: TypedCharge[]
  /** The rate and day of departure that it started from; an order can be created with it. */
  ship?: TrialShip
  /** What the rate’s charges lack for that day. */
  missing?: MissingNames
}
/** What is carried, the same for every column. */
export interface TypedCargo {
  fcl20Gp: string
  fcl40Gp: string
  fcl40Hq: string
  bl: string
  pieces: string
  weight: string
  volume: string
  /** Revenue tons typed over those of weight and volume. */
  rt: string
}
export const STARTING_CARGO: TypedCargo = {
  fcl20Gp: '1',
  fcl40Gp: '',
  fcl40Hq: '',
  bl: '1',
  pieces: '',
  weight: '',
  volume: '',
  rt: '',
}

const numberOf = (typed: string, limits: AmountLimits): string | null => {
  const read = typedAmount(typed, limits)
  return read.is === 'amount' ? read.amount : null
}
const typedOf = (amounts: SizeAmounts): Typed =>
  Object.fromEntries(CONTAINER_TYPES.map((size) => [size, amounts[size]?.replace(/\.00$/, '') ?? ''])) as Typed
const readOf = (typed: Typed): SizeAmounts =>
  Object.fromEntries(CONTAINER_TYPES.map((size) => [size, numberOf(typed[size], PRICE)])) as SizeAmounts
const NO_FACTS: Record<Fact, string> = { pol: '', pod: '', transit: '', frequency: '', carrier: '' }

const columnOf = (key: number, trial: Trial, more: Partial<TrialColumn>): TrialColumn => ({
  key,
  type: 'FCL',
  facts: NO_FACTS,
  freight: typedOf(trial.oceanFreight),
  charges: trial.charges.map(({ amounts, ...charge }, index) => ({ ...charge, key: index, amounts: typedOf(amounts) })),
  ...more,
})

/** A column with the figures of the specification. */
export const startingColumn = (key: number, language: Language): TrialColumn =>
  columnOf(key, startingTrial(language), {})

/** A rate, quoted for one container of each size and one RT, and for each of its sizes alone where it has several. */
export interface QuotedRate {
  whole: Estimate
  each: readonly { size: ContainerType; estimate: Estimate }[]
}
/** The sizes that a quotation prices. */
export const sizesOf = (estimate: Estimate): ContainerType[] =>
  CONTAINER_TYPES.filter((size) => estimate.oceanFreightList.some(({ containerType }) => containerType === size))

function linesOf({ whole, each }: QuotedRate, list: 'polList' | 'podList' | 'gsList') {
  if (each.length === 0) return whole[list].map(sized)
  return linesForEachSize(each.map(({ size, estimate }) => ({ size, lines: estimate[list].map(sized) })))
}

/** A column with the prices of a real rate. */
export const columnOfRate = (
  key: number,
  ship: TrialShip,
  quoted: QuotedRate,
  facts: Pick<TrialColumn['facts'], 'transit' | 'frequency'>,
): TrialColumn =>
  columnOf(
    key,
    {
      oceanFreight: oceanFreightFromLines(quoted.whole.oceanFreightList.map(sized)),
      charges: [
        ...chargesFromLines('origin', linesOf(quoted, 'polList')),
        ...chargesFromLines('destination', linesOf(quoted, 'podList')),
        ...chargesFromLines('route', linesOf(quoted, 'gsList')),
      ],
    },
    {
      ship,
      missing: quoted.whole,
      type: quoted.whole.transportType,
      facts: {
        ...facts,
        pol: quoted.whole.departurePort,
        pod: quoted.whole.destinationPort,
        carrier: quoted.whole.shippingCompany,
      },
    },
  )
const sized = <L extends { containerType: string | null }>(line: L) => ({
  ...line,
  containerType: CONTAINER_TYPES.find((size) => size === line.containerType) ?? null,
})

export const trialOf = (column: TrialColumn): Trial => ({
  oceanFreight: readOf(column.freight),
  charges: column.charges.map(({ key: _key, amounts, ...charge }) => ({
    ...charge,
    kind: null,
    amounts: readOf(amounts),
  })),
})

/** Revenue tons: typed, else the greater of weight and volume. */
export const rtOf = (cargo: TypedCargo): string =>
  numberOf(cargo.rt, MEASURE) ??
  revenueTons(numberOf(cargo.weight, MEASURE) ?? '0', numberOf(cargo.volume, MEASURE) ?? '0')

export function countsOf(cargo: TypedCargo, type: TrialColumn['type']): TrialCounts {
  const count = (typed: string): number => Number(numberOf(typed, COUNT) ?? '0')
  return {
    isFcl: type === 'FCL',
    fcl20Gp: count(cargo.fcl20Gp),
    fcl40Gp: count(cargo.fcl40Gp),
    fcl40Hq: count(cargo.fcl40Hq),
    lclRt: rtOf(cargo),
    blQuantity: Number(numberOf(cargo.bl, BLS) ?? '1'),
  }
}

/** The sizes whose amounts a column shows: those that are shipped, a 20GP while there are none. */
export function sizesShown(cargo: TypedCargo, type: TrialColumn['type']): ContainerType[] {
  if (type === 'LCL') return ['LCL']
  const { fcl20Gp, fcl40Gp, fcl40Hq } = countsOf(cargo, type)
  const shipped: ContainerType[] = [
    ...(fcl20Gp > 0 ? (['20GP'] as const) : []),
    ...(fcl40Gp > 0 ? (['40GP'] as const) : []),
    ...(fcl40Hq > 0 ? (['40HQ'] as const) : []),
  ]
  return shipped.length > 0 ? shipped : ['20GP']
}

/** The address of the order form for a column, its rate and what is carried. */
export function orderSearchOf(column: TrialColumn, cargo: TypedCargo) {
  const counts = countsOf(cargo, column.type)
  const pieces = Number(numberOf(cargo.pieces, { places: 0, max: 99_999_999 }) ?? '0')
  const [weight, volume] = [numberOf(cargo.weight, MEASURE), numberOf(cargo.volume, MEASURE)]
  return {
    ...(column.ship ? { state: '4', freightId: column.ship.rateId, etd: column.ship.etd } : {}),
    type: column.type,
    ...(counts.isFcl && counts.fcl20Gp > 0 ? { fcl20Gp: counts.fcl20Gp } : {}),
    ...(counts.isFcl && counts.fcl40Gp > 0 ? { fcl40Gp: counts.fcl40Gp } : {}),
    ...(counts.isFcl && counts.fcl40Hq > 0 ? { fcl40Hq: counts.fcl40Hq } : {}),
    blQuantity: counts.blQuantity,
    ...(pieces > 0 ? { pieces } : {}),
    ...(weight && weight !== '0' ? { weight } : {}),
    ...(volume && volume !== '0' ? { volume } : {}),
  }
}
