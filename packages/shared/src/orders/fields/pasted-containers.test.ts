import { expect, test } from 'vitest'
import { headingsBeside, pastedTable, readPastedContainers } from './pasted-containers.ts'

const read = (...lines: string[]) => {
  const { containers, unread } = readPastedContainers(pastedTable(lines.join('\n')))
  return [
    ...containers.map(({ number, size, seal, vgm }) => [number, size, seal, vgm].filter(Boolean).join(' ')),
    ...unread.map(({ line, why }) => `${line} ${why}`),
  ]
}
const A = 'CSQU3054383'
const B = 'CBHU3202732'

test.each([
  ['without headings', [`${A}\t40HQ\tSEAL123`, `${B}\t20GP\tSEAL124`]],
  ['in another order', [`SEAL123\t${A}\t40HC`, `SEAL124\t${B}\t20'`]],
  ['with numbers of rows', [`1\t${A}\t45G1\tSEAL123`, `2\t${B}\t22G1\tSEAL124`]],
  ['by commas', [`${A}, 1x40HQ, SEAL123`, `${B}，20尺，SEAL124`]],
  ['by blanks', [`CSQU 305438 3 40HQ SEAL123`, `CBHU320273-2 20GP SEAL124`]],
  ['with headings', ['封号\t箱号\t箱型', `SEAL123\t${A}\t40高柜`, `SEAL124\t${B}\t20`]],
  [
    'with a title, other columns and headings of two languages',
    [
      '装箱清单',
      'No.\t箱号 / Container no.\tRemark\tSeal (铅封号)\tSize',
      `1\t${A}\tfragile\tSEAL123\t40HQ`,
      '',
      `2\t${B}\t\tSEAL124\t20DC`,
    ],
  ],
])('rows %s keep size and seal', (_what, lines) => {
  expect(read(...lines)).toEqual([`${A} 40HQ SEAL123`, `${B} 20GP SEAL124`])
})

test.each([
  [[A], [A]],
  [[`${A}, ${B}`], [A, B]],
  [[`${A}\t\t`], [A]],
  [['箱号\tVGM (kg)', `${A}\t18,250.5 kg`], [`${A} 18250.5`]],
  [[`${A}\t18250 kg\t40GP`], [`${A} 40GP 18250`]],
  [['ｃｓｑｕ３０５４３８３\t４０ＨＱ\tＳＥＡＬ１２３'], [`${A} 40HQ SEAL123`]],
  [['箱号\t封号', `${A}\t20261116`], [`${A} 20261116`]],
])('%j is %j', (lines, is) => {
  expect(read(...lines)).toEqual(is)
})

test.each([
  ['two that may be the seal', [`${A}\tSEAL123\tREF99`], ['1 unclear']],
  ['a day, or a seal', [`${A}\t20261116`], ['1 unclear']],
  ['a word', [`${A}\t40HQ\tTBA`], ['1 unclear']],
  ['no number', ['40HQ\tSEAL123'], ['1 containerForm']],
  ['a broken number', ['箱号\t封号', 'CSQU30543\tSEAL123'], ['2 containerForm']],
  ['two numbers of one row', ['箱号\t封号', `${A} ${B}\tSEAL123`], ['2 containerForm']],
  ['a size that is not ours', ['箱号\t箱型', `${A}\t45HQ`, `${B}\t20RF`], ['2 choice', '3 choice']],
  ['a mark', ['箱号\t封号', `${A}\tSEAL12①`], ['2 mark']],
  ['a spoilt number', ['箱号\t封号', `${A}\t1.23E+10`], ['2 spoiltNumber']],
  ['a long seal', ['箱号\t封号', `${A}\t${'S'.repeat(31)}`], ['2 tooLong']],
  ['a weight in tons', ['箱号\tVGM', `${A}\t18.2 t`], ['2 otherUnit']],
  ['a number that is there before', [A, `${A}\t40HQ`], [A, '2 duplicate']],
])('%s is told by its line', (_what, lines, told) => {
  expect(read(...lines)).toEqual(told)
})

test('headings that are not read are told, a second one of a name too', () => {
  const table = pastedTable(`箱号\t卸船\t封号\t备注\t封号\n${A}\t2026/11/16\tS123\tx\tS124`)
  expect(headingsBeside(table, ['container', 'seal'])).toEqual(['卸船', '备注', '封号'])
  expect(headingsBeside(table, ['container', 'discharged'])).toEqual(['封号', '备注', '封号'])
})
