import { EXCEPTION_RULE_NAMES, EXCEPTION_STATE } from '@kairo/shared/exceptions/exception-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { openDemoApp } from '../../test/demo-app.ts'
import { ENDED_LATE, endedTasks, readWorkMoments } from '../../src/features/work/late-tasks.ts'
import { type WorkItem, workItems } from '../../src/features/work/work-items.ts'
import { checkExceptions } from '../../src/features/exceptions/check-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

test('every rule is true of something, and exceptions stand in every state, as the rules find them', async () => {
  const { db, clock } = app.context
  const read = async () => {
    const moments = await readWorkMoments(db, clock.now())
    const { rows } = await sql<Pick<WorkItem, 'rule' | 'state' | 'is_true'>>`
      select rule, state, is_true from (select * from ${workItems(moments)} e
        union all select * from (${endedTasks(moments, ENDED_LATE)}) t) e order by id`.execute(db)
    return rows
  }
  const rows = await read()
  const count = (state: number) => rows.filter((row) => row.state === state).length
  expect(count(EXCEPTION_STATE.open)).toBeGreaterThanOrEqual(15)
  expect(count(EXCEPTION_STATE.taken)).toBe(5)
  const snoozed = rows.filter(({ state }) => state === EXCEPTION_STATE.snoozed).map(({ rule }) => rule)
  expect(snoozed.toSorted()).toEqual(['arrivalUnknown', 'freeTimeEnding', 'invoiceOverdue'])
  expect(count(EXCEPTION_STATE.cleared)).toBeGreaterThanOrEqual(30)
  expect(count(EXCEPTION_STATE.closed)).toBe(1)
  const open = rows.filter(({ is_true }) => is_true).map(({ rule }) => rule)
  // It is past 15 November, so that the calendar of the next year is missed as well.
  expect([...new Set(open)].sort()).toEqual(EXCEPTION_RULE_NAMES.toSorted())
  // No weight is missing of what has left, and a check by the server's own job changes nothing.
  await checkExceptions(app.context)
  expect(await read()).toEqual(rows)
})
