import { describe, expect, it, test } from 'vitest'
import {
  blTexts,
  changedFields,
  missingReasons,
  offersOf,
  takeOffers,
  withKnownBoxes,
  withoutGoods,
} from './bl-compose.ts'
import type { BlContent, BlText } from './bl-content.ts'
import { dealtDifferences } from './bl-dealing.ts'
import { BL_LIMITS, blTextInput } from './bl-input.ts'
import { blOrder, blText, randomOrder } from './test-bl-order.ts'

describe('what an order gives', () => {
  test('all of it, in the words of the paper', () => {
    expect(blText()).toEqual({
      shipper: 'HUADONG TEXTILE CO., LTD.\n88 ZHONGSHAN ROAD, SHANGHAI, CHINA\nATTN: WANG FANG\nTEL: 02155550188',
      consignee: 'AOI TRADING K.K.\n1-2-3 KAIGAN, TOKYO, JAPAN\nATTN: AOI\nTEL: 0355550123',
      notify: 'SAME AS CONSIGNEE',
      deliveryAgent: 'KAIRO JAPAN\nTOKYO',
      placeOfReceipt: '',
      vessel: 'EVER GIVEN',
      voyage: '025W',
      portOfLoading: 'SHANGHAI, CHINA',
      portOfDischarge: 'TOKYO, JAPAN',
      placeOfDelivery: 'TOKYO, JAPAN',
      marks: 'AOI\nTOKYO\nC/NO. 1-120',
      goods: [
        {
          packages: 120,
          unit: 'CARTONS',
          description: 'COTTON TOWELS',
          hsCode: '630260',
          weightKg: '1200.000',
          volumeM3: '12.000',
        },
      ],
      containers: [{ number: 'CSQU3054383', seal: '123', size: '40HQ', isPart: false }],
      freight: 'PREPAID',
      clauses: '',
    })
  })

  it('is dealt by nobody: the first of several has all goods and boxes', () => {
    const [first, second, third, ...more] = blTexts(blOrder({ blQuantity: 3 }), {})
    expect(more).toEqual([])
    expect(first?.goods).toHaveLength(1)
    for (const other of [second, third]) {
      expect(other).toEqual({ ...first, goods: [], containers: [] })
      expect(other && withoutGoods(other)).toBe(true)
    }
    expect(first && withoutGoods(first)).toBe(false)
  })

  it('counts boxes that have no number yet by what is booked', () => {
    const sizes = (facts: Parameters<typeof blText>[0]) =>
      blText(facts).containers.map(({ number, size }) => `${number} ${size}`.trim())
    expect(sizes({ containers: [], booked: { '20GP': 1, '40HQ': 2 } })).toEqual(['20GP', '40HQ', '40HQ'])
    expect(sizes({ booked: { '20GP': 1, '40HQ': 2 } })).toEqual(['CSQU3054383 40HQ', '20GP', '40HQ'])
    expect(sizes({ containers: [{ number: 'A', seal: '', size: '' }], booked: { '40HQ': 2 } })).toEqual(['A', '40HQ'])
    expect(sizes({ isFcl: false, containers: [] })).toEqual([])
  })

  it('keeps to what the manifest takes', () => {
    const text = blText({
      vessel: ' ＥＶＥＲ　ＧＩＶＥＮ ',
      marks: 'A\tB\r\nC\u200b',
      unit: 'Skid',
      doorOfReceipt: '88 ZHONGSHAN ROAD',
    })
    expect(text).toMatchObject({ vessel: 'EVER GIVEN', marks: 'A B\nC', placeOfReceipt: '88 ZHONGSHAN ROAD' })
    expect(text.goods[0]?.unit).toBe('SKID')
  })

  it('is no difference when it comes back untouched, however long the order’s fields are', () => {
    const long = {
      name: 'N'.repeat(255),
      address: 'A'.repeat(255),
      contact: 'C'.repeat(255),
      telephone: '1'.repeat(30),
    }
    const text = blText({
      shipper: long,
      consignee: long,
      notify: long,
      goodsName: 'G'.repeat(500),
      marks: 'M'.repeat(500),
      hsCode: '630260,630291',
      packages: 99_999_999,
      weightKg: '9999999999',
      volumeM3: '0.5',
      vessel: 'V'.repeat(100),
      doorOfReceipt: 'D'.repeat(255),
    })
    expect(changedFields(text, blTextInput.parse(text))).toEqual([])
    expect(blTextInput.parse({ ...text, goods: [{ ...text.goods[0], weightKg: '7.5' }] }).goods[0]?.weightKg).toBe(
      '7.500',
    )
  })
})

