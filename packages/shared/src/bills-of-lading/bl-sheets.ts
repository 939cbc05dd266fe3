import { decimalOf } from '../money.ts'
import type { BlCopy, BlKind } from './bl-codes.ts'
import type { BlContainer, BlText } from './bl-content.ts'
import {
  freightText,
  groupedDecimal,
  onBoardText,
  originalsText,
  packagesText,
  paperDay,
  sayPackages,
  totalPackages,
} from './bl-words.ts'
import { wrapLines } from './bl-wrap.ts'

/** A paper to be laid out. */
export interface BlPaper {
  kind: BlKind
  /** Null of a draft. */
  no: string | null
  /** Name and address at the head, by lines. */
  issuer: string
  signature: string
  /** Null of a draft, which bears DRAFT across each page. */
  copy: BlCopy | null
  /** Of how many B/Ls of the order this is which. */
  part: { seq: number; of: number }
  originals: number
  isFcl: boolean
  /** yyyy-MM-dd at the port of loading; null before the departure. */
  onBoard: string | null
  place: string
  /** yyyy-MM-dd */
  issuedOn: string | null
  text: BlText
}

/** The boxes of the first page, each of a fixed width in characters and height in lines. */
export const BL_BOXES = {
  shipper: { columns: 46, lines: 6 },
  consignee: { columns: 46, lines: 6 },
  notify: { columns: 46, lines: 6 },
  deliveryAgent: { columns: 46, lines: 6 },
  placeOfReceipt: { columns: 22, lines: 2 },
  vesselVoyage: { columns: 46, lines: 1 },
  portOfLoading: { columns: 22, lines: 2 },
  portOfDischarge: { columns: 22, lines: 2 },
  placeOfDelivery: { columns: 22, lines: 2 },
  /** In words: SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY. */
  say: { columns: 92, lines: 2 },
  freight: { columns: 30, lines: 1 },
  originals: { columns: 22, lines: 1 },
  onBoard: { columns: 40, lines: 1 },
  placeAndDate: { columns: 46, lines: 1 },
  signature: { columns: 46, lines: 2 },
} as const
export type BlBox = keyof typeof BL_BOXES

/** The columns of the goods, side by side on the first page and, where more is needed, on riders. */
export const BL_GOODS_COLUMNS = { marks: 18, packages: 16, description: 38, weight: 15, volume: 13 } as const
export type BlGoodsColumn = keyof typeof BL_GOODS_COLUMNS
/** Lines of goods on the first page and on a rider. */
export const BL_GOODS_LINES = { first: 22, rider: 60 } as const

/** One line of the goods: what stands in each column. */
export type BlGoodsLine = Readonly<Record<BlGoodsColumn, string>>

/** What did not fit into its box. */
export interface BlRiderSection {
  /** The name of the box: `CONSIGNEE (CONTINUED)`; takes one of the lines of the rider. */
  title: string
  /** Of BL_RIDER_COLUMNS characters at most. */
  lines: readonly string[]
}
export const BL_RIDER_COLUMNS = 92

/** A page as it is printed: the first with its boxes, the riders with what did not fit. */
export interface BlSheet {
  page: number
  of: number
  /** Null on a rider. */
  boxes: Readonly<Record<BlBox, readonly string[]>> | null
  /** `RIDER TO B/L NO. KRO2600001`; empty on the first page. */
  head: string
  /** Empty on the first page. Stand above the goods. */
  sections: readonly BlRiderSection[]
  goods: readonly BlGoodsLine[]
}

export const SEE_RIDER = '** SEE RIDER **'

/** The names of the boxes on a rider. */
const BOX_NAMES: Readonly<Record<BlBox, string>> = {
  shipper: 'SHIPPER',
  consignee: 'CONSIGNEE',
  notify: 'NOTIFY PARTY',
  deliveryAgent: 'FOR DELIVERY OF GOODS PLEASE APPLY TO',
  placeOfReceipt: 'PLACE OF RECEIPT',
  vesselVoyage: 'VESSEL / VOYAGE',
  portOfLoading: 'PORT OF LOADING',
  portOfDischarge: 'PORT OF DISCHARGE',
  placeOfDelivery: 'PLACE OF DELIVERY',
  say: 'TOTAL NUMBER OF PACKAGES',
  freight: 'FREIGHT',
  originals: 'NUMBER OF ORIGINALS',
  onBoard: 'ON BOARD',
  placeAndDate: 'PLACE AND DATE OF ISSUE',
  signature: 'SIGNATURE',
}
const BOXES = Object.keys(BL_BOXES) as BlBox[]
const COLUMNS = Object.keys(BL_GOODS_COLUMNS) as BlGoodsColumn[]
const EMPTY_LINE: BlGoodsLine = { marks: '', packages: '', description: '', weight: '', volume: '' }

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by)

