import { describe, expect, test } from 'vitest'
import type { Cell, Workbook } from '../../../excel/workbook.ts'
import type { PdfLine } from '../../../pdf/pdf-text.ts'
import { factsOfPdf, factsOfWorkbook, type FoundFacts } from './find-facts.ts'

type Facts = Partial<Record<keyof FoundFacts, string>>
/** The values that are sure. */
const sure = (found: FoundFacts): Facts =>
  Object.fromEntries(Object.entries(found).flatMap(([name, read]) => ('value' in read ? [[name, read.value]] : [])))
/** The doubts by their facts. */
const doubts = (found: FoundFacts): Facts =>
  Object.fromEntries(Object.entries(found).flatMap(([name, read]) => ('doubt' in read ? [[name, read.doubt]] : [])))

/** Lines as the reader gives them; each piece is [x, text], 6 points a letter. */
const lines = (...rows: [x: number, text: string][][]): PdfLine[] =>
  rows.map((row, i) => ({
    page: 1,
    y: 100 + i * 16,
    height: 10,
    items: row.map(([x, text]) => ({ x, end: x + text.length * 6, text })),
  }))
const workbook = (...rows: Cell[][]): Workbook => ({
  sheets: [{ name: 'S/O', hidden: false, merges: [], rows: rows.map((cells, at) => ({ number: at + 1, cells })) }],
})
const reference = { day: '2026-12-04', clocks: {} }
const shippingOrder = (...rows: [number, string][][]) => sure(factsOfPdf(lines(...rows), 1, reference))
const arrivalNotice = (...rows: [number, string][][]) => sure(factsOfPdf(lines(...rows), 5, reference))

test('reads an English booking confirmation with values right of their labels', () => {
  expect(
    shippingOrder(
      [[50, 'BOOKING CONFIRMATION']],
      [
        [50, 'Booking No.:'],
        [160, 'SITSHOS2648012'],
        [320, 'B/L No.'],
        [420, 'SITGSHOS123456'],
      ],
      [
        [50, 'Vessel / Voyage'],
        [160, 'EVER GIVEN / 025W'],
        [320, 'House B/L No.'],
        [420, 'HBL-0815001'],
      ],
      [
        [50, 'ETD'],
        [160, '2026/12/05'],
        [320, 'ETA: 08-DEC-2026 (TUE)'],
      ],
      [[50, 'Terminal: WAIGAOQIAO PHASE 5']],
      [
        [50, 'CY OPEN'],
        [160, '2026-11-30'],
        [240, '09:00'],
      ],
      [[50, 'CY CUT-OFF: 12/03 (Thu) 12:00']],
      [
        [50, 'DOC CUT OFF'],
        [160, '2026/12/02 17:00'],
      ],
    ),
  ).toEqual({
    bookingNumber: 'SITSHOS2648012',
    mbl: 'SITGSHOS123456',
    hbl_no: 'HBL-0815001',
    vessel: 'EVER GIVEN',
    voyage: '025W',
    expectedLeavePortDate: '2026-12-05',
    expectedArrivePortDate: '2026-12-08',
    terminal: 'WAIGAOQIAO PHASE 5',
    openPortStartTime: '2026-11-30 09:00',
    openPortEndTime: '2026-12-03 12:00',
    deadline: '2026-12-02 17:00',
  })
})

test('reads a Japanese one, and a Chinese one with values below the labels', () => {
  expect(
    shippingOrder(
      [[50, 'ブッキング番号：OSA26480012']],
      [
        [50, '搬入先'],
        [160, '大阪南港 C-4'],
        [320, '書類カット'],
        [420, '12月2日 17時'],
      ],
      [
        [50, 'CYオープン'],
        [160, '2026年11月30日'],
        [260, '9:00'],
        [320, 'CYカット日時'],
        [420, '2026年12月3日 12:00'],
      ],
      [[50, '出 港 予 定 日 / ETD : 令和8年12月5日']],
    ),
  ).toMatchObject({
    bookingNumber: 'OSA26480012',
    terminal: '大阪南港 C-4',
    deadline: '2026-12-02 17:00',
    openPortStartTime: '2026-11-30 09:00',
    openPortEndTime: '2026-12-03 12:00',
    expectedLeavePortDate: '2026-12-05',
  })
  expect(
    shippingOrder(
      [
        [50, '订舱号'],
        [180, '开港时间'],
        [310, '截单时间'],
        [440, '提单号'],
      ],
      [
        [50, 'SITSHOS264801'],
        [180, '2026-11-30 09:00'],
        [310, '2026-12-02 17:00'],
        [440, 'SITG1234567'],
      ],
    ),
  ).toEqual({
    bookingNumber: 'SITSHOS264801',
    openPortStartTime: '2026-11-30 09:00',
    deadline: '2026-12-02 17:00',
    mbl: 'SITG1234567',
  } satisfies Facts)
})

