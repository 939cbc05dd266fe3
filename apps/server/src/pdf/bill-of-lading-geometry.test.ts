import { describe, expect, it } from 'vitest'
import { BL_GOODS_COLUMNS, BL_GOODS_LINES } from '@kairo/shared/bills-of-lading/bl-sheets'
import {
  A4,
  BL_AREAS,
  BL_OUTLINE,
  BL_PARTS,
  type BlFormBox,
  CHARACTER,
  FORM_BOXES,
  GOODS_COLUMNS,
  LINE,
  RIDER_PARTS,
  TITLES,
  textOf,
} from './bill-of-lading-geometry.ts'
import type { Area } from './placed-document.ts'

/** Less than a printer can show. */
const NOTHING = 1e-9
const boxes = Object.keys(BL_AREAS) as BlFormBox[]
const all: [string, Area][] = [...Object.entries(BL_AREAS), ...Object.entries(BL_PARTS)]

const isInside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x - NOTHING &&
  inner.y >= outer.y - NOTHING &&
  inner.x + inner.width <= outer.x + outer.width + NOTHING &&
  inner.y + inner.height <= outer.y + outer.height + NOTHING
const doOverlap = (a: Area, b: Area): boolean =>
  a.x + NOTHING < b.x + b.width &&
  b.x + NOTHING < a.x + a.width &&
  a.y + NOTHING < b.y + b.height &&
  b.y + NOTHING < a.y + a.height

describe('the boxes of a B/L', () => {
  it('each box of the sheets has its place', () => {
    expect(boxes.toSorted()).toEqual(Object.keys(FORM_BOXES).toSorted())
  })

  it('no two of them overlap', () => {
    const pairs = all.flatMap(([a, one], i) =>
      all.slice(i + 1).flatMap(([b, other]) => (doOverlap(one, other) ? [`${a} and ${b}`] : [])),
    )
    expect(pairs).toEqual([])
  })

  it('all lie in the frame, the frame and the riders on A4 with room for the edge that printers leave', () => {
    expect(all.filter(([, area]) => !isInside(area, BL_OUTLINE)).map(([name]) => name)).toEqual([])
    const printable = { x: 5, y: 5, width: A4.width - 10, height: A4.height - 10 }
    expect([BL_OUTLINE, ...Object.values(RIDER_PARTS)].filter((area) => !isInside(area, printable))).toEqual([])
  })

  it('cover the frame without a gap', () => {
    const covered = all.reduce((sum, [, { width, height }]) => sum + width * height, 0)
    expect(covered).toBeCloseTo(BL_OUTLINE.width * BL_OUTLINE.height, 6)
  })

  it.each(boxes)('%s holds all its characters and lines', (box) => {
    const { columns, lines } = FORM_BOXES[box]
    const text = { ...textOf(box), width: columns * CHARACTER, height: lines * LINE }
    expect(isInside(text, BL_AREAS[box])).toBe(true)
  })
})

describe('the goods of a B/L', () => {
  it('each column holds its characters, and together they are as wide as the frame', () => {
    for (const { column, x, width, text, end } of GOODS_COLUMNS) {
      expect(end - text).toBeCloseTo(BL_GOODS_COLUMNS[column] * CHARACTER, 6)
      expect(text).toBeGreaterThan(x)
      expect(end).toBeLessThan(x + width)
    }
    expect(GOODS_COLUMNS.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(BL_OUTLINE.width, 6)
  })

  it('the first page and the rider have room for their lines', () => {
    expect(BL_PARTS.goods.height).toBeGreaterThan(TITLES + BL_GOODS_LINES.first * LINE)
    expect(RIDER_PARTS.body.height).toBeGreaterThan(TITLES + BL_GOODS_LINES.rider * LINE)
    expect(isInside(RIDER_PARTS.section, RIDER_PARTS.body)).toBe(true)
  })
})
