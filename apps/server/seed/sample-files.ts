import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { demoEffectiveRates } from '../src/master-data/demo/demo-effective-rates.ts'
import { exampleSampleShipment } from '../src/pdf/example-data.ts'
import { renderPrinted } from '../src/pdf/render-pdf.ts'
import { buildSampleDocument } from '../src/pdf/sample-documents.ts'
import { arrivalNotice } from '../src/pdf/samples/consignee-notices.ts'
import type { SampleShipment } from '../src/pdf/sample-documents.ts'
import { loadingNoticeWorkbook } from './files/loading-notice.ts'
import { demoPhoto } from './files/photos.ts'
import { type RateCells, rateCells, rateSheet } from './prices/price-sheets.ts'

/** Rows of the freight sheet whose prices differ from those on sale, and by how much. */
const REPRICED: Record<number, number> = { 1: 1.1, 2: 0.95 }

/** Twelve rates of the demonstration, the last two of them LCL; one is dearer than on sale by 10 %, one cheaper by 5 %. */
function freightRows(today: string): RateCells[] {
  const sold = demoEffectiveRates(today)
  const of = (type: string) => sold.filter((rate) => rate.type === type)
  const times = (price: string | null, factor: number) => price && (Number(price) * factor).toFixed(2)
  return [...of('FCL').slice(0, 10), ...of('LCL').slice(0, 2)].map((rate, row) => {
    const [capacity20gp, capacity40gp, capacity40hq] = [rate.capacity20gp, rate.capacity40gp, rate.capacity40hq].map(
      (price) => times(price, REPRICED[row] ?? 1),
    )
    return {
      ...rateCells(rate),
      capacity20gp,
      capacity40gp,
      capacity40hq,
      validFrom: today,
      validTo: addDays(today, 90),
    }
  })
}

/** The same with a misspelt port, a negative price, a day that is none and an LCL row without its price. */
const invalidRows = (today: string): RateCells[] => {
  const issues: Record<number, RateCells> = {
    1: { departurePort: 'Shanghia' },
    4: { capacity20gp: '-220' },
    7: { weekday: 9 },
    10: { lcl: null },
  }
  return freightRows(today).map((row, i) => ({ ...row, ...issues[i] }))
}

/** One shipment of two boxes on the EVER GIVEN, with dates relative to today. */
function shipment(today: string, language: Language = 'en'): SampleShipment {
  const example = exampleSampleShipment(language)
  return {
    ...example,
    date: today,
    sailing: {
      ...example.sailing,
      vesselVoyage: 'EVER GIVEN / 025W',
      etd: addDays(today, -3),
      eta: addDays(today, 2),
      cutOff: `${addDays(today, -5)} 17:00`,
    },
    remittanceDate: addDays(today, 12),
  }
}

const loadingNotice = (today: string): Promise<Uint8Array> =>
  loadingNoticeWorkbook({
    carrier: 'Evergreen',
    bookingNumber: 'EGLV025600012345',
    vesselVoyage: 'EVER GIVEN / 025W',
    portOfLoading: 'Shanghai',
    portOfDischarge: 'Tokyo',
    etd: addDays(today, 9),
    eta: addDays(today, 13),
    cyOpen: `${addDays(today, 4)} 09:00`,
    cyClose: `${addDays(today, 7)} 16:00`,
    cutOff: `${addDays(today, 7)} 17:00`,
    containers: '40HQ×1',
    commodity: 'COTTON T-SHIRTS',
  })

/** An arrival notice that forgot to say when the money is expected: the product refuses it (6033). */
function withoutDate(data: SampleShipment): Promise<Uint8Array> {
  const notice = arrivalNotice(data, 'ja')
  const blocks = notice.blocks.map((block) => (block.kind === 'banner' ? { ...block, facts: [] } : block))
  return renderPrinted({ ...notice, blocks })
}

const FILES = {
  'freight-sheet.xlsx': (today) => rateSheet(freightRows(today)),
  'freight-sheet-with-faults.xlsx': (today) => rateSheet(invalidRows(today)),
  'loading-notice.xlsx': loadingNotice,
  'invoice.pdf': (today) => buildSampleDocument('invoice', shipment(today), 'en'),
  'packing-list.pdf': (today) => buildSampleDocument('packing-list', shipment(today), 'en'),
  'draft-bl.pdf': (today) => buildSampleDocument('draft-bl', shipment(today), 'en'),
  'bl.pdf': (today) => buildSampleDocument('bl', shipment(today), 'en'),
  'arrival-notice.pdf': (today) => buildSampleDocument('arrival-notice', shipment(today, 'ja'), 'ja'),
  'arrival-notice-without-date.pdf': (today) => withoutDate(shipment(today, 'ja')),
  'delivery-order.pdf': (today) => buildSampleDocument('delivery-order', shipment(today, 'ja'), 'ja'),
  'photo-1.jpg': () => demoPhoto(0),
  'photo-2.jpg': () => demoPhoto(1),
} satisfies Record<string, (today: string) => Promise<Uint8Array>>
export type SampleFile = keyof typeof FILES

/**
 * Writes real files that users upload, for the journeys in a browser and for trying things out: the freight sheets
 * name ports, companies and surcharge numbers of the demonstration. Answers the path of each. `today` is yyyy-MM-dd.
 */
export async function writeSampleFiles(
  folder: string,
  today: string = tokyoToday(new Date()),
): Promise<Record<SampleFile, string>> {
  await mkdir(folder, { recursive: true })
  const names = Object.keys(FILES) as SampleFile[]
  const written = names.map(async (name) => {
    const file = path.join(folder, name)
    await writeFile(file, await FILES[name](today))
    return [name, file] as const
  })
  return Object.fromEntries(await Promise.all(written)) as Record<SampleFile, string>
}
