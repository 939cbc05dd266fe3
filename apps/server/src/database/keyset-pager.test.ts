import { expect, test } from 'vitest'
import { nearestStart } from './keyset-pager.ts'

/** Reads a page of a list of 100 as the query does: from its start, skipping rows, in its direction. */
function read(offset: number, limit: number, marked: readonly number[]) {
  const list = Array.from({ length: 100 }, (_, id) => id)
  const anchors = marked.map((id) => ({ offset: id, id }))
  const { skip, backwards, anchor } = nearestStart(offset, limit, list.length, anchors)
  const rows = list.filter((id) => !anchor || (backwards ? id < anchor.id : id >= anchor.id))
  if (backwards) rows.reverse()
  const page = rows.slice(skip, skip + limit)
  return { skip, page: backwards ? page.reverse() : page }
}

test.each([
  ['the start', 0, 10, [], 0],
  ['the end', 90, 10, [], 0],
  ['the nearer end', 70, 10, [], 20],
  ['an anchor at the start of the page', 40, 10, [10, 40, 60], 0],
  ['an anchor before it', 40, 10, [35], 5],
  ['an anchor after it', 40, 10, [53], 3],
  ['an anchor directly after it', 40, 10, [50], 0],
  ['the start when the only anchor is within the page', 40, 10, [45], 40],
])('reads from %s', (_where, offset, limit, marked, skip) => {
  const page = Array.from({ length: limit }, (_, n) => offset + n)
  expect(read(offset, limit, marked)).toEqual({ skip, page })
})