test('500 random orders: each of their words stands on the B/L, and comes back unchanged', () => {
  const plain = (text: string): string => text.replace(/\s/g, '')
  const lost: string[] = []
  for (let seed = 1; seed <= 500; seed++) {
    const order = randomOrder(seed)
    const texts = blTexts(order, { JPTYO: 'KAIRO JAPAN' })
    expect(texts).toHaveLength(order.blQuantity)
    const [first] = texts
    if (!first) throw new Error('an order has one B/L at least')
    for (const who of ['shipper', 'consignee', 'notify'] as const) {
      const { name = '', address = '', contact = '', telephone = '' } = order[who] ?? {}
      const words = `${name}${address}${contact && `ATTN:${contact}`}${telephone && `TEL:${telephone}`}`
      if (plain(first[who]) !== plain(order[who] ? words : 'SAMEASCONSIGNEE')) lost.push(`${seed} ${who}`)
    }
    for (const field of ['vessel', 'voyage', 'portOfLoading', 'portOfDischarge', 'marks', 'freight'] as const)
      if (plain(first[field]) !== plain(order[field])) lost.push(`${seed} ${field}`)
    const boxes = order.containers.every(({ number, seal }, at) => {
      const box = first.containers[at]
      return box?.number === number && box.seal === seal
    })
    if (!boxes) lost.push(`${seed} containers`)
    const total = { packages: order.packages, weightKg: order.weightKg, volumeM3: order.volumeM3 }
    if (dealtDifferences(texts, total, order.containers).length > 0) lost.push(`${seed} sums`)
    for (const text of texts.slice(0, first.containers.length > BL_LIMITS.containers ? 0 : undefined))
      if (changedFields(text, blTextInput.parse(text)).length > 0) lost.push(`${seed} comes back changed`)
  }
  expect(lost).toEqual([])
})

describe('changes', () => {
  const source = blText()
  const contentOf = (text: Partial<BlText>, reasons: BlContent['reasons'] = {}): BlContent => ({
    source,
    text: { ...source, ...text },
    reasons,
    shown: source,
  })

  it('are named in the order of the paper', () => {
    const other = blText({ freight: 'COLLECT', voyage: '026W', packages: 121, containers: [], booked: {} })
    expect(changedFields(source, other)).toEqual(['voyage', 'goods', 'containers', 'freight'])
    expect(offersOf(source, other)).toEqual(['voyage', 'goods', 'containers', 'freight'])
    expect(changedFields(source, { ...source })).toEqual([])
  })

  it('are none where the database turned keys round or places are written otherwise', () => {
    const goods = source.goods.map((line) => ({
      ...Object.fromEntries(Object.entries(line).toReversed()),
      weightKg: '1200',
      volumeM3: '12.0',
    }))
    expect(changedFields(source, { ...source, goods: goods as unknown as BlText['goods'] })).toEqual([])
  })

  it.each(['packages', 'unit', 'description', 'hsCode', 'weightKg', 'volumeM3'] as const)(
    'are seen in %s of goods',
    (key) => {
      const goods = source.goods.map((line) => ({ ...line, [key]: key === 'packages' ? 1 : '7' }))
      expect(changedFields(source, { ...source, goods })).toEqual(['goods'])
    },
  )

  it('need a reason each', () => {
    const content = contentOf(
      { vessel: 'EVER GREEN', marks: 'N/M', goods: [] },
      { vessel: 'Changed ship', marks: '  ' },
    )
    expect(missingReasons(content)).toEqual(['marks', 'goods'])
    // Of several B/Ls: what is dealt is counted instead.
    expect(missingReasons(content, true)).toEqual(['marks'])
  })

  it('of the order are taken by name, into what nobody had changed', () => {
    const content = contentOf({ vessel: 'EVER GREEN' }, { vessel: 'Told by the carrier' })
    const fresh = blText({ vessel: 'EVER GLORY', voyage: '026W', marks: 'NEW' })
    const taken = takeOffers(content, fresh, ['vessel', 'voyage'])
    expect(taken.text).toEqual({ ...source, vessel: 'EVER GREEN', voyage: '026W' })
    expect(taken.source).toEqual({ ...source, vessel: 'EVER GLORY', voyage: '026W' })
    expect(taken.reasons).toEqual({ vessel: 'Told by the carrier' })
    expect(taken.shown).toEqual(source)
    expect(offersOf(taken.source, fresh)).toEqual(['marks'])
    expect(missingReasons(taken)).toEqual([])
    // What was handed over is as it was.
    expect(content).toEqual(contentOf({ vessel: 'EVER GREEN' }, { vessel: 'Told by the carrier' }))
  })

  it('of the order that say what staff had written need no reason any more', () => {
    const content = contentOf({ vessel: 'EVER GREEN' }, { vessel: 'Told by the carrier' })
    const taken = takeOffers(content, blText({ vessel: 'EVER GREEN' }), ['vessel'])
    expect([taken.reasons, missingReasons(taken), changedFields(taken.source, taken.text)]).toEqual([{}, [], []])
  })
})

test('boxes that became known after the customer agreed are filled in, and nothing else changes', () => {
  const box = (number: string, seal: string, size: string) => ({ number, seal, size, isPart: false })
  const [text] = blTexts(blOrder(), {})
  if (!text) throw new Error('no text')
  const agreed = { ...text, containers: [box('', '', '40HQ'), box('CSQU3054383', '', '20GP'), box('', '', '20GP')] }
  const known = [box('CBHU3202732', 'S2', '40HQ'), box('CSQU3054383', 'S1', '20GP')]
  expect(withKnownBoxes(agreed, known)).toEqual({
    ...agreed,
    containers: [box('CBHU3202732', 'S2', '40HQ'), box('CSQU3054383', 'S1', '20GP'), box('', '', '20GP')],
  })
  // What stands there is not written over.
  expect(withKnownBoxes({ ...text, containers: [box('CSQU3054383', 'S9', '20GP')] }, known).containers).toEqual([
    box('CSQU3054383', 'S9', '20GP'),
  ])
})
