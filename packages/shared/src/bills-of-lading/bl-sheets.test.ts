import { describe, expect, it, test } from 'vitest'
import { blTexts } from './bl-compose.ts'
import type { BlContainer, BlGoods, BlText } from './bl-content.ts'
import { BL_LIMITS } from './bl-input.ts'
import {
  BL_BOXES,
  BL_GOODS_COLUMNS,
  BL_GOODS_LINES,
  BL_RIDER_COLUMNS,
  type BlBox,
  type BlGoodsColumn,
  type BlPaper,
  type BlSheet,
  blSheets,
  SEE_RIDER,
} from './bl-sheets.ts'
import { sayPackages } from './bl-words.ts'
import { wrapLines } from './bl-wrap.ts'
import { blPaper, blText, randomOf, randomOrder, randomWords } from './test-bl-order.ts'

const firstOf = (paper: BlPaper): BlSheet & { boxes: Record<BlBox, readonly string[]> } => {
  const [first] = blSheets(paper)
  if (!first?.boxes) throw new Error('the first sheet has boxes')
  return { ...first, boxes: first.boxes }
}
const column = (sheets: readonly BlSheet[], name: BlGoodsColumn): string[] =>
  sheets.flatMap((sheet) => sheet.goods.map((line) => line[name])).filter((line) => line !== '' && line !== SEE_RIDER)

describe('lines', () => {
  test.each([
    ['', []],
    ['AB CD', ['AB CD']],
    ['ABCDE FGHIJ', ['ABCDE', 'FGHIJ']],
    ['AB CDEFGHIJ', ['AB', 'CDEFG', 'HIJ']],
    ['ABCDEFGHIJKL MN', ['ABCDE', 'FGHIJ', 'KL MN']],
    ['A\n\nB  \nC', ['A', '', 'B', 'C']],
    ['A  B    C D', ['A  B', 'C D']],
    ['       A', ['A']],
    ['  A B C D', ['  A B', 'C D']],
  ])('%j in five columns', (text, lines) => expect(wrapLines(text, 5)).toEqual(lines))
})

