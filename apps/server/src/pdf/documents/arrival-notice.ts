import {
  changedLines,
  NOTICE_LINES,
  type NoticeContent,
  type NoticeLine,
  PLAIN_LINES,
  withNewMarked,
} from '@kairo/shared/arrival-notices/notice-content'
import { formatMoney } from '@kairo/shared/currencies'
import { FREE_TIME_TITLE } from '@kairo/shared/free-time/free-time-names'
import { freeTimeNotes } from '@kairo/shared/free-time/free-time-notes'
import { freeDaysText, freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import type { Language } from '@kairo/shared/languages'
import { RELEASE_TEXTS } from '@kairo/shared/orders/rules/release'
import type { Block, PrintedDocument } from '../printed-document.ts'
import { NOTICE_TEXTS } from '../texts/notice-texts.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenDay, writtenVolume, writtenWeight } from '../written-values.ts'
import type { BankAccount } from './billing-blocks.ts'
import { amountBanner, CHANGED, type Charged, chargeBlocks, paymentNotes } from './request-letter.ts'
import type { CompanyData } from './shipment-data.ts'
import { addresseeOf, factsOf, issuerOf } from './shipment-labels.ts'

/** The house arrival notice, in the form with amounts or in the one without. */
export interface ArrivalNoticeData {
  issuer: CompanyData
  reader: CompanyData
  orderCode: string
  /** Which a payment quotes, of the form with amounts. */
  requestNumber?: string
  /** The customer's own number. */
  orderNo?: string
  /** yyyy-MM-dd */
  date: string
  /** n of REVISED n; 0 the first. */
  revision: number
  content: NoticeContent
  /** The revision before in the same form, and its day. */
  before?: { content: NoticeContent; date: string }
  bank?: BankAccount
  /** Across each page, of one that is not issued. */
  watermark?: string
}

/** A line of the notice in words. */
interface WrittenLine {
  line: NoticeLine
  label: string
  /** Empty where there is nothing to say. */
  value: string
}

const labelOf = (line: NoticeLine, content: NoticeContent, language: Language): string => {
  const { sailing, order, cargo, requestLetter } = PDF_TEXTS[language]
  const own = NOTICE_TEXTS[language]
  switch (line) {
    case 'vesselVoyage':
    case 'carrier':
    case 'portOfLoading':
    case 'portOfDischarge':
      return sailing[line]
    case 'blNumber':
      return order.bl
    case 'departure':
      return content.departure?.isActual ? own.atd : sailing.etd
    case 'arrival':
      return content.arrival.isActual ? sailing.actualArrival : sailing.eta
    case 'goods':
      return cargo.name
    case 'packages':
      return cargo.pieces
    case 'weight':
      return cargo.grossWeight
    case 'volume':
      return cargo.volume
    case 'containers':
      return cargo.containerNumber
    case 'freeTime':
      return FREE_TIME_TITLE[language]
    case 'amount':
      return requestLetter.amount
    case 'dueDate':
      return requestLetter.remittanceDate
    case 'terminal':
    case 'release':
    case 'charges':
      return own[line]
  }
}

function valueOf(line: NoticeLine, content: NoticeContent, language: Language): string {
  const { charges, freeTime } = content
  switch (line) {
    case 'vesselVoyage':
    case 'carrier':
    case 'portOfLoading':
    case 'portOfDischarge':
    case 'blNumber':
    case 'terminal':
    case 'goods':
    case 'packages':
      return content[line]
    case 'departure':
    case 'arrival': {
      const day = content[line]?.day
      return day ? writtenDate(day, language) : ''
    }
    case 'weight':
      return content.weight && writtenWeight(content.weight)
    case 'volume':
      return content.volume && writtenVolume(content.volume)
    case 'containers':
      return content.containers.map(({ number, seal }) => [number, seal].filter(Boolean).join(' / ')).join(', ')
    case 'freeTime':
      if (!freeTime) return ''
      return (
        freeTimeSummary(freeTime.terms, language) ||
        (freeTime.days === null ? '' : freeDaysText({ days: freeTime.days, count: 'calendar' }, language))
      )
    case 'release':
      return RELEASE_TEXTS[content.release][language]
    case 'charges':
      return charges ? NOTICE_TEXTS[language].chargeLines(charges.lines.length) : ''
    case 'amount':
      return charges ? formatMoney(charges.amount, 'JPY', language) : ''
    case 'dueDate':
      return charges ? writtenDate(charges.dueDate, language) : ''
  }
}

/** What the notice says, line by line in the order of the paper; what there is nothing to say of is left out. */
export const writtenLines = (content: NoticeContent, language: Language): WrittenLine[] =>
  (content.charges ? NOTICE_LINES : PLAIN_LINES).flatMap((line) => {
    const value = valueOf(line, content, language)
    return value === '' ? [] : [{ line, label: labelOf(line, content, language), value }]
  })

/** Changed lines with what they said before; empty where one said nothing. */
export const writtenChanges = (before: NoticeContent, now: NoticeContent, language: Language) =>
  changedLines(before, now).map((line) => ({
    line,
    label: labelOf(line, now, language),
    before: valueOf(line, before, language),
    now: valueOf(line, now, language),
  }))

/** The name of a revision on papers and in messages. */
export const revisionName = (revision: number): string => (revision === 0 ? '' : `REVISED ${revision}`)

export function arrivalNotice(data: ArrivalNoticeData, language: Language): PrintedDocument {
  const { content, before, orderCode, revision } = data
  const words = NOTICE_TEXTS[language]
  const changed = before ? changedLines(before.content, content) : []
  const charged = chargedOf(data)
  const mark = (line: NoticeLine): string => (changed.includes(line) ? CHANGED : '')
  return {
    language,
    title: [words.title, revisionName(revision)].filter(Boolean).join(' '),
    subtitle: words.subtitle,
    number: [orderCode, revisionName(revision)].filter(Boolean).join(' '),
    date: data.date,
    ...(data.watermark ? { watermark: data.watermark } : {}),
    facts: factsOf([
      [PDF_TEXTS[language].order.bl, content.blNumber],
      [PDF_TEXTS[language].order.code, orderCode],
      [PDF_TEXTS[language].order.customerNumber, data.orderNo],
      [PDF_TEXTS[language].requestLetter.number, data.requestNumber],
      [words.date, writtenDay(data.date, language)],
    ]),
    issuer: issuerOf(data.issuer, language),
    addressee: addresseeOf(data.reader, language),
    blocks: [
      { kind: 'text', text: words.greeting },
      ...changes(data, language),
      ...(charged ? [amountBanner(charged, language, { amount: mark('amount'), due: mark('dueDate') })] : []),
      facts(content, ARRIVAL, mark, language, PDF_TEXTS[language].requestLetter.shipment),
      facts(content, CARGO, mark, language, PDF_TEXTS[language].cargo.heading),
      ...containers(content, mark('containers'), language),
      { kind: 'notes', heading: words.bring, notes: [...words.steps[content.release], words.customs] },
      ...freeTime(content, language),
      ...(charged ? chargeBlocks(charged, language) : []),
      ...(charged
        ? [
            {
              kind: 'notes',
              heading: PDF_TEXTS[language].requestLetter.notes,
              notes: paymentNotes(charged, data.requestNumber ?? orderCode, language),
            } as const,
          ]
        : []),
    ],
  }
}

/** The charges as the request for payment prints them, those marked that are new. */
function chargedOf({ content: { charges }, before, bank }: ArrivalNoticeData): Charged | undefined {
  if (!charges) return undefined
  const { dueDate, lines, taxes, ...same } = charges
  return {
    ...same,
    currency: 'JPY',
    remittanceDate: dueDate,
    lines: withNewMarked(lines, before && (before.content.charges?.lines ?? [])),
    taxes: [...taxes],
    ...(bank ? { bank } : {}),
  }
}

/** What a revision changes, in front of all. */
function changes({ content, before }: ArrivalNoticeData, language: Language): Block[] {
  if (!before) return []
  const words = NOTICE_TEXTS[language]
  return [
    {
      kind: 'table',
      heading: words.changes(writtenDay(before.date, language)),
      whole: true,
      columns: [
        { title: words.changed, align: 'left', width: { mm: 42 } },
        { title: words.before, align: 'left', width: { fr: 1 } },
        { title: words.now, align: 'left', width: { fr: 1 } },
      ],
      rows: writtenChanges(before.content, content, language).map((line) => [
        line.label,
        line.before || PDF_TEXTS[language].none,
        { text: line.now || PDF_TEXTS[language].none, strong: true },
      ]),
      totals: [],
    },
  ]
}

export const ARRIVAL: readonly NoticeLine[] = [
  'vesselVoyage',
  'carrier',
  'blNumber',
  'portOfLoading',
  'departure',
  'release',
  'portOfDischarge',
  'arrival',
  'terminal',
]
export const CARGO: readonly NoticeLine[] = ['goods', 'packages', 'weight', 'volume']

export function facts(
  content: NoticeContent,
  which: readonly NoticeLine[],
  mark: (line: NoticeLine) => string,
  language: Language,
  heading: string,
): Block {
  return {
    kind: 'facts',
    heading,
    columns: 3,
    facts: which.flatMap((line) => {
      const value = valueOf(line, content, language)
      if (value === '') return []
      const fact = { label: labelOf(line, content, language), value: mark(line) + value }
      return [line === 'goods' ? { ...fact, span: 3 } : fact]
    }),
  }
}

export function containers({ containers: boxes }: NoticeContent, mark: string, language: Language): Block[] {
  if (boxes.length === 0) return []
  const words = PDF_TEXTS[language].cargo
  const { none } = PDF_TEXTS[language]
  return [
    {
      kind: 'table',
      columns: [
        { title: words.containerNumber, align: 'left', width: { fr: 1 } },
        { title: words.seal, align: 'left', width: { fr: 1 } },
        { title: words.container, align: 'left', width: { mm: 40 } },
      ],
      rows: boxes.map(({ number, seal, size }) => [mark + number, seal || none, size || none]),
      totals: [],
    },
  ]
}

/** By when containers are to be out, said before they cost. */
const freeTime = ({ freeTime: given }: NoticeContent, language: Language): Block[] => {
  if (!given) return []
  const notes =
    given.terms.length === 0 && given.days !== null
      ? [freeDaysText({ days: given.days, count: 'calendar' }, language)]
      : freeTimeNotes(given.terms, language)
  return [{ kind: 'notes', heading: FREE_TIME_TITLE[language], notes }]
}
