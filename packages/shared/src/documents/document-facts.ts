import type { Trilingual } from '../languages.ts'
import { DOCUMENT } from '../orders/rules/order-documents.ts'

/** What a fact is, as text: a day yyyy-MM-dd, a minute yyyy-MM-dd HH:mm at its port, a number of days, whole JPY. */
export type FactKind = 'text' | 'day' | 'minute' | 'days' | 'yen'

interface DocumentFact {
  kind: FactKind
  /** Business types of the documents that contain it. */
  in: readonly (typeof DOCUMENT.loadingNotice | typeof DOCUMENT.arrivalNotice)[]
  label: Trilingual
}
const SHIPPING_ORDER = [DOCUMENT.loadingNotice] as const
const ARRIVAL_NOTICE = [DOCUMENT.arrivalNotice] as const

/** What is read from shipping orders (S/O, booking confirmation) and arrival notices, and compared with the order. */
export const DOCUMENT_FACTS = {
  bookingNumber: {
    kind: 'text',
    in: SHIPPING_ORDER,
    label: { 'zh-cn': '订舱号', en: 'Booking no.', ja: 'ブッキング番号' },
  },
  vessel: { kind: 'text', in: SHIPPING_ORDER, label: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' } },
  voyage: { kind: 'text', in: SHIPPING_ORDER, label: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' } },
  terminal: {
    kind: 'text',
    in: SHIPPING_ORDER,
    label: { 'zh-cn': '入货码头／仓库', en: 'Terminal', ja: '搬入先' },
  },
  openPortStartTime: {
    kind: 'minute',
    in: SHIPPING_ORDER,
    label: { 'zh-cn': '开港／进仓开始', en: 'CY / CFS opens', ja: 'CYオープン／CFS搬入開始' },
  },
  openPortEndTime: {
    kind: 'minute',
    in: SHIPPING_ORDER,
    label: { 'zh-cn': '截港／截仓', en: 'CY / CFS closes', ja: 'CYカット／CFSカット' },
  },
  deadline: { kind: 'minute', in: SHIPPING_ORDER, label: { 'zh-cn': '截单', en: 'Cut-off', ja: '書類カット' } },
  expectedLeavePortDate: { kind: 'day', in: SHIPPING_ORDER, label: { 'zh-cn': '预计开船', en: 'ETD', ja: 'ETD' } },
  expectedArrivePortDate: {
    kind: 'day',
    in: [DOCUMENT.loadingNotice, DOCUMENT.arrivalNotice],
    label: { 'zh-cn': '预计到港', en: 'ETA', ja: 'ETA' },
  },
  mbl: { kind: 'text', in: SHIPPING_ORDER, label: { 'zh-cn': 'MBL 号', en: 'MBL no.', ja: 'MBL番号' } },
  hbl_no: { kind: 'text', in: SHIPPING_ORDER, label: { 'zh-cn': 'HBL 号', en: 'HBL no.', ja: 'HBL番号' } },
  arrivalTerminal: {
    kind: 'text',
    in: ARRIVAL_NOTICE,
    label: { 'zh-cn': '到港码头／仓库', en: 'Terminal at destination', ja: '到着ターミナル' },
  },
  ftDays: {
    kind: 'days',
    in: ARRIVAL_NOTICE,
    label: { 'zh-cn': '免箱期（天）', en: 'Free time (days)', ja: 'フリータイム（日）' },
  },
  requestDate: { kind: 'day', in: ARRIVAL_NOTICE, label: { 'zh-cn': '请款日', en: 'Request date', ja: '請求日' } },
  sumMoney: {
    kind: 'yen',
    in: ARRIVAL_NOTICE,
    label: { 'zh-cn': '请求金额（JPY）', en: 'Amount requested (JPY)', ja: '請求金額（JPY）' },
  },
  reserveMoney: {
    kind: 'yen',
    in: ARRIVAL_NOTICE,
    label: { 'zh-cn': '预收金额（JPY）', en: 'Deposit (JPY)', ja: '預り金（JPY）' },
  },
  expectPaymentDate: {
    kind: 'day',
    in: ARRIVAL_NOTICE,
    label: { 'zh-cn': '预计汇款日', en: 'Expected remittance', ja: '入金予定日' },
  },
} as const satisfies Record<string, DocumentFact>
export type FactName = keyof typeof DOCUMENT_FACTS
export const FACT_NAMES = Object.keys(DOCUMENT_FACTS) as [FactName, ...FactName[]]

/** The facts that a kind of document contains. */
export const factsIn = (businessType: number): FactName[] =>
  FACT_NAMES.filter((name) => (DOCUMENT_FACTS[name] as DocumentFact).in.some((type) => type === businessType))

/** Whether both are equal, without case, blanks and hyphens of names and numbers. */
export function isSameFact(name: FactName, a: string, b: string): boolean {
  if (DOCUMENT_FACTS[name].kind !== 'text') return a === b
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return plain(a) === plain(b)
}
