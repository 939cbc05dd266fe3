import assert from 'node:assert/strict'
import { test } from 'node:test'
import { late, misplaced, nextStamp } from './check-migrations.mjs'

test('a migration that sorts before one that is merged is refused, as is one that is missing or not listed', () => {
  const merged = ['202611200900_foundation', '202612030000_facts']
  assert.deepEqual(misplaced(merged, merged), [])
  const early = '202611281000_early'
  assert.match(misplaced([...merged, early], [...merged, early])[0], /sorts before 202612030000_facts/)
  assert.match(misplaced(merged, [...merged, early])[0], /is not in/)
  assert.match(misplaced(merged, merged.slice(0, 1))[0], /is missing/)
  assert.equal(misplaced([merged[0], merged[0]], merged).length, 2)
})

test('a migration that is put between merged ones is refused, one at the end and another baseline are not', () => {
  const merged = ['0001_accounts', '202612030000_facts']
  assert.deepEqual(late(merged, merged), [])
  assert.deepEqual(late([...merged, '202612040000_new'], merged), [])
  assert.match(
    late([merged[0], '202611281000_early', merged[1]], merged)[0],
    /early.sql sorts before 202612030000_facts/,
  )
  assert.match(late(merged.slice(0, 1), merged)[0], /202612030000_facts was merged and is not in/)
  assert.deepEqual(late(['0001_people', '0002_orders'], merged), [])
  assert.deepEqual(late(merged, []), [])
})

test('the next number is never before the last one', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  assert.equal(nextStamp(now), '202611281000')
  assert.equal(nextStamp(now, '0016_log'), '202611281000')
  assert.equal(nextStamp(now, '202611200900_foundation'), '202611281000')
  assert.equal(nextStamp(now, '202611281000_now'), '202611281001')
  assert.equal(nextStamp(now, '202612312359_facts'), '202701010000')
  assert.equal(nextStamp(now, '202611291270_odd'), '202611291311')
})
