// @module-tag slow: draws and reads many pages
import { afterAll, describe, expect, it } from 'vitest'
import { BL_COPY_MARKS } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { type BlPaper, type BlSheet, blSheets } from '@kairo/shared/bills-of-lading/bl-sheets'
import { blPaper, blText } from '@kairo/shared/bills-of-lading/test-bl-order'
import { A4, BL_AREAS, CHARACTER, PADDING } from './bill-of-lading-geometry.ts'
import { type BlLayout, type PrintedBill, renderBills, renderBlTestPage } from './bill-of-lading-pdf.ts'
import { pdfPages, withoutBlanks } from './pdf-pages.ts'
import { pdfOfText } from './read-test-pdfs.ts'
import { stopPdf } from './render-pdf.ts'

afterAll(stopPdf)

const PLAIN: BlLayout = { paper: 'plain', offsetX: '0.0', offsetY: '0.0' }
const OWN_PAPER: BlLayout = { ...PLAIN, paper: 'preprinted' }
const MM = 72 / 25.4

function billOf(text: Partial<BlText> = {}, facts: Partial<BlPaper> = {}): PrintedBill {
  const paper = blPaper({ ...blText(), ...text }, facts)
  const { kind, no, issuer, copy } = paper
  return { kind, no, issuer, copyMark: copy && BL_COPY_MARKS[copy], sheets: blSheets(paper) }
}
const draftOf = (text: Partial<BlText> = {}): PrintedBill => billOf(text, { no: null, copy: null })

const goods = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    packages: i + 2,
    unit: 'CARTONS',
    description: `ITEM ${i + 1} OF MANY`,
    hsCode: i % 7 === 0 ? '630260' : '',
    weightKg: `${i + 1}.000`,
    volumeM3: `0.${String(i + 1).padStart(3, '0')}`,
  }))
const LONG: Partial<BlText> = {
  goods: goods(200),
  consignee: Array.from({ length: 9 }, (_, i) => `LINE ${i + 1} OF THE CONSIGNEE`).join('\n'),
  shipper: `"A" -- 'B' <C> @d #panic() $x$ ff\n--- * _ \\ // fi\nTWO  BLANKS`,
}

type Page = Awaited<ReturnType<typeof pdfPages>>[number]

/** The words of a page in the order in which it has them. */
const wordsOf = ({ pieces }: Pick<Page, 'pieces'>): string[] =>
  pieces.map(({ text }) => text).filter((text) => text.trim())
/** Those in monospaced letters. */
const valuesOf = ({ pieces }: Page): string[] =>
  wordsOf({ pieces: pieces.filter(({ font }) => font?.startsWith('DejaVuSansMono')) })

const words = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' ').filter(Boolean))
const goodsOf = (sheet: BlSheet): string[] => sheet.goods.flatMap((line) => Object.values(line))

describe('a B/L with riders', () => {
  it('has every line of every sheet once and in its order', async () => {
    const bill = billOf(LONG)
    const pages = await pdfPages(await renderBills([bill], PLAIN), { fonts: true })
    const of = pages.length
    expect(of).toBe(bill.sheets.length)
    expect(of).toBeGreaterThan(4)
    for (const [i, sheet] of bill.sheets.entries()) {
      const values = pages[i] ? valuesOf(pages[i]) : []
      const boxes = Object.values(sheet.boxes ?? {})
      const sections = sheet.sections.flatMap(({ title, lines }) => [title, ...lines])
      const head = sheet.boxes
        ? ['KRO2600001', `${i + 1} OF ${of}`]
        : [sheet.head, 'ORIGINAL', `PAGE ${i + 1} OF ${of}`]
      const expected = words([...head, ...boxes.flat(), ...sections, ...goodsOf(sheet)])
      expect(values.toSorted()).toEqual(expected.toSorted())
      const text = `\n${values.join('\n')}\n`
      for (const lines of [...boxes, sections, goodsOf(sheet)]) expect(text).toContain(words(lines).join('\n'))
    }
  })

  it('keeps every text within the frame', async () => {
    const [first] = await pdfPages(await renderBills([billOf(LONG)], PLAIN))
    for (const { text, x, width, y } of first?.pieces ?? []) {
      expect({ text, isOnPage: x >= 10 * MM && x + width <= 200 * MM && y > 12 * MM && y < 285 * MM }).toEqual({
        text,
        isOnPage: true,
      })
    }
  })
})

