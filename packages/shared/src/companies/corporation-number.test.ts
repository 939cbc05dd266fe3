import { expect, test } from 'vitest'
import { corporationNumberCountry, normalizeCorporationNumber } from './corporation-number.ts'

test.each([
  // 国税庁, トヨタ自動車, 日本郵船
  ['7000012050002', 'JP'],
  ['1180301018771', 'JP'],
  ['7-0000-1205-0002', 'JP'],
  ['７００００１２０５０００２', 'JP'],
  ['7000012050003', null],
  ['8000012050002', null],
  ['7000012005002', null],
  ['700001205000', null],
  ['0000012050002', null],
  // 腾讯, 华为, 阿里巴巴（中国）
  ['9144030071526726XG', 'CN'],
  ['914403001922038216', 'CN'],
  ['91330100799655058B', 'CN'],
  ['9144030071526726xg', 'CN'],
  ['9144030071526726XH', null],
  ['9144030071526762XG', null],
  ['9144030071526726IG', null],
  ['', null],
  ['T7000012050002', null],
])('%s belongs to %s', (text, country) => expect(corporationNumberCountry(text)).toBe(country))

test('normalizes the notation', () => {
  expect(normalizeCorporationNumber(' ９１44-0300 71526726xg ')).toBe('9144030071526726XG')
})
