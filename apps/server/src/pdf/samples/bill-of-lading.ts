import { BL_COPY_MARKS, type BlCopy } from '@kairo/shared/bills-of-lading/bl-codes'
import { blTexts } from '@kairo/shared/bills-of-lading/bl-compose'
import type { BlOrder, BlParty } from '@kairo/shared/bills-of-lading/bl-content'
import { blSheets } from '@kairo/shared/bills-of-lading/bl-sheets'
import { renderBills } from '../bill-of-lading-pdf.ts'
import type { CompanyData, PortData } from '../documents/shipment-data.ts'
import { issuerOf } from '../documents/shipment-labels.ts'
import type { SampleShipment } from './sample-shipment.ts'

export const billOfLading = (data: SampleShipment): Promise<Uint8Array> => bill(data, 'copy')

/** The same to be checked by the customer. */
export const draftBillOfLading = (data: SampleShipment): Promise<Uint8Array> => bill(data, null)

/** One B/L of all goods, as the product makes it of an order. */
function bill(data: SampleShipment, copy: BlCopy | null): Promise<Uint8Array> {
  const isDraft = copy === null
  const { name, lines } = issuerOf(data.operator, 'en')
  const kept = {
    kind: 'bl' as const,
    no: isDraft ? null : data.blNumber,
    issuer: [name, ...lines].join('\n'),
  }
  const sheets = blTexts(orderOf(data), {}).flatMap((text) =>
    blSheets({
      ...kept,
      signature: name,
      copy,
      part: { seq: 1, of: 1 },
      originals: 3,
      isFcl: data.sailing.transportType === 'FCL',
      onBoard: isDraft ? null : (data.sailing.etd ?? null),
      place: portName(data.sailing.portOfLoading).toUpperCase(),
      issuedOn: isDraft ? null : data.date,
      text: { ...text, clauses: `OUR REF: ${data.orderCode}` },
    }),
  )
  const copyMark = isDraft ? null : BL_COPY_MARKS[copy]
  return renderBills([{ ...kept, copyMark, sheets }], { paper: 'plain', offsetX: '0', offsetY: '0' })
}

function orderOf({ shipper, consignee, sailing, cargo, loaded, shippingMark }: SampleShipment): BlOrder {
  const [vessel = '', voyage = ''] = (sailing.vesselVoyage ?? '').split(' / ')
  return {
    shipper: partyOf(shipper),
    consignee: partyOf(consignee),
    notify: null,
    vessel,
    voyage,
    portOfLoading: portName(sailing.portOfLoading),
    portOfDischarge: portName(sailing.portOfDischarge),
    dischargeUnlocode: sailing.portOfDischarge.code ?? '',
    marks: shippingMark ?? '',
    goodsName: cargo.name,
    packages: Number(cargo.pieces),
    unit: cargo.unit,
    hsCode: cargo.hsCode ?? '',
    weightKg: cargo.grossWeight,
    volumeM3: cargo.volume,
    isFcl: sailing.transportType === 'FCL',
    containers: loaded.map(({ number = '', seal = '', size = '' }) => ({ number, seal, size })),
    booked: {},
    freight: 'COLLECT',
    doorOfReceipt: '',
    blQuantity: 1,
  }
}

const partyOf = ({ name, address = '', contact = '', telephone = '' }: CompanyData): BlParty => ({
  name,
  address,
  contact,
  telephone,
})

const COUNTRIES: Readonly<Record<string, string>> = { CN: ', China', JP: ', Japan' }
const portName = ({ name, code = '' }: PortData): string => name + (COUNTRIES[code.slice(0, 2)] ?? '')
