import type { BlKind, BlPaperKind } from '@kairo/shared/bills-of-lading/bl-codes'
import {
  BL_GOODS_COLUMNS,
  BL_GOODS_LINES,
  type BlGoodsColumn,
  type BlGoodsLine,
  type BlSheet,
} from '@kairo/shared/bills-of-lading/bl-sheets'
import {
  A4,
  BASELINE,
  BL_AREAS,
  BL_OUTLINE,
  BL_PARTS,
  type BlFormBox,
  FORM_BOXES,
  FRAME,
  GOODS_BELOW,
  GOODS_COLUMNS,
  LINE,
  PADDING,
  RIDER_PARTS,
  TITLES,
  textOf,
} from './bill-of-lading-geometry.ts'
import type { Area, PlacedPage, PlacedValue, PlacedWords } from './placed-document.ts'

/** A B/L or sea waybill, laid out into sheets (bl-sheets.ts). */
export interface PrintedBill {
  kind: BlKind
  /** Null of a draft. */
  no: string | null
  /** Name and address at the head, by lines. */
  issuer: string
  /** What the paper says of itself, as ORIGINAL; null of a draft, which bears DRAFT across each page. */
  copyMark: string | null
  sheets: readonly BlSheet[]
  /** PDF of the operator's terms: its first page becomes the back of the first sheet. */
  terms?: Uint8Array | null
}

/** How the paper of a form is printed; millimetres as decimal text, to the right and down. */
export interface BlLayout {
  paper: BlPaperKind
  offsetX: string
  offsetY: string
}

/** The form itself: titles and labels, which own paper has already. They promise nothing (rules 18.18). */
const BOX_LABELS: Readonly<Record<BlFormBox, string>> = {
  no: 'B/L no.',
  page: 'Page',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify: 'Notify party',
  deliveryAgent: 'For delivery of goods please apply to',
  placeOfReceipt: 'Place of receipt',
  vesselVoyage: 'Vessel / Voyage',
  portOfLoading: 'Port of loading',
  portOfDischarge: 'Port of discharge',
  placeOfDelivery: 'Place of delivery',
  say: 'Total number of packages or units (in words)',
  freight: 'Freight and charges',
  originals: 'Number of original B/Ls',
  onBoard: 'On board date',
  placeAndDate: 'Place and date of issue',
  signature: 'Signature and stamp',
}
export const LABELS: Readonly<
  Record<BlKind, { title: string; subtitle: string; boxes: Readonly<Record<BlFormBox, string>> }>
> = {
  bl: { title: 'BILL OF LADING', subtitle: '', boxes: BOX_LABELS },
  waybill: {
    title: 'SEA WAYBILL',
    subtitle: 'NON-NEGOTIABLE',
    boxes: { ...BOX_LABELS, no: 'Sea waybill no.', originals: 'Number of originals' },
  },
}
const COLUMN_LABELS: Readonly<Record<BlGoodsColumn, string>> = {
  marks: 'Marks and numbers',
  packages: 'Number and kind of packages',
  description: 'Description of goods',
  weight: 'Gross weight',
  volume: 'Measurement',
}
/** Down to where the letters of a label stand. */
const LABEL_BASELINE = 2.7

const linesAt = (x: number, y: number, lines: readonly string[], how: Pick<PlacedValue, 'strong'> = {}) =>
  lines.flatMap((text, i): PlacedValue[] => (text === '' ? [] : [{ x, y: y + i * LINE + BASELINE, text, ...how }]))

/** Where the lines of goods begin whose titles begin at `y`. */
const belowTitles = (y: number): number => y + TITLES + GOODS_BELOW / 2

const goodsAt = (y: number, goods: readonly BlGoodsLine[]): PlacedValue[] =>
  goods.flatMap((line, i) =>
    GOODS_COLUMNS.flatMap(({ column, text, end }) => {
      const isNumber = column === 'weight' || column === 'volume'
      return linesAt(isNumber ? end : text, y + i * LINE, [line[column]]).map((value) =>
        isNumber ? { ...value, right: true } : value,
      )
    }),
  )

const labelsOf = (areas: readonly { area: Area; text: string }[]) =>
  areas.map(({ area, text }) => ({ x: area.x + PADDING, y: area.y + LABEL_BASELINE, text }))

/** The columns of the goods from `y` on: a row of titles, and a frame down to `end`. */
function columnsOf(y: number, end: number): Pick<PlacedPage, 'frames' | 'labels'> {
  return {
    frames: GOODS_COLUMNS.flatMap(({ x, width }) => [
      { x, y, width, height: TITLES },
      { x, y: y + TITLES, width, height: end - y - TITLES },
    ]),
    labels: GOODS_COLUMNS.map(({ column, text }) => ({ x: text, y: y + TITLES - 1.9, text: COLUMN_LABELS[column] })),
  }
}

/** Rules, labels and titles of the first page. */
function formOf(kind: BlKind, issuer: string): PlacedPage {
  const { title, issuer: head, mark, strip, goods } = BL_PARTS
  const { boxes, ...texts } = LABELS[kind]
  const columns = columnsOf(goods.y, goods.y + goods.height)
  const areas = Object.entries(BL_AREAS) as [BlFormBox, Area][]
  return {
    outline: BL_OUTLINE,
    frames: [
      title,
      { ...head, height: head.height + mark.height },
      strip,
      ...areas.map(([, area]) => area),
      ...columns.frames,
    ],
    labels: [...labelsOf(areas.map(([box, area]) => ({ area, text: boxes[box] }))), ...columns.labels],
    words: [
      { ...inside(title), style: 'title', text: texts.title },
      ...(texts.subtitle ? [{ ...inside(title), style: 'subtitle' as const, text: texts.subtitle }] : []),
      { ...inside(head), style: 'issuer', text: issuer },
      { ...strip, style: 'strip', text: 'PARTICULARS FURNISHED BY SHIPPER' },
    ],
    values: [],
  }
}

