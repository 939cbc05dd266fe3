import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { cutOffQuestion } from './cut-off-texts.ts'
import { contradicts, cutOffIssues, nextCutOff, takesPlace } from './cut-offs.ts'

test.each([
  ['announced', 'expected', true],
  ['announced', 'announced', true],
  ['expected', 'expected', true],
  ['expected', 'rule', true],
  ['expected', 'announced', false],
  ['rule', 'expected', false],
] as const)('%s takes the place of %s: %s', (said, known, expected) => {
  expect(takesPlace(said, { basis: known })).toBe(expected)
})
test('anything takes the place of nothing', () => expect(takesPlace('rule', undefined)).toBe(true))

describe('two that differ', () => {
  const known = { at: '2026-12-02 16:00', basis: 'announced', source: 'typed', fileId: null } as const
  test.each([
    ['another paper', { source: 'so', fileId: 4 }, true],
    ['a mail', { source: 'mail' }, true],
    ['the same person again', {}, false],
    ['what is only expected', { source: 'so', basis: 'expected' }, false],
    ['the same moment', { source: 'so', at: known.at }, false],
  ] as const)('from %s', (_, said, expected) => {
    expect(contradicts({ ...known, at: '2026-12-02 12:00', ...said }, known)).toBe(expected)
  })
  test('a shipping order and the one that took its place are two papers', () => {
    const first = { ...known, source: 'so', fileId: 4 } as const
    expect(contradicts({ ...first, at: '2026-12-02 12:00', fileId: 5 }, first)).toBe(true)
  })
  test('nothing contradicts what was only expected', () => {
    expect(contradicts({ ...known, at: '2026-12-02 12:00', source: 'so' }, { ...known, basis: 'expected' })).toBe(false)
  })
})

describe('moments of an order', () => {
  const at = { open: '2026-11-30 09:00', yard: '2026-12-02 17:00', si: '2026-12-03 12:00', vgm: '2026-12-05 00:00' }
  test('may lie up to the end of the day of departure; what was not touched is not judged', () => {
    expect(cutOffIssues({ ...at, vgm: '2026-12-04 23:59' }, ['vgm'], '2026-12-04')).toEqual([])
    expect(cutOffIssues(at, ['vgm'], '2026-12-04')).toEqual([{ kind: 'vgm', issue: 'notAfterDeparture' }])
    expect(cutOffIssues(at, ['si'], '2026-12-04')).toEqual([])
    expect(cutOffIssues(at, ['vgm'], null)).toEqual([])
  })
  test('close after they open, said once', () => {
    const turned = { open: '2026-12-02 09:00', yard: '2026-12-01 09:00' }
    const issue = 'notBeforePortOpening'
    expect(cutOffIssues(turned, ['open'], '2026-12-04')).toEqual([{ kind: 'open', issue }])
    expect(cutOffIssues(turned, ['open', 'yard'], '2026-12-04')).toEqual([{ kind: 'yard', issue }])
  })
})

test('the next one: of customers those that they keep, of staff any; none when the last has passed', () => {
  const cutOffs = [
    { kind: 'open', at: '2026-11-30 18:00' },
    { kind: 'release', at: '2026-12-01 09:00' },
    { kind: 'si', at: '2026-12-03 12:00' },
    { kind: 'vgm', at: '2026-12-02 16:00' },
  ] as const
  expect(nextCutOff(cutOffs, true, '2026-11-30 12:00')?.kind).toBe('release')
  expect(nextCutOff(cutOffs, false, '2026-11-30 12:00')?.kind).toBe('vgm')
  // The minute of a cut-off is past.
  expect(nextCutOff(cutOffs, false, '2026-12-02 16:00')?.kind).toBe('si')
  expect(nextCutOff(cutOffs, true, '2026-12-03 12:00')).toBeUndefined()
})

test.each(LANGUAGES)(
  'the question in %s names both moments, both sources and when the known one was seen',
  (language) => {
    const question = cutOffQuestion(
      { at: '14 Dec 16:00', source: 'shipping order', seenAt: '2 Dec' },
      { at: '13 Dec 10:00', source: 'carrier’s page' },
    )[language]
    for (const fact of ['14 Dec 16:00', 'shipping order', '2 Dec', '13 Dec 10:00', 'carrier’s page'])
      expect(question).toContain(fact)
  },
)
