import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { type Reader, testReaders } from '@kairo/shared/text/evil-texts.test-tables'
import { describe } from 'vitest'
import { countryOf, plainAddress } from '../src/country/country.ts'
import { addressesOf } from '../src/database/addresses.ts'
import { partOf } from '../src/database/conditions.ts'
import { readSettings } from '../src/env.ts'
import { amountOf, dayOf, hourOf, integerOf, shownText } from '../src/excel/cell-values.ts'
import { workbookOf } from '../src/excel/make-test-workbook.ts'
import { nameKey } from '../src/excel/name-index.ts'
import { compactWorksheet } from '../src/excel/read/compact-worksheet.ts'
import { cleanWorkbook } from '../src/excel/read/workbook-parts.ts'
import { readZipDirectory } from '../src/excel/read/zip-directory.ts'
import { headingId } from '../src/excel/heading-text.ts'
import type { Workbook } from '../src/excel/workbook.ts'
import { readStatement } from '../src/features/billing/bank/read-statement.ts'
import { readDays } from '../src/features/calendars/import/read-days.ts'
import { readIcs } from '../src/features/calendars/import/read-ics.ts'
import { readNotice } from '../src/features/calendars/import/read-notice.ts'
import { type Candidate, factAtStart } from '../src/features/documents/facts/fact-values.ts'
import { factsOfPdf } from '../src/features/documents/facts/find-facts.ts'
import { noticeFacts } from '../src/features/documents/loading-notice/loading-notice-facts.ts'
import { findVesselVoyage } from '../src/features/documents/loading-notice/vessel-voyage.ts'
import { findRemittanceDate } from '../src/features/documents/pdfs/remittance-date.ts'
import { NoteFinder } from '../src/excel/sheet-notes.ts'
import { masterName } from '../src/features/route-master/masters-by-name.ts'
import { compacted, isSearchable, normalized, rankOf, wordsOf } from '../src/features/search-all/search-words.ts'
import { deviceOf } from '../src/features/sign-in/device-of.ts'
import { neighbourhoodOf, networkOf, shortAddress } from '../src/http/limits/address-of.ts'
import { parseJson } from '../src/http/read-input.ts'
import { fileHeaders } from '../src/http/responses/headers.ts'
import { isLoopback } from '../src/security/loopback.ts'
import { composeMail, isMailAddress, oneLine } from '../src/mail/compose-mail.ts'
import { openLog } from '../src/observability/log.ts'
import type { PdfLine } from '../src/pdf/pdf-text.ts'
import { writtenDay, writtenNumber, writtenTime } from '../src/pdf/written-values.ts'
import { cleanName } from '../src/storage/clean-name.ts'
import { decodeText } from '../src/storage/decode-text.ts'
import { inspectFile } from '../src/storage/inspect-file.ts'

const REFERENCE = { day: '2026-11-28', clocks: {} }
const log = openLog({ level: 'error', format: 'text', write: () => {} })

/** Its label, and the text beside, below and behind it. */
const workbookWith = (label: string, text: string): Workbook => ({
  sheets: [
    {
      name: '',
      hidden: false,
      merges: [],
      rows: [
        [label, text],
        [text, `${label}: ${text}`],
      ].map((cells, at) => ({ number: at + 1, hidden: false, cells })),
    },
  ],
})
const pdfWith = (label: string, text: string): PdfLine[] =>
  [label, text, `${label}: ${text}`].map((piece, at) => ({
    page: 1,
    y: at * 16,
    height: 10,
    items: [
      { x: 0, end: 90, text: piece },
      { x: 100, end: 190, text },
    ],
  }))

const pieceOf = (text: string): Candidate => ({ pieces: [text], label: '', hasOtherCurrency: false })

describe('what comes with a call', () => {
  testReaders([
    ['parseJson', (text) => parseJson(JSON.stringify({ text }))],
    ['parseJson of no JSON', parseJson],
    ['networkOf', networkOf],
    ['neighbourhoodOf', neighbourhoodOf],
    ['shortAddress', shortAddress],
    ['plainAddress', plainAddress],
    ['countryOf', (text) => countryOf(text)],
    ['isLoopback', isLoopback],
    ['deviceOf', deviceOf],
    ['deviceOf Safari', (text) => deviceOf(`Version/${text}`)],
    ['fileHeaders', (text) => fileHeaders(text)],
    ['cleanName', (text) => cleanName(text, 'pdf')],
    ['partOf', partOf],
    ['normalized', normalized],
    ['compacted', compacted],
    ['wordsOf', wordsOf],
    ['isSearchable', isSearchable],
    ['rankOf', (text) => rankOf('Shanghai', text.slice(0, 100)) + rankOf(text, 'Shanghai')],
    ['masterName', masterName],
  ])
})