/** How many there are is said when they are issued; a waybill has none at any time. */
const originalsLine = ({ kind, no, originals }: BlPaper): string =>
  kind === 'bl' && no === null && originals === 0 ? '' : originalsText(kind, originals)

function boxTexts(paper: BlPaper): Record<BlBox, string> {
  const { text } = paper
  return {
    shipper: text.shipper,
    consignee: text.consignee,
    notify: text.notify,
    deliveryAgent: text.deliveryAgent,
    placeOfReceipt: text.placeOfReceipt,
    vesselVoyage: joined([text.vessel, text.voyage], ' / '),
    portOfLoading: text.portOfLoading,
    portOfDischarge: text.portOfDischarge,
    placeOfDelivery: text.placeOfDelivery,
    say: sayPackages(text.goods),
    freight: freightText(text.freight),
    originals: originalsLine(paper),
    onBoard: paper.onBoard ? onBoardText(paper.onBoard) : '',
    placeAndDate: joined([paper.place, paper.issuedOn ? paperDay(paper.issuedOn) : ''], ', '),
    signature: paper.signature,
  }
}

/** `2 X 40HQ + PART OF 1 X 20GP CONTAINERS S.T.C.:`, as the shipper, who packed them, says what they contain. */
function loadedBoxes(containers: readonly BlContainer[]): string {
  const counts = new Map<string, number>()
  for (const { size, isPart } of containers) {
    const kind = `${isPart ? 'PART OF ' : ''}# X ${size}`.trimEnd()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const kinds = [...counts].map(([kind, count]) => kind.replace('#', String(count)))
  const word = ['', 'CONTAINER'][containers.length] ?? 'CONTAINERS'
  return joined([kinds.join(' + '), word, 'S.T.C.:'], ' ')
}

/** `CSQU3054383 / SEAL 123 / 40HQ`. */
const containerLine = ({ number, seal, size, isPart }: BlContainer): string =>
  joined([joined([number, seal && `SEAL ${seal}`, size], ' / '), isPart ? '(PART)' : ''], ' ')

const measure = (decimal: string, unit: string): string => `${groupedDecimal(decimalOf(decimal).toFixed(3))} ${unit}`
const sumOf = (decimals: readonly string[]): string =>
  decimals.reduce((sum, decimal) => sum.plus(decimalOf(decimal)), decimalOf('0')).toFixed()

type GoodsBlock = Partial<Record<BlGoodsColumn, string>>
/** Texts that stand side by side; below each comes the next. Groups of them are set off by an empty line. */
function goodsBlocks({ isFcl, text }: BlPaper): GoodsBlock[][] {
  const { goods, containers, clauses } = text
  const total = totalPackages(goods)
  // Of a full box the line above says all there is while it has no number.
  const named = containers.filter(({ number, seal }) => !isFcl || number !== '' || seal !== '')
  return [
    isFcl ? [{ description: `SHIPPER'S LOAD & COUNT\n${loadedBoxes(containers)}` }] : [],
    goods.map((line) => ({
      packages: packagesText(line.packages, line.unit),
      description: joined([line.description, line.hsCode && `HS CODE: ${line.hsCode}`], '\n'),
      weight: measure(line.weightKg, 'KGS'),
      volume: measure(line.volumeM3, 'CBM'),
    })),
    goods.length > 1
      ? [
          {
            packages: packagesText(total.packages, total.unit),
            description: 'TOTAL',
            weight: measure(sumOf(goods.map((line) => line.weightKg)), 'KGS'),
            volume: measure(sumOf(goods.map((line) => line.volumeM3)), 'CBM'),
          },
        ]
      : [],
    [{ description: joined(named.map(containerLine), '\n') }],
    [{ description: clauses }],
  ]
}

/** Each text wrapped in its column. */
function linesOf(block: GoodsBlock): BlGoodsLine[] {
  const lines: Record<BlGoodsColumn, string>[] = []
  for (const column of COLUMNS)
    for (const [at, line] of wrapLines(block[column] ?? '', BL_GOODS_COLUMNS[column]).entries())
      (lines[at] ??= { ...EMPTY_LINE })[column] = line
  return lines
}

/** The marks run down beside all that is loaded under them. */
function goodsLines(paper: BlPaper): BlGoodsLine[] {
  const groups = goodsBlocks(paper)
    .map((blocks) => blocks.flatMap(linesOf))
    .filter((lines) => lines.length > 0)
  const airy = groups.flatMap((lines, at) => (at === 0 ? lines : [EMPTY_LINE, ...lines]))
  const lines = airy.length > BL_GOODS_LINES.first ? groups.flat() : airy
  const marks = wrapLines(paper.text.marks, BL_GOODS_COLUMNS.marks)
  return Array.from({ length: Math.max(lines.length, marks.length) }, (_, at) => ({
    ...(lines[at] ?? EMPTY_LINE),
    marks: marks[at] ?? '',
  }))
}

/** What stands in the box, and what goes on a rider. */
function fit(text: string, box: BlBox): { inside: readonly string[]; section: BlRiderSection | undefined } {
  const lines = wrapLines(text, BL_BOXES[box].columns)
  const room = BL_BOXES[box].lines
  if (lines.length <= room) return { inside: lines, section: undefined }
  return {
    inside: [...lines.slice(0, room - 1), SEE_RIDER],
    // A box of one line holds nothing but the reference.
    section: { title: BOX_NAMES[box] + (room > 1 ? ' (CONTINUED)' : ''), lines: lines.slice(room - 1) },
  }
}

type Rider = Pick<BlSheet, 'goods'> & { sections: BlRiderSection[] }

function riders(sections: readonly BlRiderSection[], goods: readonly BlGoodsLine[]): Rider[] {
  const found: Rider[] = []
  let room = 0
  const turn = (): void => {
    found.push({ sections: [], goods: [] })
    room = BL_GOODS_LINES.rider
  }
  for (const { title, lines } of sections)
    for (let from = 0; from < lines.length; ) {
      // A title alone at the foot of a page names nothing.
      if (room < 2) turn()
      const part = lines.slice(from, from + room - 1)
      found.at(-1)?.sections.push({ title, lines: part })
      room -= part.length + 1
      from += part.length
    }
  for (let from = 0; from < goods.length; ) {
    if (room === 0) turn()
    const part = goods.slice(from, from + room)
    found[found.length - 1] = { sections: found.at(-1)?.sections ?? [], goods: part }
    room -= part.length
    from += part.length
  }
  return found
}

function riderHead({ kind, no, part }: BlPaper): string {
  const paper = kind === 'bl' ? 'B/L' : 'WAYBILL'
  if (no !== null) return `RIDER TO ${paper} NO. ${no}`
  return `RIDER TO DRAFT ${paper}${part.of > 1 ? ` ${part.seq} OF ${part.of}` : ''}`
}

/** Lays a paper out: each line of each field stands once, in its order, in its box or on a rider (rules 18.15). */
export function blSheets(paper: BlPaper): BlSheet[] {
  const texts = boxTexts(paper)
  const fitted = BOXES.map((box) => ({ box, ...fit(texts[box], box) }))
  const goods = goodsLines(paper)
  const isFull = goods.length > BL_GOODS_LINES.first
  const here = isFull ? BL_GOODS_LINES.first - 1 : goods.length
  const more = riders(
    fitted.flatMap(({ section }) => section ?? []),
    goods.slice(here),
  )
  const of = 1 + more.length
  return [
    {
      page: 1,
      of,
      boxes: Object.fromEntries(fitted.map(({ box, inside }) => [box, inside])) as Record<BlBox, readonly string[]>,
      head: '',
      sections: [],
      goods: [...goods.slice(0, here), ...(isFull ? [{ ...EMPTY_LINE, description: SEE_RIDER }] : [])],
    },
    ...more.map((rider, at) => ({ page: at + 2, of, boxes: null, head: riderHead(paper), ...rider })),
  ]
}
