import { expect, test } from 'vitest'
import { choice, day, flag, listSearch, many, parseSearch, searchOf, stringifySearch, text, whole } from './search.ts'

test('long numbers and exponents stay text', () => {
  const search = '?corp=9007199254740993123&code=1e5'
  expect(parseSearch(search)).toEqual({ corp: '9007199254740993123', code: '1e5' })
  expect(stringifySearch(parseSearch(search))).toBe(search)
})

test('a list is serialized as one readable parameter, an empty one is omitted', () => {
  expect(stringifySearch({ pol: ['SHA', 'NGB'], code: '', page: undefined })).toBe('?pol=SHA,NGB')
  expect(many('SHA,,NGB')).toEqual(['SHA', 'NGB'])
})

test('values that do not fit the schema are dropped', () => {
  const read = searchOf({ ...listSearch, state: choice(['1', '2']), from: day, late: flag, name: text, size: whole(1) })
  expect(
    read({ page: '-1', size: '20', state: '9', from: '2026-13', late: 'true', name: 12, sortOrder: 'up' }),
  ).toEqual({
    size: 20,
    late: true,
    name: '12',
  })
})
