import type { Trilingual } from '../../languages.ts'
import { isCutOffPossible } from './order-states.ts'

/** The moments until which something has to be done before the ship leaves, and the opening, in their usual order. */
export const CUT_OFF_KINDS = ['booking', 'open', 'si', 'vgm', 'declare', 'release', 'yard', 'dg'] as const
export type CutOffKind = (typeof CUT_OFF_KINDS)[number]

interface CutOffFacts {
  /** In payloads, the change history, the log and the facts of papers. */
  name: string
  /** Of `orders`, where it stands there. */
  column?: 'open_start' | 'deadline' | 'open_end'
  label: Trilingual
}

export const CUT_OFFS = {
  booking: {
    name: 'bookingCutOff',
    label: { 'zh-cn': '订舱截止', en: 'Booking cut-off', ja: 'ブッキングカット' },
  },
  open: {
    name: 'openPortStartTime',
    column: 'open_start',
    label: { 'zh-cn': '开港／进仓开始', en: 'CY / CFS opens', ja: 'CYオープン／CFS搬入開始' },
  },
  si: { name: 'deadline', column: 'deadline', label: { 'zh-cn': '截单', en: 'Cut-off', ja: '書類カット' } },
  vgm: { name: 'vgmCutOff', label: { 'zh-cn': 'VGM 截止', en: 'VGM cut-off', ja: 'VGMカット' } },
  declare: {
    name: 'declareCutOff',
    label: { 'zh-cn': '报关截止', en: 'Declaration cut-off', ja: '輸出申告カット' },
  },
  release: {
    name: 'releaseCutOff',
    label: { 'zh-cn': '海关放行截止', en: 'Customs release cut-off', ja: '輸出許可カット' },
  },
  yard: {
    name: 'openPortEndTime',
    column: 'open_end',
    label: { 'zh-cn': '截港／截仓', en: 'CY / CFS closes', ja: 'CYカット／CFSカット' },
  },
  dg: { name: 'dgCutOff', label: { 'zh-cn': '危险品截止', en: 'Dangerous goods cut-off', ja: '危険品カット' } },
} as const satisfies Record<CutOffKind, CutOffFacts>
export type CutOffName = (typeof CUT_OFFS)[CutOffKind]['name']
/** What a list has room for; of the yard by what it is. */
const SHORT: Record<Exclude<CutOffKind, 'open' | 'yard'>, Trilingual> = {
  booking: { 'zh-cn': '订舱截止', en: 'Booking', ja: 'BKカット' },
  si: { 'zh-cn': '截单', en: 'Cut-off', ja: '書類カット' },
  vgm: { 'zh-cn': 'VGM 截止', en: 'VGM', ja: 'VGMカット' },
  declare: { 'zh-cn': '报关截止', en: 'Customs', ja: '申告カット' },
  release: { 'zh-cn': '放行截止', en: 'Release', ja: '許可カット' },
  dg: { 'zh-cn': '危险品截止', en: 'DG', ja: '危険品カット' },
}
const OF_FCL: Record<'open' | 'yard', Trilingual> = {
  open: { 'zh-cn': '开港', en: 'CY opens', ja: 'CYオープン' },
  yard: { 'zh-cn': '截港', en: 'CY closes', ja: 'CYカット' },
}
const OF_LCL: Record<'open' | 'yard', Trilingual> = {
  open: { 'zh-cn': '进仓开始', en: 'CFS opens', ja: 'CFS搬入開始' },
  yard: { 'zh-cn': '截仓', en: 'CFS closes', ja: 'CFSカット' },
}
type Transport = 'FCL' | 'LCL'
const isOfYard = (kind: CutOffKind): kind is 'open' | 'yard' => kind === 'open' || kind === 'yard'
/** How one is called of an order whose cargo is known: the yard is CY or CFS. */
export const cutOffText = (kind: CutOffKind, transport: Transport): Trilingual =>
  isOfYard(kind) ? (transport === 'LCL' ? OF_LCL : OF_FCL)[kind] : CUT_OFFS[kind].label
export function shortCutOffText(kind: CutOffKind, transport: Transport): Trilingual {
  if (!isOfYard(kind)) return SHORT[kind]
  const text = cutOffText(kind, transport)
  return kind === 'yard' ? { ...text, en: transport === 'LCL' ? 'CFS' : 'CY' } : text
}
export const cutOffFacts = (kind: CutOffKind): CutOffFacts => CUT_OFFS[kind]
export const cutOffOfName = (name: string): CutOffKind | undefined =>
  CUT_OFF_KINDS.find((kind) => CUT_OFFS[kind].name === name)

