import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/x',
  'javascript:alert(1)',
  '',
  '/',
  undefined,
])('signing in never leads to %s', (to) => expect(ownAddress(to)).toBeUndefined())
test('signing in leads back to where the person was heading, filters included', () => {
  expect(ownAddress('/searchOrder?code=K261120-0001&page=2')).toBe('/searchOrder?code=K261120-0001&page=2')
})
