import type { BlOrder, BlText } from './bl-content.ts'
import { blTexts } from './bl-compose.ts'
import type { BlPaper } from './bl-sheets.ts'

/** An order of one full box with 120 cartons, for tests. */
export const blOrder = (facts: Partial<BlOrder> = {}): BlOrder => ({
  shipper: {
    name: 'HUADONG TEXTILE CO., LTD.',
    address: '88 ZHONGSHAN ROAD, SHANGHAI, CHINA',
    contact: 'WANG FANG',
    telephone: '02155550188',
  },
  consignee: {
    name: 'AOI TRADING K.K.',
    address: '1-2-3 KAIGAN, TOKYO, JAPAN',
    contact: 'AOI',
    telephone: '0355550123',
  },
  notify: null,
  vessel: 'EVER GIVEN',
  voyage: '025W',
  portOfLoading: 'Shanghai, China',
  portOfDischarge: 'Tokyo, Japan',
  dischargeUnlocode: 'JPTYO',
  marks: 'AOI\nTOKYO\nC/NO. 1-120',
  goodsName: 'COTTON TOWELS',
  packages: 120,
  unit: 'Carton (CTN)',
  hsCode: '630260',
  weightKg: '1200.000',
  volumeM3: '12.000',
  isFcl: true,
  containers: [{ number: 'CSQU3054383', seal: '123', size: '40HQ' }],
  booked: { '40HQ': 1 },
  freight: 'PREPAID',
  doorOfReceipt: '',
  blQuantity: 1,
  ...facts,
})

export const blText = (facts: Partial<BlOrder> = {}, text: Partial<BlText> = {}): BlText => {
  const [first] = blTexts(blOrder(facts), { JPTYO: 'KAIRO JAPAN\nTOKYO' })
  if (!first) throw new Error('an order has one B/L at least')
  return { ...first, ...text }
}

export const blPaper = (text: BlText, facts: Partial<BlPaper> = {}): BlPaper => ({
  kind: 'bl',
  no: 'KRO2600001',
  issuer: 'KAIRO LINES',
  signature: 'AS CARRIER',
  copy: 'original1',
  part: { seq: 1, of: 1 },
  originals: 3,
  isFcl: true,
  onBoard: '2026-12-01',
  place: 'SHANGHAI, CHINA',
  issuedOn: '2026-12-02',
  text,
  ...facts,
})

/** Numbers below n that are the same in each run (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-/&()#:'
/** Random words of a paper: short and long ones, line feeds, several blanks between words. */
export function randomWords(random: (below: number) => number) {
  const word = (): string => {
    const length = 1 + random(random(20) === 0 ? 120 : 12)
    return Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join('')
  }
  return (max: number, feeds = true): string => {
    const length = random(random(4) === 0 ? max : Math.min(max, 80))
    let text = ''
    while (text.length < length) text += word() + (feeds && random(6) === 0 ? '\n' : ' '.repeat(1 + random(3)))
    return text.slice(0, length).trim()
  }
}

/** An order within the limits of its form, the same for each seed. */
export function randomOrder(seed: number): BlOrder {
  const random = randomOf(seed)
  const words = randomWords(random)
  const of = <T>(values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0]
  const decimal = (): string => `${random(10 ** (1 + random(9)))}.${String(random(1000)).padStart(3, '0')}`
  const party = () => ({
    name: words(255, false),
    address: words(255),
    contact: words(255, false),
    telephone: String(random(10 ** 9)),
  })
  const boxes = random(5) === 0 ? random(201) : random(4)
  return {
    shipper: party(),
    consignee: party(),
    notify: random(2) === 0 ? null : party(),
    vessel: words(100, false),
    voyage: words(50, false),
    portOfLoading: words(60, false).toUpperCase(),
    portOfDischarge: words(60, false).toUpperCase(),
    dischargeUnlocode: 'JPTYO',
    marks: words(500),
    goodsName: `G${words(499)}`,
    packages: 1 + random(10 ** (1 + random(8))),
    unit: of(['Carton (CTN)', 'Pallet (PLT)', 'Wooden case (CS)', 'Skid (SKD)']),
    hsCode: of(['630260', '630260,630291', '']),
    weightKg: decimal(),
    volumeM3: decimal(),
    isFcl: random(3) > 0,
    containers: Array.from({ length: boxes }, (_, at) => ({
      number: `AAAU${String(at).padStart(7, '0')}`,
      seal: random(3) === 0 ? '' : `S${words(29, false)}`.trim(),
      size: of(['20GP', '40GP', '40HQ', '']),
    })),
    booked: { '20GP': random(3), '40HQ': random(3) },
    freight: of(['PREPAID', 'COLLECT']),
    doorOfReceipt: random(4) === 0 ? words(255) : '',
    blQuantity: 1 + random(3),
  }
}
