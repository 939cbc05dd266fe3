import type { Currency } from '@kairo/shared/currencies'
import type { ExchangeRates } from '@kairo/shared/money'

/** Pieces of data that several documents share. Plain JSON; an absent field is left out of the document, never printed empty. */

/** Who issues the document (the operator) or receives it. */
export interface CompanyData {
  name: string
  address?: string
  telephone?: string
  fax?: string
  email?: string
  /** Contact person. */
  contact?: string
  /** Qualified invoice number of Japan, `T` and 13 digits. */
  registrationNumber?: string
  /** Licence of the forwarder (NVOCC, 第二種貨物利用運送事業 …), printed as given. */
  licence?: string
}

export interface PortData {
  /** In the document's language. */
  name: string
  /** UN/LOCODE. */
  code?: string
}

export interface SailingData {
  portOfLoading: PortData
  portOfDischarge: PortData
  carrier: string
  /** As the carrier writes it, `EVER GIVEN / 025W`. */
  vesselVoyage?: string
  transportType: 'FCL' | 'LCL'
  direct?: boolean
  transitDays?: number
  /** yyyy-MM-dd */
  etd?: string
  /** yyyy-MM-dd */
  eta?: string
  /** yyyy-MM-dd */
  actualDeparture?: string
  /** yyyy-MM-dd */
  actualArrival?: string
  /** An hour of the port of loading with its zone, as zonedText() writes it; so are the next two, or yyyy-MM-dd. */
  cutOff?: string
  portOpenStart?: string
  portOpenEnd?: string
  /** The free days of each clock in words, in the language of the document. */
  freeTime?: string
}

export type ContainerSize = '20GP' | '40GP' | '40HQ'

export interface ContainerCount {
  size: ContainerSize
  count: number
}

export interface LoadedContainer {
  /** Absent where several sizes were booked and the sizes of the numbers are unknown. */
  size?: ContainerSize
  /** ISO 6346, `CSQU3054383`; absent until loading. */
  number?: string
  seal?: string
}

export interface CargoData {
  name: string
  /** Pieces, decimal text. */
  pieces: string
  /** Word of the dictionary for the piece's unit. */
  unit: string
  /** kg, decimal text, up to 3 decimals. */
  grossWeight: string
  /** m³, decimal text, up to 3 decimals. */
  volume: string
  hsCode?: string
  packing?: string
}

/** Decimal text per currency; an absent currency has no charge in it. */
export type AmountPerCurrency = Partial<Record<Currency, string>>

/** The rates and their day, yyyy-MM-dd. */
export type DatedRates = ExchangeRates & { date: string }