describe('a paper that fits', () => {
  const first = firstOf(blPaper(blText()))

  test('is one page with its boxes', () => {
    expect(blSheets(blPaper(blText()))).toEqual([first])
    expect(first).toMatchObject({ page: 1, of: 1, head: '', sections: [] })
    expect(first.boxes).toEqual({
      shipper: [
        'HUADONG TEXTILE CO., LTD.',
        '88 ZHONGSHAN ROAD, SHANGHAI, CHINA',
        'ATTN: WANG FANG',
        'TEL: 02155550188',
      ],
      consignee: ['AOI TRADING K.K.', '1-2-3 KAIGAN, TOKYO, JAPAN', 'ATTN: AOI', 'TEL: 0355550123'],
      notify: ['SAME AS CONSIGNEE'],
      deliveryAgent: ['KAIRO JAPAN', 'TOKYO'],
      placeOfReceipt: [],
      vesselVoyage: ['EVER GIVEN / 025W'],
      portOfLoading: ['SHANGHAI, CHINA'],
      portOfDischarge: ['TOKYO, JAPAN'],
      placeOfDelivery: ['TOKYO, JAPAN'],
      say: ['SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY'],
      freight: ['FREIGHT PREPAID'],
      originals: ['THREE (3)'],
      onBoard: ['LADEN ON BOARD 01 DEC 2026'],
      placeAndDate: ['SHANGHAI, CHINA, 02 DEC 2026'],
      signature: ['AS CARRIER'],
    })
  })

  test('has the goods side by side, with the words of a full container', () => {
    expect(first.goods).toEqual([
      { marks: 'AOI', packages: '', description: "SHIPPER'S LOAD & COUNT", weight: '', volume: '' },
      { marks: 'TOKYO', packages: '', description: '1 X 40HQ CONTAINER S.T.C.:', weight: '', volume: '' },
      { marks: 'C/NO. 1-120', packages: '', description: '', weight: '', volume: '' },
      {
        marks: '',
        packages: '120 CARTONS',
        description: 'COTTON TOWELS',
        weight: '1,200.000 KGS',
        volume: '12.000 CBM',
      },
      { marks: '', packages: '', description: 'HS CODE: 630260', weight: '', volume: '' },
      { marks: '', packages: '', description: '', weight: '', volume: '' },
      { marks: '', packages: '', description: 'CSQU3054383 / SEAL 123 / 40HQ', weight: '', volume: '' },
    ])
  })

  test.each<[string, BlContainer[], string[]]>([
    [
      'shared',
      [{ number: 'CSQU3054383', seal: '123', size: '40HQ', isPart: true }],
      ['PART OF 1 X 40HQ CONTAINER S.T.C.:', 'CSQU3054383 / SEAL 123 / 40HQ (PART)'],
    ],
    [
      'several',
      [
        { number: 'AAAU1', seal: '', size: '40HQ', isPart: false },
        { number: 'AAAU2', seal: 'S2', size: '40HQ', isPart: false },
        { number: 'AAAU3', seal: 'S3', size: '20GP', isPart: true },
      ],
      [
        '2 X 40HQ + PART OF 1 X 20GP CONTAINERS',
        'S.T.C.:',
        'AAAU1 / 40HQ',
        'AAAU2 / SEAL S2 / 40HQ',
        'AAAU3 / SEAL S3 / 20GP (PART)',
      ],
    ],
    ['without a number yet', [{ number: '', seal: '', size: '20GP', isPart: false }], ['1 X 20GP CONTAINER S.T.C.:']],
    ['without a size', [{ number: 'AAAU1', seal: '', size: '', isPart: false }], ['1 X CONTAINER S.T.C.:', 'AAAU1']],
    ['none', [], ['S.T.C.:']],
  ])('names boxes: %s', (_what, containers, lines) =>
    expect(column(blSheets(blPaper(blText({}, { goods: [], containers }))), 'description')).toEqual([
      "SHIPPER'S LOAD & COUNT",
      ...lines,
    ]),
  )

  test('of LCL is counted by the carrier', () => {
    const lcl = blPaper(blText({ isFcl: false }, { clauses: 'CFS / CFS' }), { isFcl: false })
    expect(column(blSheets(lcl), 'description')).toEqual([
      'COTTON TOWELS',
      'HS CODE: 630260',
      'CSQU3054383 / SEAL 123 / 40HQ',
      'CFS / CFS',
    ])
  })

  test('of several goods has their total', () => {
    const [line] = blText().goods
    if (!line) throw new Error('the example has goods')
    const goods: BlGoods[] = [
      { ...line, packages: 70, weightKg: '700.1', volumeM3: '7' },
      { ...line, packages: 1, weightKg: '500.2', volumeM3: '4.9', unit: 'PALLETS' },
    ]
    const sheets = blSheets(blPaper(blText({}, { goods })))
    expect(column(sheets, 'packages')).toEqual(['70 CARTONS', '1 PALLET', '71 PACKAGES'])
    expect(column(sheets, 'weight')).toEqual(['700.100 KGS', '500.200 KGS', '1,200.300 KGS'])
    expect(column(sheets, 'volume')).toEqual(['7.000 CBM', '4.900 CBM', '11.900 CBM'])
    expect(column(sheets, 'description')).toContain('TOTAL')
  })

  test('that is a waybill or a draft says so', () => {
    const { boxes } = firstOf(
      blPaper(blText(), { kind: 'waybill', originals: 0, onBoard: null, issuedOn: null, place: '' }),
    )
    expect([boxes.originals, boxes.onBoard, boxes.placeAndDate]).toEqual([['NONE'], [], []])
  })
})