test('reads a workbook like a PDF page', () => {
  expect(
    sure(
      factsOfWorkbook(
        workbook(
          ['Booking No.', null, 'SITSHOS2648012', 'Terminal:', 'WGQ PHASE 5'],
          ['Vessel/Voyage', 'EVER GIVEN / 025W', 'ETD', { date: '2026-12-05', time: null }],
          ['CY OPEN', { date: '2026-11-30', time: '09:00:00' }, 'CY CUT-OFF', '2026/12/03 12:00'],
        ),
        1,
        reference,
      ),
    ),
  ).toEqual({
    bookingNumber: 'SITSHOS2648012',
    terminal: 'WGQ PHASE 5',
    vessel: 'EVER GIVEN',
    voyage: '025W',
    expectedLeavePortDate: '2026-12-05',
    openPortStartTime: '2026-11-30 09:00',
    openPortEndTime: '2026-12-03 12:00',
  })
})

test('reads days, free time and yen amounts of an arrival notice', () => {
  expect(
    arrivalNotice(
      [
        [50, 'ARRIVAL NOTICE'],
        [320, '請求日'],
        [420, '2026/12/07'],
      ],
      [
        [50, '本船入港予定日'],
        [160, '2026/12/09'],
        [320, 'フリータイム'],
        [420, '10 日間'],
      ],
      [
        [50, 'THC'],
        [420, '¥49,000'],
      ],
      [
        [50, 'ご請求金額合計'],
        [160, '(税込)'],
      ],
      [
        [50, 'ご請求額'],
        [420, '¥104,000'],
      ],
      [
        [50, 'デポジット'],
        [420, 'JPY 30,000.00'],
      ],
      [[50, '入金予定日: 2026/12/15']],
    ),
  ).toEqual({
    expectedArrivePortDate: '2026-12-09',
    ftDays: '10',
    requestDate: '2026-12-07',
    sumMoney: '104000',
    reserveMoney: '30000',
    expectPaymentDate: '2026-12-15',
  })
})

describe('ignores what is not a value', () => {
  test.each<[string, Facts]>([
    ['Details of retail deposits', {}],
    ['ETA: to be advised', {}],
    ['TOTAL PACKAGES 120', {}],
    ['Total amount: USD 1,200.00', {}],
    ['合計: 1,200元', {}],
    ['Free time: as per tariff', {}],
    ['Total: 12.5%', {}],
  ])('%s', (text, facts) => {
    expect(arrivalNotice([[50, text]])).toEqual(facts)
  })
  test.each([
    'Please note: the terminal opens at nine',
    'CY OPEN: 2026/11/30',
    'B/L No.: 2026/12/05',
    'Booking No.: TBA',
    'CY CUT: 31/31 12:00',
  ])('%s', (text) => {
    expect(shippingOrder([[50, text]])).toEqual({})
  })
  test('the value of the next label', () => {
    expect(
      shippingOrder(
        [
          [50, 'CY OPEN'],
          [160, 'CY CUT'],
          [260, '2026/12/03 12:00'],
        ],
        [
          [50, 'Booking No.'],
          [160, 'B/L No.'],
          [260, 'SITG1234567'],
        ],
      ),
    ).toEqual({ openPortEndTime: '2026-12-03 12:00', mbl: 'SITG1234567' })
  })
})

test("a date without a time keeps the order's time; one without a year is the nearest to the departure", () => {
  const near = { day: '2027-01-03', clocks: { openPortEndTime: '16:30' } }
  expect(sure(factsOfPdf(lines([[50, 'CY CUT: 12/30']], [[50, 'ETD 1/4']]), 1, near))).toEqual({
    openPortEndTime: '2026-12-30 16:30',
    expectedLeavePortDate: '2027-01-04',
  })
  expect(sure(factsOfPdf(lines([[50, 'CY CUT: 2026/12/30 24:00']]), 1, near))).toEqual({
    openPortEndTime: '2026-12-31 00:00',
  })
})