describe('several bills in one PDF', () => {
  it('each has its own number and its own page n of m', async () => {
    const bills = [
      billOf(),
      billOf({ goods: goods(40) }, { no: 'KRO2600002' }),
      billOf({}, { kind: 'waybill', no: 'W1' }),
    ]
    const pages = await pdfPages(await renderBills(bills, PLAIN))
    const told = pages.map(({ text }) => [
      text.includes('SEAWAYBILL'),
      /KRO260000\d|W1/.exec(text)?.[0],
      /\dOF\d/.exec(text)?.[0],
    ])
    expect(told).toEqual([
      [false, 'KRO2600001', '1OF1'],
      [false, 'KRO2600002', '1OF2'],
      [false, 'KRO2600002', '2OF2'],
      [true, 'W1', '1OF1'],
    ])
    expect(pages[3]?.text).toContain('NON-NEGOTIABLE')
  })

  it('the same bills give the same bytes', async () => {
    const bills = [billOf(LONG), draftOf()]
    const [one, other] = await Promise.all([renderBills(bills, PLAIN), renderBills(bills, PLAIN)])
    expect(Buffer.compare(one, other)).toBe(0)
  })
})

describe('the mark of a B/L', () => {
  it.each([PLAIN, OWN_PAPER])(
    'DRAFT stands on every page of a draft and on no issued one: $paper paper',
    async (form) => {
      const pages = await pdfPages(await renderBills([draftOf(LONG), billOf(LONG)], form))
      const half = pages.length / 2
      const isMarked = pages.map(({ pieces }) => pieces.some(({ text, width }) => text === 'DRAFT' && width > 300))
      expect(isMarked).toEqual([...Array(half).fill(true), ...Array(half).fill(false)])
    },
  )

  it.each(['original1', 'original2', 'original3', 'copy'] as const)(
    'every page says which one it is: %s',
    async (copy) => {
      const pages = await pdfPages(await renderBills([billOf(LONG, { copy })], PLAIN))
      const mark = withoutBlanks(BL_COPY_MARKS[copy])
      for (const { text } of pages) expect(text.split(mark)).toHaveLength(2)
    },
  )
})

describe("the operator's own paper", () => {
  it('gets the values and the mark alone, where plain paper has them', async () => {
    const bill = billOf(LONG)
    const [own = [], plain = []] = await Promise.all(
      [OWN_PAPER, PLAIN].map(async (form) => pdfPages(await renderBills([bill], form), { fonts: true })),
    )
    const placed = ({ pieces }: Page) => pieces.map(({ text, x, y }) => `${text} ${x.toFixed(2)} ${y.toFixed(2)}`)
    for (const [i, page] of own.entries()) {
      if (plain[i]) expect(placed(plain[i])).toEqual(expect.arrayContaining(placed(page).filter((text) => text.trim())))
      expect(wordsOf(page).toSorted()).toEqual([...valuesOf(page), ...(i === 0 ? ['ORIGINAL'] : [])].toSorted())
    }
  })

  it('is met by an offset that moves every text by just as many millimetres', async () => {
    const bill = draftOf(LONG)
    const at = async (offsetX: string, offsetY: string) =>
      (await pdfPages(await renderBills([bill], { paper: 'preprinted', offsetX, offsetY }))).flatMap(
        ({ pieces }) => pieces,
      )
    const [here, there] = await Promise.all([at('0.0', '0.0'), at('7.3', '-4.5')])
    expect(there.map(({ text }) => text)).toEqual(here.map(({ text }) => text))
    for (const [i, { x, y }] of there.entries()) {
      expect((x - (here[i]?.x ?? 0)) / MM).toBeCloseTo(7.3, 3)
      expect((y - (here[i]?.y ?? 0)) / MM).toBeCloseTo(4.5, 3)
    }
  })
})

