import { formatAmount } from '@kairo/shared/currencies'
import { decimalOf } from '@kairo/shared/money'
import { factsOf, issuerOf, partyText, portText } from '../documents/shipment-labels.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { writtenDay, writtenNumber } from '../written-values.ts'
import { cell, containerLines, type SampleShipment } from './sample-shipment.ts'

/** Head of the shipper's own documents. */
const shipperDocument = (data: SampleShipment, title: string, prefix: string) =>
  ({
    language: 'en',
    title,
    subtitle: '',
    number: `${prefix}-${data.orderCode}`,
    date: data.date,
    facts: factsOf([
      ['No.', `${prefix}-${data.orderCode}`],
      ['Date', writtenDay(data.date, 'en')],
      ['Vessel / Voyage', data.sailing.vesselVoyage],
      ['From', portText(data.sailing.portOfLoading)],
      ['To', portText(data.sailing.portOfDischarge)],
    ]),
    issuer: issuerOf(data.shipper, 'en'),
    plain: true,
    addressee: {
      name: data.consignee.name,
      lines: partyText({ ...data.consignee, name: '' }, 'en')
        .split('\n')
        .filter(Boolean),
    },
  }) satisfies Omit<PrintedDocument, 'blocks'>

export function invoice(data: SampleShipment): PrintedDocument {
  const amount = formatAmount(decimalOf(data.unitPrice).times(data.cargo.pieces).toFixed(), 'USD', 'en')
  return {
    ...shipperDocument(data, 'Commercial invoice', 'INV'),
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: 'Description of goods', align: 'left', width: { fr: 1 } },
          { title: 'HS code', align: 'left', width: { mm: 22 } },
          { title: 'Quantity', align: 'right', width: { mm: 30 } },
          { title: 'Unit price USD', align: 'right', width: { mm: 28 } },
          { title: 'Amount USD', align: 'right', width: { mm: 32 } },
        ],
        rows: [
          [
            data.cargo.name,
            data.cargo.hsCode ?? '—',
            `${writtenNumber(data.cargo.pieces)} ${data.cargo.unit}`,
            formatAmount(data.unitPrice, 'USD', 'en'),
            amount,
          ],
        ],
        totals: [
          [
            { text: 'Total', span: 4, strong: true },
            { text: amount, strong: true },
          ],
        ],
      },
      {
        kind: 'form',
        rows: [
          [
            cell('Shipping marks', data.shippingMark ?? '', 6, 22),
            cell('Terms', `FOB ${data.sailing.portOfLoading.name}\nT/T 30 days`, 6, 22),
          ],
        ],
      },
      { kind: 'sign', places: ['Authorised signature', 'Company stamp'] },
    ],
  }
}

export function packingList(data: SampleShipment): PrintedDocument {
  const { cargo } = data
  // Packing takes about a twentieth of the weight.
  const net = decimalOf(cargo.grossWeight).times('0.95').round(2).toFixed()
  const total = [
    `${writtenNumber(cargo.pieces)} ${cargo.unit}`,
    writtenNumber(net),
    writtenNumber(cargo.grossWeight),
    writtenNumber(cargo.volume),
  ]
  return {
    ...shipperDocument(data, 'Packing list', 'PL'),
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: 'Carton no.', align: 'left', width: { mm: 24 } },
          { title: 'Description of goods', align: 'left', width: { fr: 1 } },
          { title: 'Packages', align: 'right', width: { mm: 28 } },
          { title: 'Net weight kg', align: 'right', width: { mm: 26 } },
          { title: 'Gross weight kg', align: 'right', width: { mm: 27 } },
          { title: 'Volume m³', align: 'right', width: { mm: 22 } },
        ],
        rows: [[`1-${cargo.pieces}`, cargo.name, ...total]],
        totals: [[{ text: 'Total', span: 2, strong: true }, ...total.map((text) => ({ text, strong: true }))]],
      },
      {
        kind: 'form',
        rows: [
          [
            cell('Shipping marks', data.shippingMark ?? '', 6, 22),
            cell('Container no. / Seal no. / Size', containerLines(data.loaded), 6, 22),
          ],
        ],
      },
      { kind: 'sign', places: ['Authorised signature', 'Company stamp'] },
    ],
  }
}
