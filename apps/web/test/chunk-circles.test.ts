import { expect, test } from 'vitest'
import { circleOf } from '../build/chunk-circles.ts'

const of = (imports: Record<string, string[]>) => circleOf(new Map(Object.entries(imports)))

test('files that import each other are found along their way, others are not', () => {
  expect(of({ page: ['list', 'form'], list: ['texts'], form: ['texts', 'list'], texts: [] })).toBeUndefined()
  expect(of({ page: ['list'], list: ['form'], form: ['texts'], texts: ['list'] })).toEqual([
    'list',
    'form',
    'texts',
    'list',
  ])
})
