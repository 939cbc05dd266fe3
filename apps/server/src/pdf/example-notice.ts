import type { NoticeContent } from '@kairo/shared/arrival-notices/notice-content'
import type { Language } from '@kairo/shared/languages'
import type { ArrivalNoticeData } from './documents/arrival-notice.ts'
import type { RequestLetterData } from './documents/request-letter.ts'
import { exampleCustomer, exampleIssuer, exampleLoaded } from './example-shipment.ts'

/** The notice of the example shipment, revised: its ship comes three days later than the first one said. */
export function arrivalNoticeExample(
  language: Language,
  { lines, totals, taxes, exchangeRates, bank, amount }: RequestLetterData,
): ArrivalNoticeData {
  const content: NoticeContent = {
    vesselVoyage: 'SITC OSAKA / 2648E',
    blNumber: 'KAIROSHOS26120042',
    carrier: 'SITC Container Lines',
    portOfLoading: 'Shanghai (CNSHA)',
    portOfDischarge: 'Osaka (JPOSA)',
    departure: { day: '2026-12-03', isActual: true },
    arrival: { day: '2026-12-08', isActual: false },
    terminal: 'Yumeshima Container Terminal (DICT)',
    goods: 'COTTON T-SHIRTS AND KNITTED PULLOVERS',
    packages: '1280 Carton (CTN)',
    weight: '18450.5',
    volume: '112.375',
    containers: exampleLoaded,
    freeTime: { terms: [], days: 7 },
    release: 'surrendered',
    charges: {
      lines,
      totals,
      taxes,
      amount,
      dueDate: '2026-12-11',
      ...(exchangeRates ? { exchangeRates } : {}),
    },
  }
  return {
    issuer: exampleIssuer(language),
    reader: exampleCustomer(language),
    orderCode: 'K261121-0042',
    orderNo: 'PO-2026-1187',
    requestNumber: 'R261121-0042',
    date: '2026-12-04',
    revision: 1,
    content,
    before: { content: { ...content, arrival: { day: '2026-12-05', isActual: false } }, date: '2026-12-03' },
    ...(bank ? { bank } : {}),
  }
}