describe('times of day', () => {
  test.each([
    ['CY Cut-off 12/03 4:00 PM', '2026-12-03 16:00'],
    ['CY Cut-off: 2026/12/03 午後4時', '2026-12-03 16:00'],
    ['CY CUT 12/03 1600HRS', '2026-12-03 16:00'],
    ['CYカット: 令和8年12月3日(木) 16時30分', '2026-12-03 16:30'],
    ['CY CLOSING: 16:00, 3 Dec 2026', '2026-12-03 16:00'],
    ['截港时间：12/03 下午4点半', '2026-12-03 16:30'],
    ['截港时间:12/27 24:00', '2026-12-28 00:00'],
    ['CY CUT-OFF: 2026/12/03 local time Shanghai, 16:30', '2026-12-03 16:30'],
    ['CY CUT-OFF: 2026/12/03 (latest at terminal: 16:30)', '2026-12-03 16:30'],
    ['CY CUT: 2026-12-03T10:30', '2026-12-03 10:30'],
  ])('%s', (text, openPortEndTime) => {
    expect(shippingOrder([[50, text]])).toEqual({ openPortEndTime })
  })
})

describe('a clock behind another day is not that of the first', () => {
  test.each<[string, string[]]>([
    ['a line', ['CY CUT: 12/03 / SI CUT: 12/02 10:00']],
    ['boxes', ['CY CUT', '2026/12/03', 'VGM CUT', '2026/12/02 10:00']],
    ['a day by its month', ['CY CUT: 3 Dec / VGM 2 Dec 10:00']],
  ])('%s', (_what, texts) => {
    const row = lines(texts.map((text, at): [number, string] => [50 + at * 120, text]))
    const near = { ...reference, clocks: { openPortEndTime: '16:30' } }
    expect(factsOfPdf(row, 1, near).openPortEndTime).toEqual({ value: '2026-12-03 16:30' })
    expect(factsOfPdf(row, 1, reference).openPortEndTime).toBeUndefined()
  })
})

