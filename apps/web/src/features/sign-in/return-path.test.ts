import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/x',
  'javascript:alert(1)',
  '',
  '/',
  undefined,
])('signing in never leads to %s', (to) => expect(returnPath(to)).toBeUndefined())
test('signing in returns to the requested page, including its filters', () => {
  expect(returnPath('/searchOrder?code=K261120-0001&page=2')).toBe('/searchOrder?code=K261120-0001&page=2')
})
