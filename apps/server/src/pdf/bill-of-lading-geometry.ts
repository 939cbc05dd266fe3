import {
  BL_BOXES,
  BL_GOODS_COLUMNS,
  BL_GOODS_LINES,
  BL_RIDER_COLUMNS,
  type BlBox,
  type BlGoodsColumn,
} from '@kairo/shared/bills-of-lading/bl-sheets'
import type { Area } from './placed-document.ts'

export const A4 = { width: 210, height: 297 }

/**
 * Where everything stands on a B/L, in millimetres; all of it follows from how many characters and lines a box has
 * (bl-sheets.ts). A monospaced letter takes CHARACTER by LINE.
 */
export const CHARACTER = 1.75
export const LINE = 3.9
/** From the top of a line down to where its letters stand. */
export const BASELINE = 2.95
export const FRAME = { x: 10, y: 13, width: 190 }

const columnNames = Object.keys(BL_GOODS_COLUMNS) as BlGoodsColumn[]
const characters = columnNames.reduce((sum, column) => sum + BL_GOODS_COLUMNS[column], 0)
/** Left of every text: what the columns of the goods do not need is shared among them, half on each side. */
export const PADDING = (FRAME.width - characters * CHARACTER) / columnNames.length / 2
/** Above a text, where its label stands. */
const LABEL = 4
const BELOW = 1
/** The strip above the goods that says who furnished them, and the titles of their columns. */
const STRIP = 4.6
export const TITLES = 5.4
export const GOODS_BELOW = 1.6
const RIDER_HEAD = 11

/** What stands at the head besides the boxes; the number is as long as a series allows. */
const HEAD_BOXES = { no: { columns: 30, lines: 1 }, page: { columns: 10, lines: 1 } } as const
export type BlFormBox = BlBox | keyof typeof HEAD_BOXES
export const FORM_BOXES: Readonly<Record<BlFormBox, { columns: number; lines: number }>> = {
  ...HEAD_BOXES,
  ...BL_BOXES,
}

const heightOf = (box: BlFormBox): number => LABEL + FORM_BOXES[box].lines * LINE + BELOW
const half = FRAME.width / 2
const right = FRAME.x + half

/** Boxes one below the other in a half of the page; the last one's lower edge is where the next thing begins. */
function stacked(x: number, from: number, boxes: readonly BlFormBox[]): [[BlFormBox, Area][], number] {
  let y = from
  const areas = boxes.map((box): [BlFormBox, Area] => {
    const area = { x, y, width: half, height: heightOf(box) }
    y += area.height
    return [box, area]
  })
  return [areas, y]
}

/** Boxes of the same width side by side. */
const besides = (y: number, height: number, boxes: readonly BlFormBox[]): [BlFormBox, Area][] =>
  boxes.map((box, i) => {
    const width = FRAME.width / boxes.length
    return [box, { x: FRAME.x + i * width, y, width, height }]
  })

const TITLE_HEIGHT = 13
const MARK_HEIGHT = 10.5
const [parties, belowParties] = stacked(FRAME.x, FRAME.y, ['shipper', 'consignee', 'notify', 'vesselVoyage'])
/** Ends where the vessel does; what is left above it are the title, the number, the issuer and the mark. */
const agentHeight = Math.max(heightOf('deliveryAgent'), heightOf('notify') + heightOf('vesselVoyage'))
const headFoot = belowParties - agentHeight
const belowTitle = FRAME.y + TITLE_HEIGHT
const noWidth = (FORM_BOXES.no.columns * half) / (FORM_BOXES.no.columns + FORM_BOXES.page.columns)
const PLACES = ['placeOfReceipt', 'portOfLoading', 'portOfDischarge', 'placeOfDelivery'] as const
const placesHeight = Math.max(...PLACES.map(heightOf))
const goodsTop = belowParties + placesHeight
const sayTop = goodsTop + STRIP + TITLES + BL_GOODS_LINES.first * LINE + GOODS_BELOW
const footTop = sayTop + heightOf('say')
const FOOT = ['freight', 'originals', 'onBoard', 'placeAndDate'] as const
/** Higher than their lines need: together they leave room for stamp and signature beside them. */
const FOOT_ROW = 2.6 + Math.max(...FOOT.map(heightOf))

