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