describe('what does not fit', () => {
  const name = `${'LONG '.repeat(59)}NAME.`
  const consignee = `${name}\nTOKYO`

  test('of a party with 300 characters goes on a rider with the name of its box', () => {
    expect(name).toHaveLength(300)
    const [first, rider, ...more] = blSheets(blPaper(blText({}, { consignee })))
    expect(more).toEqual([])
    expect(first).toMatchObject({ page: 1, of: 2 })
    expect(first?.boxes?.consignee).toHaveLength(BL_BOXES.consignee.lines)
    expect(first?.boxes?.consignee.at(-1)).toBe('** SEE RIDER **')
    expect(rider).toMatchObject({ page: 2, of: 2, boxes: null, head: 'RIDER TO B/L NO. KRO2600001', goods: [] })
    expect(rider?.sections.map(({ title }) => title)).toEqual(['CONSIGNEE (CONTINUED)'])
    expect(rider?.sections[0]?.lines.at(-1)).toBe('TOKYO')
  })

  test('into a box of one line stands on the rider alone', () => {
    const [first, rider] = blSheets(blPaper(blText({ vessel: 'V'.repeat(60) })))
    expect(first?.boxes?.vesselVoyage).toEqual([SEE_RIDER])
    expect(rider?.sections).toEqual([{ title: 'VESSEL / VOYAGE', lines: ['V'.repeat(46), `${'V'.repeat(14)} / 025W`] }])
  })

  test.each([
    [{ no: 'W1', kind: 'waybill' }, 'RIDER TO WAYBILL NO. W1'],
    [{ no: null, part: { seq: 2, of: 3 } }, 'RIDER TO DRAFT B/L 2 OF 3'],
    [{ no: null, kind: 'waybill' }, 'RIDER TO DRAFT WAYBILL'],
  ] as const)('names its paper: %j', (facts, head) =>
    expect(blSheets(blPaper(blText({}, { consignee }), facts))[1]?.head).toBe(head),
  )

  test('empty lines between goods and boxes give way before a rider is needed', () => {
    const clauses = Array.from({ length: 17 }, (_, at) => `CLAUSE ${at}`).join('\n')
    const sheets = blSheets(blPaper(blText({}, { clauses })))
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.goods).toHaveLength(BL_GOODS_LINES.first)
  })

  test('leaves no title alone at the foot of a rider', () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, at) => `LINE ${at}`).join('\n')
    // Five lines stand in the box, 58 under the title; the next would begin on the last line.
    const sheets = blSheets(blPaper(blText({}, { shipper: lines(63), consignee: lines(70), marks: lines(30) })))
    expect(
      sheets.map(({ sections, goods }) => [...sections.map(({ lines: under }) => under.length), goods.length]),
    ).toEqual([[22], [58, 0], [59, 0], [6, 9]])
    expect(sheets[3]?.sections[0]?.title).toBe('CONSIGNEE (CONTINUED)')
  })

  test('of 200 goods and 200 boxes fills its riders', () => {
    const [line] = blText().goods
    if (!line) throw new Error('the example has goods')
    const goods = Array.from({ length: BL_LIMITS.goods }, (_, at) => ({ ...line, description: `GOODS ${at}` }))
    const containers = Array.from({ length: BL_LIMITS.containers }, (_, at) => ({
      number: `AAAU${at}`,
      seal: `S${at}`,
      size: '40HQ',
      isPart: false,
    }))
    const sheets = blSheets(blPaper(blText({}, { goods, containers })))
    // 2 lines at the head, 2 for each of the goods, 1 total, 1 for each box; a reference on the first page.
    expect(sheets).toHaveLength(1 + Math.ceil((2 + 400 + 1 + 200 - 21) / BL_GOODS_LINES.rider))
    expect(column(sheets, 'description').filter((text) => text.startsWith('GOODS'))).toHaveLength(200)
    expect(column(sheets, 'description').filter((text) => text.startsWith('AAAU'))).toHaveLength(200)
  })
})

/** Of a random order; in every second one staff changed what it has of goods, boxes and clauses. */
function randomPaper(seed: number): BlPaper {
  const order = randomOrder(seed)
  const random = randomOf(seed + 100_000)
  const words = randomWords(random)
  const some = (max: number): number => random(random(5) === 0 ? max + 1 : 4)
  const [text] = blTexts(order, { JPTYO: words(500) })
  const [line] = text?.goods ?? []
  if (!text || !line) throw new Error('the first B/L of an order has its goods')
  const changed: Partial<BlText> = {
    marks: words(4000),
    goods: Array.from({ length: some(200) }, () => ({
      ...line,
      packages: random(10 ** (1 + random(8))),
      unit: ['CARTONS', 'PALLETS', 'SKIDS'][random(3)] ?? '',
      description: `D${words(random(9) === 0 ? 4000 : 200)}`,
      weightKg: `${random(10 ** (1 + random(9)))}.${String(random(1000)).padStart(3, '0')}`,
    })),
    containers: Array.from({ length: some(200) }, () => ({
      number: random(8) === 0 ? '' : `N${words(18, false)}`,
      seal: random(3) === 0 ? '' : `S${words(28, false)}`,
      size: ['20GP', '40GP', '40HQ', ''][random(4)] ?? '',
      isPart: random(4) === 0,
    })),
    clauses: words(1000),
  }
  return blPaper(
    { ...text, ...(seed % 2 === 0 ? changed : {}) },
    {
      isFcl: order.isFcl,
      kind: random(3) === 0 ? 'waybill' : 'bl',
      no: random(2) === 0 ? null : 'KRO2600001',
      signature: words(90, false),
      place: words(60, false),
    },
  )
}

/** Where a line breaks is no part of a text. */
const plain = (text: string): string => text.replace(/\s/g, '')
const plainOf = (lines: readonly string[]): string => plain(lines.filter((line) => line !== SEE_RIDER).join(''))