/** How surely a moment is known, the surest first: said by whom it is up to, foretold, or counted by a rule of ours. */
export const CUT_OFF_BASES = ['announced', 'expected', 'rule'] as const
export type CutOffBasis = (typeof CUT_OFF_BASES)[number]
/** What a person or a paper can say of one. */
export const GIVEN_BASES = ['announced', 'expected'] as const satisfies readonly CutOffBasis[]
export type GivenBasis = (typeof GIVEN_BASES)[number]

/** Who says so: the shipping order, a mail, the sheet of prices with its weekdays, or a person. */
export const CUT_OFF_SOURCES = ['so', 'mail', 'sheet', 'typed'] as const
export type CutOffSource = (typeof CUT_OFF_SOURCES)[number]

export const CUT_OFF_BASIS_TEXTS: Record<CutOffBasis, Trilingual> = {
  announced: { 'zh-cn': '已公布', en: 'announced', ja: '確定' },
  expected: { 'zh-cn': '预计', en: 'expected', ja: '予定' },
  rule: { 'zh-cn': '按规则推算', en: 'by our rule', ja: '社内ルールによる目安' },
}
export const CUT_OFF_SOURCE_TEXTS: Record<CutOffSource, Trilingual> = {
  so: { 'zh-cn': '入货通知（S/O）', en: 'Shipping order (S/O)', ja: '船積案内（S/O）' },
  mail: { 'zh-cn': '邮件', en: 'Mail', ja: 'メール' },
  sheet: { 'zh-cn': '船期表', en: 'Schedule of the rate', ja: '運賃のスケジュール' },
  typed: { 'zh-cn': '人工录入', en: 'Typed', ja: '手入力' },
}

/** What is known of one. Times are `yyyy-MM-dd HH:mm` on the clock of the port of loading. */
export interface CutOff {
  kind: CutOffKind
  at: string
  basis: CutOffBasis
  /** Null of one by rule. */
  source: CutOffSource | null
  fileId: number | null
}

const rank = (basis: CutOffBasis): number => CUT_OFF_BASES.indexOf(basis)
/** Whether what is said now takes the place of what is known: nothing less sure does. */
export const takesPlace = (said: CutOffBasis, known: Pick<CutOff, 'basis'> | undefined): boolean =>
  known === undefined || rank(said) <= rank(known.basis)

/**
 * Whether two papers, or a paper and a person, announce different moments: which of them holds is for a person to say,
 * and never for the last one.
 */
export const contradicts = (
  said: Pick<CutOff, 'at' | 'basis' | 'source' | 'fileId'>,
  known: Pick<CutOff, 'at' | 'basis' | 'source' | 'fileId'> | undefined,
): boolean =>
  known?.basis === 'announced' &&
  said.basis === 'announced' &&
  said.at !== known.at &&
  (said.source !== known.source || said.fileId !== known.fileId)

export interface CutOffIssue {
  kind: CutOffKind
  issue: 'notAfterDeparture' | 'notBeforePortOpening'
}
/** What is wrong with the moments of an order as they would be, of those that were touched. */
export function cutOffIssues(
  at: Readonly<Partial<Record<CutOffKind, string | null>>>,
  touched: readonly CutOffKind[],
  etd: string | null,
): CutOffIssue[] {
  const { open, yard } = at
  return touched.flatMap((kind): CutOffIssue[] => {
    const time = at[kind]
    if (etd !== null && time && !isCutOffPossible(time, etd)) return [{ kind, issue: 'notAfterDeparture' }]
    // Said once, at the closing where both were touched.
    const isLast = kind === 'yard' || (kind === 'open' && !touched.includes('yard'))
    return isLast && open && yard && yard < open ? [{ kind, issue: 'notBeforePortOpening' }] : []
  })
}

/** Those that somebody of the customer's side has to keep; staff keep them all. Nobody can miss an opening. */
const OF_CUSTOMERS: readonly CutOffKind[] = ['si', 'vgm', 'yard', 'declare']
export const hasToKeep = (kind: CutOffKind, isStaff: boolean): boolean =>
  kind !== 'open' && (isStaff || OF_CUSTOMERS.includes(kind))
/** The next one that matters to a reader, by the time at the port; undefined when the last has passed. */
export function nextCutOff<T extends Pick<CutOff, 'kind' | 'at'>>(
  cutOffs: readonly T[],
  isStaff: boolean,
  nowThere: string,
): T | undefined {
  return cutOffs
    .filter(({ kind, at }) => hasToKeep(kind, isStaff) && at > nowThere)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0]
}
