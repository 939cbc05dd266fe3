import { factsOf, issuerOf, partyText, portText } from '../documents/shipment-labels.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { writtenDay, writtenNumber, writtenVolume, writtenWeight } from '../written-values.ts'
import { cell, containerLines, type SampleShipment } from './sample-shipment.ts'

export function billOfLading(data: SampleShipment): PrintedDocument {
  const { sailing, cargo } = data
  return {
    language: 'en',
    title: 'Bill of lading',
    subtitle: 'For port to port shipment',
    number: data.blNumber,
    date: data.date,
    facts: factsOf([
      ['B/L no.', data.blNumber],
      ['Booking ref.', data.orderCode],
      ['Place and date of issue', `${sailing.portOfLoading.name}, ${writtenDay(data.date, 'en')}`],
    ]),
    issuer: issuerOf(data.operator, 'en'),
    blocks: [
      {
        kind: 'form',
        rows: [
          [cell('Shipper', partyText(data.shipper, 'en'), 12, 15)],
          [cell('Consignee', partyText(data.consignee, 'en'), 6, 19), cell('Notify party', 'SAME AS CONSIGNEE', 6, 19)],
          [cell('Vessel / Voyage', sailing.vesselVoyage ?? '', 6), cell('Carrier', sailing.carrier, 6)],
          [
            cell('Port of loading', portText(sailing.portOfLoading), 4),
            cell('Port of discharge', portText(sailing.portOfDischarge), 4),
            cell('Place of delivery', portText(sailing.portOfDischarge), 4),
          ],
          [
            cell('Marks and numbers', data.shippingMark ?? '', 3, 30),
            cell(
              'Packages and description of goods',
              `${writtenNumber(cargo.pieces)} ${cargo.unit}\n${cargo.name}`,
              5,
              30,
            ),
            cell('Gross weight', writtenWeight(cargo.grossWeight), 2, 30),
            cell('Measurement', writtenVolume(cargo.volume), 2, 30),
          ],
          [
            cell('Container no. / Seal no. / Size', containerLines(data.loaded), 8, 12),
            cell('Freight', 'FREIGHT COLLECT', 4, 12),
          ],
          [
            cell('Number of original B/Ls', 'THREE (3)', 4),
            cell('On board date', sailing.etd ? writtenDay(sailing.etd, 'en') : '', 4),
            cell('HS code', cargo.hsCode ?? '', 4),
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Shipped on board in apparent good order and condition. Weight, measure, marks, numbers, quality and contents as declared by the shipper.',
      },
      { kind: 'sign', places: ['Signed for the carrier', 'Stamp'] },
    ],
  }
}

/** The same to be checked by the customer. */
export const draftBillOfLading = (data: SampleShipment): PrintedDocument => ({
  ...billOfLading(data),
  title: 'Draft bill of lading',
  watermark: 'DRAFT',
})
