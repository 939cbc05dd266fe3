import { expect, test } from 'vitest'
import { cargoSizeText, isByWeight, revenueTons } from './cargo.ts'

test.each([
  ['12000', '8', '12.000', true],
  ['800', '3.5', '3.500', false],
  ['3500', '3.5', '3.500', false],
  ['1234.5', '1', '1.235', true],
  ['1234.4', '1', '1.234', true],
  ['0', '0', '0.000', false],
  ['9999999999.999', '1', '10000000.000', true],
])('%s kg and %s m³ are %s RT', (weight, volume, rt, byWeight) => {
  expect(revenueTons(weight, volume)).toBe(rt)
  expect(isByWeight(weight, volume)).toBe(byWeight)
})

const fcl = { isFcl: true, fcl20Gp: 0, fcl40Gp: 0, fcl40Hq: 0, lclRt: null }
test.each([
  [{ ...fcl, fcl20Gp: 1, fcl40Hq: 2 }, '20GP×1, 40HQ×2'],
  [{ ...fcl, fcl40Gp: 10 }, '40GP×10'],
  [fcl, ''],
  [{ ...fcl, isFcl: false, fcl20Gp: 1, lclRt: '3.5' }, 'LCL 3.500 RT'],
  [{ ...fcl, isFcl: false, lclRt: '0' }, ''],
  [{ ...fcl, isFcl: false }, ''],
])('parses %j as %j', (size, text) => expect(cargoSizeText(size)).toBe(text))
