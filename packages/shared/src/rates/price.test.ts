import { expect, test } from 'vitest'
import { discountedPrice, discountNote, factorForCustomer, listPriceForCustomer } from './price.ts'

test.each([
  ['450', '1', '0.9', '405'],
  ['450', '0.95', '0.9', '384.75'],
  ['123.45', '1', '0.85', '104.9325'],
  ['450', '1', '2', '900'],
  ['0', '0.5', '0.5', '0'],
])('%s with global discount %s and customer factor %s is %s, unrounded', (price, globalDiscount, customer, result) => {
  expect(discountedPrice(price, globalDiscount, customer).toFixed()).toBe(result)
})

test.each([
  ['0.9', '10% off', '10%割引', '优惠10%（9折）'],
  ['0.85', '15% off', '15%割引', '优惠15%（8.5折）'],
  ['0.75', '25% off', '25%割引', '优惠25%（7.5折）'],
  ['0.95', '5% off', '5%割引', '优惠5%（9.5折）'],
  ['0.765', '23.5% off', '23.5%割引', '优惠23.5%（7.65折）'],
  ['0.01', '99% off', '99%割引', '优惠99%（0.1折）'],
  ['1', null, null, null],
  ['1.00', null, null, null],
  ['2', null, null, null],
  ['0.99999', null, null, null],
])('the note of factor %s is %s, %s, %s', (factor, en, ja, zh) => {
  expect(discountNote(factor, 'en')).toBe(en)
  expect(discountNote(factor, 'ja')).toBe(ja)
  expect(discountNote(factor, 'zh-cn')).toBe(zh)
})

test.each([
  ['0.90', '0.90'],
  ['1.00', '1.00'],
  ['1.01', '1'],
  ['10', '1'],
])('customers see the factor %s as %s', (factor, known) => {
  expect(factorForCustomer(factor)).toBe(known)
})

test.each([
  ['450.00', '405.00', '450.00'],
  ['450.00', '450.00', '450.00'],
  ['450.00', '607.50', '607.50'],
  [null, null, null],
])('beside the price that they pay, customers see the list price %s of %s as %s', (listPrice, price, known) => {
  expect(listPriceForCustomer(listPrice, price)).toBe(known)
})