const inside = ({ x, y, width, height }: Area): Area => ({
  x: x + PADDING,
  y: y + PADDING,
  width: width - 2 * PADDING,
  height: height - 2 * PADDING,
})

const NO_FORM: PlacedPage = { frames: [], labels: [], words: [], values: [] }

export function firstPage(bill: PrintedBill, sheet: BlSheet, paper: BlPaperKind): PlacedPage {
  const form = paper === 'plain' ? formOf(bill.kind, bill.issuer) : NO_FORM
  const texts: Readonly<Record<string, readonly string[]>> = {
    ...sheet.boxes,
    no: bill.no === null ? [] : [bill.no],
    page: [`${sheet.page} OF ${sheet.of}`],
  }
  const values = (Object.keys(BL_AREAS) as BlFormBox[]).flatMap((box) => {
    const { x, y } = textOf(box)
    return linesAt(x, y, texts[box] ?? [], { strong: box === 'no' })
  })
  return {
    ...form,
    words: [...form.words, ...markOf(bill)],
    values: [...values, ...goodsAt(belowTitles(BL_PARTS.goods.y), sheet.goods)],
  }
}

/** Own paper gets it too (rules 18.20). */
const markOf = ({ copyMark }: PrintedBill): PlacedWords[] =>
  copyMark === null ? [] : [{ ...inside(BL_PARTS.mark), style: 'mark', text: copyMark }]

export function riderPage(bill: PrintedBill, sheet: BlSheet, paper: BlPaperKind): PlacedPage {
  const { head, body, section } = RIDER_PARTS
  const lines = sheet.sections.flatMap(({ title, lines: texts }) => [
    { text: title, strong: true },
    ...texts.map((text) => ({ text, strong: false })),
  ])
  const sections = lines.flatMap(({ text, strong }, i) => linesAt(section.x, section.y + i * LINE, [text], { strong }))
  const goodsTop = lines.length > 0 ? section.y + lines.length * LINE + GOODS_BELOW : body.y
  const end = body.y + body.height
  const columns = sheet.goods.length > 0 ? columnsOf(goodsTop, end) : { frames: [], labels: [] }
  const form = {
    outline: body,
    frames: columns.frames,
    labels: columns.labels,
    words: [
      { ...head, y: head.y + LINE, height: LINE, style: 'note' as const, text: bill.issuer.split('\n')[0] ?? '' },
    ],
  }
  const atRight = { x: head.x + head.width, right: true }
  return {
    ...(paper === 'plain' ? form : NO_FORM),
    values: [
      ...linesAt(head.x, head.y, [sheet.head], { strong: true }),
      ...linesAt(head.x, head.y, [bill.copyMark ?? ''], { strong: true }).map((mark) => ({ ...mark, ...atRight })),
      ...linesAt(head.x, head.y + LINE, [`PAGE ${sheet.page} OF ${sheet.of}`]).map((page) => ({ ...page, ...atRight })),
      ...sections,
      ...goodsAt(belowTitles(goodsTop), sheet.goods),
    ],
  }
}

/** Every box with its label, whatever the paper, and text of full width. */
export function testPage(kind: BlKind, { paper, offsetX, offsetY }: BlLayout): PlacedPage {
  const form = formOf(kind, 'Issuer')
  const example = (name: string, columns: number, lines: number): string[] =>
    Array.from({ length: lines }, (_, i) =>
      (i === 0 ? `${name.toUpperCase()} ` : '').padEnd(columns, '1234567890'.repeat(10)).slice(0, columns),
    )
  const boxes = (Object.keys(BL_AREAS) as BlFormBox[]).flatMap((box) => {
    const { x, y } = textOf(box)
    const { columns, lines } = FORM_BOXES[box]
    return linesAt(x, y, example(LABELS[kind].boxes[box], columns, lines))
  })
  const columns = Object.fromEntries(
    GOODS_COLUMNS.map(({ column }) => [
      column,
      example(COLUMN_LABELS[column], BL_GOODS_COLUMNS[column], BL_GOODS_LINES.first),
    ]),
  )
  const goods = Array.from({ length: BL_GOODS_LINES.first }, (_, i) =>
    Object.fromEntries(GOODS_COLUMNS.map(({ column }) => [column, columns[column]?.[i] ?? ''])),
  ) as BlGoodsLine[]
  const told = `Test page, ${paper} paper. Offset: X ${offsetX} mm (to the right), Y ${offsetY} mm (down). Print on A4 at 100 %, without fitting to the page.`
  return {
    ...form,
    words: [
      ...form.words,
      { ...inside(BL_PARTS.mark), style: 'mark', text: 'ORIGINAL' },
      { x: FRAME.x, y: A4.height - 12, width: FRAME.width, height: 6, style: 'note', text: told },
    ],
    values: [...boxes, ...goodsAt(belowTitles(BL_PARTS.goods.y), goods)],
    ruler: true,
  }
}
