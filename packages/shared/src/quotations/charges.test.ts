import { expect, test } from 'vitest'
import { type CargoCounts, chargesOf, type SizeAmounts, type SurchargeLine } from './charges.ts'

const amounts = (given: Partial<SizeAmounts>): SizeAmounts => ({
  '20GP': null,
  '40GP': null,
  '40HQ': null,
  LCL: null,
  ...given,
})
const fcl: CargoCounts = { isFcl: true, fcl20Gp: 1, fcl40Gp: 0, fcl40Hq: 2, lclRt: '12.345', blQuantity: 3 }
const lcl: CargoCounts = { ...fcl, isFcl: false }

const all = { '20GP': '10', '40GP': '20', '40HQ': '30', LCL: '4' }
test.each<[string, SurchargeLine['basis'], Partial<SizeAmounts>, CargoCounts, [string | null, string, string][]]>([
  [
    'a shipped size',
    'container',
    all,
    fcl,
    [
      ['20GP', '10', '1'],
      ['40HQ', '30', '2'],
    ],
  ],
  ['a size without amount', 'container', { '40HQ': '30' }, fcl, [['40HQ', '30', '2']]],
  ['a zero is no charge', 'container', { '20GP': '0', '40HQ': '30' }, fcl, [['40HQ', '30', '2']]],
  ['LCL cell by RT', 'container', all, lcl, [['LCL', '4', '12.345']]],
  ['for containers only', 'container', { '20GP': '10' }, lcl, []],
  ['a rebate', 'container', { '20GP': '-10' }, fcl, [['20GP', '-10', '1']]],
  ['B/Ls, the highest of the sizes shipped', 'bl', all, fcl, [[null, '30', '3']]],
  ['B/Ls, of the only size shipped', 'bl', all, { ...fcl, fcl40Hq: 0 }, [[null, '10', '3']]],
  ['shipment, the highest as a number', 'shipment', { '20GP': '90', '40HQ': '100' }, fcl, [[null, '100', '1']]],
  ['B/Ls of an LCL shipment', 'bl', all, lcl, [[null, '4', '3']]],
  ['B/Ls, the amount in another size', 'bl', { '40GP': '20' }, fcl, [[null, '20', '3']]],
  ['B/Ls, zeros besides the amount', 'bl', { '20GP': '0', '40HQ': '0', LCL: '4' }, fcl, [[null, '4', '3']]],
  ['shipment', 'shipment', { LCL: '4' }, fcl, [[null, '4', '1']]],
  ['RT of LCL', 'rt', { LCL: '4' }, lcl, [['LCL', '4', '12.345']]],
  ['RT, amount of LCL alone, on containers', 'rt', { LCL: '4' }, fcl, []],
  ['RT, the highest of the sizes shipped', 'rt', all, fcl, [[null, '30', '12.345']]],
  ['RT, amount for containers', 'rt', { '20GP': '10' }, fcl, [[null, '10', '12.345']]],
  ['zero RT', 'rt', all, { ...lcl, lclRt: '0' }, []],
  ['no amount', 'bl', {}, fcl, []],
])('%s', (_name, basis, given, counts, charges) => {
  const line: SurchargeLine = { side: 'origin', kind: null, item: 'x', basis, currency: 'CNY', amounts: amounts(given) }
  expect(chargesOf(line, counts).map((c) => [c.containerType, c.amount, c.quantity])).toEqual(charges)
})