describe('500 random orders', () => {
  const papers = Array.from({ length: 500 }, (_, seed) => randomPaper(seed + 1)).map((paper) => ({
    paper,
    sheets: blSheets(paper),
  }))

  it('have each text of a box once over all sheets, in its order', () => {
    const TITLES: readonly (readonly [BlBox, string, (paper: BlPaper) => string])[] = [
      ['shipper', 'SHIPPER', ({ text }) => text.shipper],
      ['consignee', 'CONSIGNEE', ({ text }) => text.consignee],
      ['notify', 'NOTIFY PARTY', ({ text }) => text.notify],
      ['deliveryAgent', 'FOR DELIVERY OF GOODS PLEASE APPLY TO', ({ text }) => text.deliveryAgent],
      ['placeOfReceipt', 'PLACE OF RECEIPT', ({ text }) => text.placeOfReceipt],
      ['vesselVoyage', 'VESSEL / VOYAGE', ({ text }) => [text.vessel, text.voyage].filter(Boolean).join('/')],
      ['portOfLoading', 'PORT OF LOADING', ({ text }) => text.portOfLoading],
      ['portOfDischarge', 'PORT OF DISCHARGE', ({ text }) => text.portOfDischarge],
      ['placeOfDelivery', 'PLACE OF DELIVERY', ({ text }) => text.placeOfDelivery],
      ['say', 'TOTAL NUMBER OF PACKAGES', ({ text }) => sayPackages(text.goods)],
      ['freight', 'FREIGHT', ({ text }) => `FREIGHT ${text.freight}`],
      ['signature', 'SIGNATURE', ({ signature }) => signature],
      ['placeAndDate', 'PLACE AND DATE OF ISSUE', ({ place }) => [place, '02 DEC 2026'].filter(Boolean).join(',')],
    ]
    let onRiders = 0
    for (const { paper, sheets } of papers)
      for (const [box, title, text] of TITLES) {
        const riders = sheets.flatMap(({ sections }) => sections.filter((section) => section.title.startsWith(title)))
        const inside = sheets.flatMap(({ boxes }) => boxes?.[box] ?? [])
        expect(plainOf([...inside, ...riders.flatMap(({ lines }) => lines)])).toBe(plain(text(paper)))
        expect(inside.includes(SEE_RIDER)).toBe(riders.length > 0)
        onRiders += riders.length
      }
    expect(onRiders).toBeGreaterThan(500)
  })

  it('have each text of the goods once over all sheets, in its order', () => {
    for (const { paper, sheets } of papers) {
      const { goods, containers, marks, clauses } = paper.text
      expect(plainOf(column(sheets, 'marks'))).toBe(plain(marks))
      const described = plainOf(column(sheets, 'description'))
      const expected = plain(
        [
          ...goods.map(({ description, hsCode }) => description + (hsCode && `HS CODE: ${hsCode}`)),
          goods.length > 1 ? 'TOTAL' : '',
          ...containers
            .filter(({ number, seal }) => !paper.isFcl || number || seal)
            .map(
              ({ number, seal, size, isPart }) =>
                [number, seal && `SEAL${seal}`, size].filter(Boolean).join('/') + (isPart ? '(PART)' : ''),
            ),
          clauses,
        ].join(''),
      )
      // Before it stands how the boxes were loaded.
      expect(described.endsWith(expected)).toBe(true)
      const head = described.slice(0, described.length - expected.length)
      expect(head).toMatch(paper.isFcl ? /^SHIPPER'SLOAD&COUNT[A-Z0-9+]*S\.T\.C\.:$/ : /^$/)
      expect([...head.matchAll(/(\d+)X/g)].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(
        paper.isFcl ? containers.length : 0,
      )
      expect(plainOf(column(sheets, 'packages')).match(/\d[\d,]*/g)?.length ?? 0).toBe(
        goods.length + (goods.length > 1 ? 1 : 0),
      )
      const weights = plainOf(column(sheets, 'weight')).split('KGS').slice(0, goods.length)
      expect(weights.map((weight) => weight.replaceAll(',', ''))).toEqual(goods.map(({ weightKg }) => weightKg))
    }
  })

  it('keep to their columns and lines, and count their pages', () => {
    const wrong: string[] = []
    for (const { sheets } of papers)
      for (const [at, { page, of, boxes, goods, sections, head }] of sheets.entries()) {
        expect([page, of, boxes === null, head === '']).toEqual([at + 1, sheets.length, at > 0, at === 0])
        for (const box of Object.keys(boxes ?? {}) as BlBox[])
          if ((boxes?.[box].length ?? 0) > BL_BOXES[box].lines) wrong.push(`${box} is too high`)
          else if (boxes?.[box].some((line) => line.length > BL_BOXES[box].columns)) wrong.push(`${box} is too wide`)
        for (const line of goods)
          for (const name of Object.keys(line) as BlGoodsColumn[])
            if (line[name].length > BL_GOODS_COLUMNS[name]) wrong.push(`${name} is too wide: ${line[name]}`)
        const used = sections.reduce((sum, { lines }) => sum + 1 + lines.length, goods.length)
        expect(used).toBeLessThanOrEqual(at === 0 ? BL_GOODS_LINES.first : BL_GOODS_LINES.rider)
        expect(at === 0 || used > 0).toBe(true)
        expect(sections.filter(({ lines }) => lines.length === 0)).toEqual([])
        expect(sections.flatMap(({ lines }) => lines.filter((line) => line.length > BL_RIDER_COLUMNS))).toEqual([])
      }
    expect(wrong).toEqual([])
  })
})