describe('what is written on', () => {
  testReaders([
    ['the log', (text) => log.error({ err: new Error(`${text} for somebody@kairo.example`) }, text)],
    ['oneLine', (text) => oneLine(text, 250)],
    ['isMailAddress', isMailAddress],
    ['composeMail', (text) => composeMail({ language: 'ja', subject: text, paragraphs: ['.'] })],
    ['writtenDay', (text) => writtenDay(text, 'ja')],
    ['writtenTime', (text) => writtenTime(text, 'ja')],
    ['writtenNumber', writtenNumber],
  ])
})

describe('settings', () => {
  testReaders([
    ['addressesOf', (text) => addressesOf(`postgresql://${text}`)],
    ['MAIL_FROM', (text) => readSettings({ MAIL_FROM: text })],
    ['OIDC_MAIN_DOMAINS', (text) => readSettings({ OIDC_MAIN_DOMAINS: text })],
  ])
})

describe('cells and sheets', () => {
  testReaders([
    ['shownText', shownText],
    ['amountOf', (text) => amountOf(text, { max: 1_000_000 })],
    ['integerOf', (text) => integerOf(text, 0, 100)],
    ['hourOf', hourOf],
    ['dayOf', dayOf],
    ['nameKey', nameKey],
    ['headingId', headingId],
    ['NoteFinder', (text) => new NoteFinder(new Set(), () => false).take({ number: 1, hidden: false, cells: [text] })],
    [
      'NoteFinder note',
      (text) =>
        new NoteFinder(new Set(), () => false).take({
          number: 1,
          hidden: false,
          cells: [`note ${text}`],
        }),
    ],
    [
      'compactWorksheet',
      (text) => compactWorksheet(Buffer.from(`<sheetData>${text}</sheetData>${text}<mergeCells >${text}`), 'mark'),
    ],
    [
      'compactWorksheet merges',
      (text) =>
        compactWorksheet(Buffer.from(`<sheetData></sheetData>${'<mergeCells '.repeat(text.length / 12)}`), 'mark'),
    ],
    [
      'cleanWorkbook',
      (text) => {
        const zip = Buffer.from(workbookOf(text))
        return cleanWorkbook(zip, readZipDirectory(zip, 2000))
      },
    ],
  ])
})

describe('documents', () => {
  testReaders([
    ['inspectFile', (text) => inspectFile(Buffer.from(text))],
    ['decodeText', (text) => decodeText(Buffer.from(text))],
    ...['VESSEL', 'VESSEL/VOYAGE', 'BOOKING NO', 'ETD', 'CY CUT', 'お支払期日'].flatMap((label): Reader[] => [
      [`findVesselVoyage ${label}`, (text) => findVesselVoyage(workbookWith(label, text))],
      [`noticeFacts ${label}`, (text) => noticeFacts(workbookWith(label, text))],
      [`factsOfPdf ${label}`, (text) => factsOfPdf(pdfWith(label, text), DOCUMENT.arrivalNotice, REFERENCE)],
    ]),
    ['findRemittanceDate', (text) => findRemittanceDate(pdfWith('お支払期日', text))],
    ['factAtStart day', (text) => factAtStart(pieceOf(text), 'requestDate', 'day', REFERENCE)],
    ['factAtStart minute', (text) => factAtStart(pieceOf(text), 'deadline', 'minute', REFERENCE)],
    ['factAtStart days', (text) => factAtStart(pieceOf(text), 'ftDays', 'days', REFERENCE)],
    ['factAtStart text', (text) => factAtStart(pieceOf(text), 'bookingNumber', 'text', REFERENCE)],
    ['factAtStart yen', (text) => factAtStart(pieceOf(text), 'sumMoney', 'yen', REFERENCE)],
    ['factAtStart place', (text) => factAtStart(pieceOf(text), 'terminal', 'text', REFERENCE)],
  ])
})
describe('files of banks and calendars', () => {
  testReaders([
    ['readStatement', (text) => readStatement(text, { currency: 'JPY', today: '2026-11-28' })],
    ['readIcs', (text) => readIcs(text, { code: 'JP', year: 2026 })],
    ['readDays', (text) => readDays(text, { code: 'JP', year: 2026 }, 'en')],
    ['readNotice', (text) => readNotice(text, { code: 'CN', year: 2026 })],
  ])
})