describe('the issuer at the head', () => {
  it('fits however long it is, in the shapes of its country', async () => {
    const lines = Array.from({ length: 10 }, (_, i) => `LINE ${i} OF AN ISSUER WITH MUCH TO SAY ABOUT ITSELF`)
    const chinese = { ...billOf(), issuer: ['上海海路国际货运代理有限公司', ...lines].join('\n') }
    const japanese = { ...billOf(), issuer: '海路物流株式会社' }
    const head = async (bill: PrintedBill) =>
      (await pdfPages(await renderBills([bill], PLAIN), { fonts: true }))[0]?.pieces
    const long = await head(chinese)
    const name = long?.find(({ text }) => text.includes('货运代理'))
    const last = long?.find(({ text }) => text.startsWith('LINE 9'))
    expect(name?.font).toContain('NotoSansSC')
    const lowest = (A4.height - BL_AREAS.deliveryAgent.y + 10) * MM
    expect(last?.y).toBeGreaterThan(lowest)
    expect((await head(japanese))?.find(({ text }) => text.includes('海路'))?.font).toContain('NotoSansJP')
  })
})

describe('terms on the back', () => {
  const terms = pdfOfText([{ x: 60, y: 700, text: 'TERMS OF THE OPERATOR' }])

  it('follow the first sheet of a bill that has them, and the next bill begins on a front', async () => {
    const bills = [{ ...billOf({ goods: goods(40) }), terms }, { ...billOf({}, { no: 'KRO2600002' }), terms }, billOf()]
    const pages = await pdfPages(await renderBills(bills, PLAIN))
    const kinds = pages.map(({ text }) =>
      text === ''
        ? 'empty'
        : text.includes('TERMSOFTHEOPERATOR')
          ? 'terms'
          : (/RIDER|KRO2600002|KRO2600001/.exec(text)?.[0] ?? ''),
    )
    expect(kinds).toEqual(['KRO2600001', 'terms', 'RIDER', 'empty', 'KRO2600002', 'terms', 'KRO2600001'])
  })

  it('that are no PDF are refused, and the next bill is made', async () => {
    await expect(renderBills([{ ...billOf(), terms: Buffer.from('%PDF-1.7') }], PLAIN)).rejects.toThrow('Typst refused')
    expect(await pdfPages(await renderBills([billOf()], PLAIN))).toHaveLength(1)
  })
})

describe('the test page', () => {
  it.each(['plain', 'preprinted'] as const)('has a ruler and every box in full width: %s paper', async (paper) => {
    const layout = { paper, offsetX: '1.5', offsetY: '-2.0' }
    const pages = await pdfPages(await renderBlTestPage(layout, 'waybill'))
    expect(pages).toHaveLength(1)
    const [{ pieces, text } = { pieces: [], text: '' }] = pages
    expect(text).toContain(`${paper}paper.Offset:X1.5mm(totheright),Y-2.0mm(down)`)
    for (const words of ['Consignee', 'Seawaybillno.', 'Measurement', 'ORIGINAL']) expect(text).toContain(words)
    for (let mm = 10; mm < A4.height; mm += 10)
      expect(pieces.filter((piece) => piece.text === String(mm))).toHaveLength(mm < A4.width ? 2 : 1)
    const shipper = BL_AREAS.shipper
    const full = pieces.filter((piece) => /^(1234567890){4}123456$/.test(piece.text)).toSorted((a, b) => b.y - a.y)
    // Of 46 characters; four boxes of 6 lines less the first of each, and the second line of the signature.
    expect(full).toHaveLength(4 * 5 + 1)
    expect((full[0]?.x ?? 0) / MM).toBeCloseTo(shipper.x + PADDING + 1.5, 3)
    expect((full[0]?.width ?? 0) / MM).toBeCloseTo(46 * CHARACTER, 2)
  })

  it('of a B/L has the words of a B/L', async () => {
    const [page] = await pdfPages(await renderBlTestPage(PLAIN, 'bl'))
    expect(page?.text).toContain('BILLOFLADING')
    expect(page?.text).not.toContain('NON-NEGOTIABLE')
  })
})