describe('what is not sure is no fact, even where the order has a time', () => {
  const clocks = { openPortEndTime: '16:30', deadline: '17:00' }
  test.each([
    ['CY CUT: 2026/12/03 16.00', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 PM', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 午後12時', 'openPortEndTime', 'clockHalf'],
    ['CY CUT: 2026/12/03 16:00①', 'openPortEndTime', 'mark'],
    ['CY CUT: 2026/12/03 09:00～16:00', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 (Fri) 16:00', 'openPortEndTime', 'otherWeekday'],
    ['CY CUT: 2026/12/03 09:00 - 4 PM', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 (at noon)', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 (latest 1630)', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 for all containers of this vessel 16:00', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/03 (VGM 16:00)', 'openPortEndTime', 'clock'],
    ['CY CUT: 2026/12/01～2026/12/03 16:00', 'openPortEndTime', 'clock'],
    ['CY OPEN/CUT: 2026/11/30 - 2026/12/03 16:00', 'openPortStartTime', 'clock'],
    ['DOC CUT: 31/31 12:00', 'deadline', 'noSuchDay'],
    ['ETD: 05/12/2026', 'expectedLeavePortDate', 'dayOrder'],
    ['ETD: 2026/12/5①', 'expectedLeavePortDate', 'mark'],
    ['CY CUT: 2026/12/03 see tariff 7', 'openPortEndTime', 'clock'],
  ])('%s', (text, fact, why) => {
    const found = factsOfPdf(lines([[50, text]]), 1, { ...reference, clocks })
    expect([sure(found), doubts(found)]).toEqual([{}, { [fact]: why }])
  })
  test.each<[string, [number, string][], Facts]>([
    [
      'a footnote at an amount',
      [
        [50, 'ご請求額'],
        [200, '¥300①'],
      ],
      { sumMoney: 'mark' },
    ],
    [
      'a comma that parts nothing',
      [
        [50, 'ご請求額'],
        [200, '¥1,5'],
      ],
      { sumMoney: 'comma' },
    ],
    ['two amounts', [[50, 'ご請求額: 91,500～95,000']], { sumMoney: 'severalNumbers' }],
    ['two periods', [[50, 'Free time: 7 days / 5 days']], { ftDays: 'severalNumbers' }],
    ...['12/15/2026', '3/7', '7 - 10', '7|10'].map((text): [string, [number, string][], Facts] => [
      `no number of days: ${text}`,
      [
        [50, 'FREE TIME'],
        [200, text],
      ],
      { ftDays: 'severalNumbers' },
    ]),
    ['working days', [[50, 'フリータイム: 7営業日']], { ftDays: 'otherUnit' }],
    ['a date in two orders', [[50, 'Payment due: 05/12/2026']], { expectPaymentDate: 'dayOrder' }],
  ])('%s', (_what, row, why) => {
    const found = factsOfPdf(lines(row), 5, reference)
    expect([sure(found), doubts(found)]).toEqual([{}, why])
  })
  test('a bare amount on a notice in two currencies', () => {
    const found = factsOfPdf(
      lines(
        [
          [50, 'OCEAN FREIGHT'],
          [200, 'USD 300.00'],
        ],
        [
          [50, 'Balance due'],
          [200, '91,500'],
        ],
      ),
      5,
      reference,
    )
    expect(doubts(found)).toEqual({ sumMoney: 'otherCurrency' })
  })
  test.each<[string, [number, string][]]>([
    [
      'the label names dollars',
      [
        [50, '合計 (USD)'],
        [200, '300.00'],
      ],
    ],
    [
      'the currency has a box of its own',
      [
        [50, '合計'],
        [200, '300.00'],
        [300, 'USD'],
      ],
    ],
  ])('no yen: %s', (_what, row) => {
    expect(factsOfPdf(lines(row), 5, reference)).toEqual({})
  })
})

describe('notices in the shapes of real ones', () => {
  test('a table with its total in two currencies', () => {
    expect(
      arrivalNotice(
        [
          [40, '本船名 / VOY'],
          [200, '入港予定日'],
          [320, 'B/L No.'],
          [440, 'フリータイム'],
        ],
        [
          [40, 'SAMPLE HOPE / 2648E'],
          [200, '2026/12/05'],
          [320, 'SMPL12345678'],
          [440, '7日'],
        ],
        [
          [40, '入金予定日'],
          [200, '2026/12/08'],
        ],
        [
          [40, 'OCEAN FREIGHT'],
          [300, 'USD 300.00'],
        ],
        [
          [40, '合計'],
          [300, 'JPY 91,500'],
        ],
        [
          [40, '合計 (USD)'],
          [300, 'USD 300.00'],
        ],
      ),
    ).toEqual({
      expectedArrivePortDate: '2026-12-05',
      ftDays: '7',
      sumMoney: '91500',
      expectPaymentDate: '2026-12-08',
    })
  })
  test('days of an era, and a period with the day that it counts from', () => {
    expect(
      arrivalNotice(
        [[40, '入港予定日:令和8年12月5日']],
        [[40, 'フリータイム:搬入日を含め7日間']],
        [[40, 'お支払期限:R8.12.8']],
        [[40, 'ご請求額:¥91,500-']],
      ),
    ).toEqual({
      expectedArrivePortDate: '2026-12-05',
      ftDays: '7',
      expectPaymentDate: '2026-12-08',
      sumMoney: '91500',
    })
  })
  test('another date first, a revised arrival, a remark between label and date', () => {
    expect(
      arrivalNotice(
        [[40, 'Date: 2026/11/28']],
        [[40, 'Payment: please remit within 7 days after arrival.']],
        [[40, 'ETA YOKOHAMA 5-Dec']],
        [[40, 'Revised ETA YOKOHAMA 7-Dec']],
        [[40, 'Expected remittance date']],
        [[40, '(bank working day)']],
        [[40, '2026/12/10']],
        [
          [40, 'Balance Due'],
          [200, '91,500 JPY'],
        ],
      ),
    ).toEqual({ expectedArrivePortDate: '2026-12-07', expectPaymentDate: '2026-12-10', sumMoney: '91500' })
  })
  test('a Chinese shipping order over New Year', () => {
    const rows = ['订舱号:SMPL7654321', '船名/航次:SAMPLE HOPE / 2652E', '预计开船日:12-29', '预计到港日:1-2']
      .concat(['开港时间:12/24 08:00', '截港时间:12/27 24:00', '截单时间:12/26 17:00', '进港码头:外高桥四期'])
      .map((text): [number, string][] => [[40, text]])
    expect(sure(factsOfPdf(lines(...rows), 1, { day: '2026-12-30', clocks: {} }))).toEqual({
      bookingNumber: 'SMPL7654321',
      vessel: 'SAMPLE HOPE',
      voyage: '2652E',
      expectedLeavePortDate: '2026-12-29',
      expectedArrivePortDate: '2027-01-02',
      openPortStartTime: '2026-12-24 08:00',
      openPortEndTime: '2026-12-28 00:00',
      deadline: '2026-12-26 17:00',
      terminal: '外高桥四期',
    })
  })
})

describe('the other cut-offs of a shipping order', () => {
  test.each([
    ['VGM CUT OFF: 2026/12/02 16:00', 'vgmCutOff', '2026-12-02 16:00'],
    ['VGM截止时间：2026-12-02 16:00', 'vgmCutOff', '2026-12-02 16:00'],
    ['VGM 截止：2026-12-02 16:00', 'vgmCutOff', '2026-12-02 16:00'],
    ['截VGM时间: 12月2日 16:00', 'vgmCutOff', '2026-12-02 16:00'],
    ['VGMカット：2026年12月2日 16時00分', 'vgmCutOff', '2026-12-02 16:00'],
    ['VGM SUBMISSION DEADLINE: 02-DEC-2026 16:00', 'vgmCutOff', '2026-12-02 16:00'],
    ['CUSTOMS CUT OFF: 2026/12/02 12:00', 'declareCutOff', '2026-12-02 12:00'],
    ['报关截止：2026-12-02 12:00', 'declareCutOff', '2026-12-02 12:00'],
    ['輸出申告カット：2026/12/02 12:00', 'declareCutOff', '2026-12-02 12:00'],
    ['申告カット日時：2026/12/02 12:00', 'declareCutOff', '2026-12-02 12:00'],
    ['放行截止：2026-12-03 09:00', 'releaseCutOff', '2026-12-03 09:00'],
    ['海关放行截止时间：2026-12-03 09:00', 'releaseCutOff', '2026-12-03 09:00'],
    ['截关时间：2026-12-03 09:00', 'releaseCutOff', '2026-12-03 09:00'],
    ['CUSTOMS CLEARANCE CUT-OFF: 2026/12/03 09:00', 'releaseCutOff', '2026-12-03 09:00'],
    ['DG CUT: 2026/12/01 12:00', 'dgCutOff', '2026-12-01 12:00'],
    ['DG CY CUT OFF: 2026/12/01 12:00', 'dgCutOff', '2026-12-01 12:00'],
    ['危险品截止：2026-12-01 12:00', 'dgCutOff', '2026-12-01 12:00'],
    ['危険品カット：2026/12/01 12:00', 'dgCutOff', '2026-12-01 12:00'],
    ['BOOKING CUT OFF: 2026/11/27 17:00', 'bookingCutOff', '2026-11-27 17:00'],
    ['订舱截止：2026-11-27 17:00', 'bookingCutOff', '2026-11-27 17:00'],
    ['ブッキングカット：2026/11/27 17:00', 'bookingCutOff', '2026-11-27 17:00'],
    ['CFS CUT: 2026/12/02 15:00', 'openPortEndTime', '2026-12-02 15:00'],
    ['截港时间：2026-12-02 15:00', 'openPortEndTime', '2026-12-02 15:00'],
    ['截单时间：2026-12-02 15:00', 'deadline', '2026-12-02 15:00'],
    ['SI CUT OFF: 2026/12/02 15:00', 'deadline', '2026-12-02 15:00'],
  ])('%s', (text, name, value) => {
    expect(shippingOrder([[50, text]])).toEqual({ [name]: value })
  })

  test('one for shipping instruction and VGM is that of both', () => {
    const both = '2026-12-02 12:00'
    expect(shippingOrder([[50, 'SI / VGM CUT OFF: 2026/12/02 12:00']])).toEqual({ deadline: both, vgmCutOff: both })
  })

  test('side by side in a table, each has its own', () => {
    expect(
      shippingOrder(
        [
          [50, 'SI CUT OFF'],
          [160, 'VGM CUT OFF'],
          [270, 'CUSTOMS CUT OFF'],
          [400, 'CY CUT OFF'],
        ],
        [
          [50, '2026/12/02 10:00'],
          [160, '2026/12/02 16:00'],
          [270, '2026/12/02 17:00'],
          [400, '2026/12/03 12:00'],
        ],
      ),
    ).toEqual({
      deadline: '2026-12-02 10:00',
      vgmCutOff: '2026-12-02 16:00',
      declareCutOff: '2026-12-02 17:00',
      openPortEndTime: '2026-12-03 12:00',
    })
  })

  test.each([
    ['VGM CUT OFF: 02/12/2026 16:00', { vgmCutOff: 'dayOrder' }],
    ['DG CUT: 2026/12/01 afternoon', { dgCutOff: 'clock' }],
    ['CUSTOMS CUT OFF: 2026/12/02 12:00-15:00', { declareCutOff: 'clock' }],
  ])('%s is asked about', (text, expected) => {
    const found = factsOfPdf(lines([[50, text]]), 1, reference)
    expect([sure(found), doubts(found)]).toEqual([{}, expected])
  })

  test('a day without an hour is none where the order knows no hour', () => {
    expect(shippingOrder([[50, 'VGM CUT OFF: 2026/12/02']])).toEqual({})
  })
})