/** The boxes of the first page; they do not overlap. */
export const BL_AREAS = Object.fromEntries([
  ...parties,
  ['no', { x: right, y: belowTitle, width: noWidth, height: heightOf('no') }],
  ['page', { x: right + noWidth, y: belowTitle, width: half - noWidth, height: heightOf('page') }],
  ['deliveryAgent', { x: right, y: headFoot, width: half, height: agentHeight }],
  ...besides(belowParties, placesHeight, PLACES),
  ['say', { x: FRAME.x, y: sayTop, width: FRAME.width, height: heightOf('say') }],
  ...FOOT.map((box, i) => [box, { x: FRAME.x, y: footTop + i * FOOT_ROW, width: half, height: FOOT_ROW }] as const),
  ['signature', { x: right, y: footTop, width: half, height: FOOT.length * FOOT_ROW }],
]) as Readonly<Record<BlFormBox, Area>>

export const BL_OUTLINE: Area = { ...FRAME, height: footTop + FOOT.length * FOOT_ROW - FRAME.y }

/** What has no lines of characters: the title, the issuer with the copy's mark below, the strip and the goods. */
export const BL_PARTS = {
  title: { x: right, y: FRAME.y, width: half, height: TITLE_HEIGHT },
  issuer: {
    x: right,
    y: belowTitle + heightOf('no'),
    width: half,
    height: headFoot - MARK_HEIGHT - belowTitle - heightOf('no'),
  },
  mark: { x: right, y: headFoot - MARK_HEIGHT, width: half, height: MARK_HEIGHT },
  strip: { x: FRAME.x, y: goodsTop, width: FRAME.width, height: STRIP },
  goods: { x: FRAME.x, y: goodsTop + STRIP, width: FRAME.width, height: sayTop - goodsTop - STRIP },
} as const satisfies Record<string, Area>

export const RIDER_PARTS = {
  head: { x: FRAME.x, y: FRAME.y, width: FRAME.width, height: RIDER_HEAD },
  /** Sections, the titles of the columns, goods. */
  body: {
    x: FRAME.x,
    y: FRAME.y + RIDER_HEAD,
    width: FRAME.width,
    height: TITLES + BL_GOODS_LINES.rider * LINE + 3 * GOODS_BELOW,
  },
  /** Sections have the width of the page for themselves. */
  section: {
    x: FRAME.x + PADDING,
    y: FRAME.y + RIDER_HEAD + GOODS_BELOW,
    width: BL_RIDER_COLUMNS * CHARACTER,
    height: BL_GOODS_LINES.rider * LINE,
  },
} as const satisfies Record<string, Area>

/** The columns of the goods: where their text begins, and the edge of each on the right. */
export const GOODS_COLUMNS = columnNames.map((column, i) => {
  const before = columnNames.slice(0, i).reduce((sum, name) => sum + BL_GOODS_COLUMNS[name], 0)
  const x = FRAME.x + before * CHARACTER + i * 2 * PADDING
  const width = BL_GOODS_COLUMNS[column] * CHARACTER + 2 * PADDING
  return { column, x, width, text: x + PADDING, end: x + width - PADDING }
})

/** Where the lines of a box begin: below its label, or at the foot of the box that leaves room for a stamp. */
export function textOf(box: BlFormBox): { x: number; y: number } {
  const { x, y, height } = BL_AREAS[box]
  const isAtFoot = box === 'signature'
  return { x: x + PADDING, y: isAtFoot ? y + height - BELOW - FORM_BOXES[box].lines * LINE : y + LABEL }
}
