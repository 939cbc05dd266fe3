import type {
  CargoData,
  CompanyData,
  ContainerCount,
  LoadedContainer,
  SailingData,
} from '../documents/shipment-data.ts'
import type { FormCell } from '../printed-document.ts'

/** The data of one shipment in the sample documents. */
export interface SampleShipment {
  operator: CompanyData
  /** yyyy-MM-dd */
  date: string
  orderCode: string
  blNumber: string
  shipper: CompanyData
  consignee: CompanyData
  sailing: SailingData
  cargo: CargoData
  containers: ContainerCount[]
  loaded: LoadedContainer[]
  shippingMark?: string
  /** USD for one piece on the invoice, decimal text. */
  unitPrice: string
  /** Day on which the arrival notice expects the money, yyyy-MM-dd. */
  remittanceDate: string
  /** Charges of the arrival notice, JPY decimal text. */
  charges: { item: string; amount: string }[]
}

/** A box of a form; a dash where there is nothing to say. */
export const cell = (label: string, value: string, span: number, height?: number): FormCell => ({
  label,
  value: value || '—',
  span,
  ...(height ? { height } : {}),
})

/** One container a line: number, seal, size. */
export const containerLines = (loaded: LoadedContainer[]): string =>
  loaded.map(({ size, number, seal }) => [number, seal, size].filter(Boolean).join(' / ')).join('\n')
