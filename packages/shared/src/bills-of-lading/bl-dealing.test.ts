import { describe, expect, it, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import type { BlContainer, BlText } from './bl-content.ts'
import { type DealtDifference, dealtDifferences, dealtDifferenceText } from './bl-dealing.ts'
import { blText, randomOf } from './test-bl-order.ts'

const total = { packages: 120, weightKg: '1200.000', volumeM3: '12.000' }
const [line] = blText().goods
if (!line) throw new Error('the example has goods')
const part = (packages: number, weightKg: string, volumeM3: string): BlText =>
  blText({}, { goods: [{ ...line, packages, weightKg, volumeM3 }], containers: [] })
const box = (number: string, isPart = false): BlContainer => ({ number, seal: '', size: '40HQ', isPart })
const withBoxes = (...bills: BlContainer[][]): BlText[] =>
  bills.map((containers, at) => blText({}, { containers, goods: at === 0 ? [line] : [] }))

test('a tenth of a cubic metre is missing', () => {
  const found = dealtDifferences([part(70, '700.000', '7.000'), part(50, '500.000', '4.900')], total)
  expect(found).toEqual([{ what: 'volume', missing: true, by: '0.100' }])
  expect(found.map((difference) => dealtDifferenceText(difference, 'en'))).toEqual(['volume 0.100 m³ missing'])
})

test('all that is dealt adds up', () => {
  expect(dealtDifferences([part(70, '700', '7.1'), part(50, '500.0', '4.9')], total)).toEqual([])
  expect(dealtDifferences([blText()], total, [{ number: 'CSQU3054383' }])).toEqual([])
})

test('each sum is named, what is missing and what is too much', () => {
  const found = dealtDifferences([part(121, '2400.5', '11.999')], total)
  const inEach = LANGUAGES.map((language) => found.map((difference) => dealtDifferenceText(difference, language)))
  expect(inEach).toEqual([
    ['件数多 1 件', '毛重多 1,200.500 kg', '体积少 0.001 m³'],
    ['1 package too many', 'weight 1,200.500 kg too much', 'volume 0.001 m³ missing'],
    ['個数が 1 個 超過', '総重量が 1,200.500 kg 超過', '容積が 0.001 m³ 不足'],
  ])
})

test('thousandths add up exactly, however they are dealt', () => {
  const random = randomOf(7)
  for (let run = 0; run < 100; run++) {
    const thousandths = Array.from({ length: 1 + random(99) }, () => random(1_000_000))
    const decimal = (n: number): string => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`
    const sum = thousandths.reduce((all, one) => all + one, 0)
    const texts = thousandths.map((one) => part(1, decimal(one), decimal(one)))
    const of = { packages: texts.length, weightKg: decimal(sum), volumeM3: decimal(sum + 1) }
    expect(dealtDifferences(texts, of)).toEqual([{ what: 'volume', missing: true, by: '0.001' }])
  }
})

describe('boxes', () => {
  const cases: [string, BlText[], string[], DealtDifference[]][] = [
    ['one each', withBoxes([box('AAAU1')], [box('BBBU2')]), ['AAAU1', 'BBBU2'], []],
    ['one that both share', withBoxes([box('AAAU1', true)], [box('AAAU1', true)]), ['AAAU1'], []],
    [
      'one that both have whole',
      withBoxes([box('AAAU1')], [box('AAAU1')]),
      ['AAAU1'],
      [{ what: 'notPart', container: 'AAAU1' }],
    ],
    [
      'one that is part of one B/L and whole in another',
      withBoxes([box('AAAU1', true)], [box('AAAU1')]),
      ['AAAU1'],
      [{ what: 'notPart', container: 'AAAU1' }],
    ],
    ['a part alone', withBoxes([box('AAAU1', true)], []), ['AAAU1'], [{ what: 'partAlone', container: 'AAAU1' }]],
    [
      'one that was left out',
      withBoxes([box('AAAU1')], []),
      ['AAAU1', 'BBBU2'],
      [{ what: 'noBill', container: 'BBBU2' }],
    ],
    ['twice in one B/L', withBoxes([box('AAAU1'), box('AAAU1')]), ['AAAU1'], [{ what: 'twice', container: 'AAAU1' }]],
    ['boxes whose numbers are not known', withBoxes([box(''), box('')]), [''], []],
  ]
  test.each(cases)('%s', (_what, texts, boxes, found) =>
    expect(
      dealtDifferences(
        texts,
        total,
        boxes.map((number) => ({ number })),
      ),
    ).toEqual(found),
  )

  it('are named in each sentence, which says what to do', () => {
    for (const what of ['notPart', 'partAlone', 'noBill', 'twice'] as const)
      for (const language of LANGUAGES)
        expect(dealtDifferenceText({ what, container: 'AAAU1' }, language)).toMatch(/AAAU1/)
  })
})
