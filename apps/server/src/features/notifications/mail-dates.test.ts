// @module-tag slow: a mail of each kind about each order of the demonstration
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { dueText } from '@kairo/shared/tasks/due-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { TASK_KIND_NAMES, TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { openDemoApp } from '../../../test/demo-app.ts'
import { mailTexts } from '../../mail/mail-texts.ts'
import { mailGroupOf } from './notification-groups.ts'
import { NOTIFICATION_KINDS } from './notification-texts.ts'
import { notifyAll } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await openDemoApp()
}, 480_000)
afterAll(() => app.close())

/** Answers have a day of their own, that of the charge or bill; a day that is no task's is given to none here. */
const OF_AN_ORDER = NOTIFICATION_KINDS.filter(
  // Reminders have the tasks that they are about in their own words.
  (kind) => ['orders', 'documents'].includes(mailGroupOf(kind) ?? '') && kind !== 'taskReminder' && kind !== 'tasksDue',
)

const AND: Record<Language, string> = { 'zh-cn': '；', en: '; ', ja: '、' }
const kindNamed = (text: string, language: Language): TaskKind | undefined =>
  TASK_KIND_NAMES.find((kind) => TASK_TEXTS[kind][language] === text)

test('every mail about an order of the demonstration gives a duty the date of its task, and no other thing a date', async () => {
  const { db, clock, settings } = app.context
  const orders = await db.selectFrom('orders').select(['id', 'code', 'customer_id', 'created_by']).execute()
  const [staff] = await db.selectFrom('users').select('id').where('role_id', '=', 2).limit(1).execute()
  await db
    .updateTable('orders')
    .set({ responsible_id: staff?.id ?? 0 })
    .execute()
  for (const { id, code, customer_id, created_by } of orders)
    await db.transaction().execute((trx) =>
      notifyAll(
        trx,
        { settings },
        clock.now(),
        OF_AN_ORDER.map((kind) => ({
          kind,
          params: { code, who: 'Minato', old: '2026-12-01', date: '2026-12-02', vessel: 'ONE SUNRISE / 2649E' },
          to: { users: [staff?.id ?? 0, created_by ?? 0], customerId: customer_id },
          orderId: id,
          mail: true,
        })),
      ),
    )
  const tasks = await db
    .selectFrom('order_tasks')
    .select(['order_id', 'kind', 'due_at', 'due_zone', 'provisional'])
    .where('state', '=', TASK_STATE.open)
    .execute()
  const taskOf = new Map(tasks.map((task) => [`${task.order_id} ${task.kind}`, task]))
  const mails = await db.selectFrom('mails').select(['kind', 'language', 'order_id', 'subject', 'text']).execute()
  const walked = mails.filter(({ order_id, kind }) => order_id !== null && OF_AN_ORDER.some((one) => one === kind))
  expect(walked.length).toBeGreaterThan(orders.length * OF_AN_ORDER.length)
  const today = tokyoToday(clock.now())
  let dated = 0
  for (const { language: spoken, order_id, subject, text } of walked) {
    const language = spoken as Language
    const { duty, until } = mailTexts[language]
    // The heading is the subject without the sender's name.
    expect(text).toContain(subject.replace(/^\[[^\]]*\] /, '').replace(/…$/, ''))
    const [, verb] = new RegExp(`^${duty}: (.*)$`, 'm').exec(text) ?? []
    const dates = [...text.matchAll(new RegExp(`^${until}: (.*)$`, 'gm'))].map(([, date]) => date)
    const kinds = (verb ?? '').split(AND[language]).map((one) => kindNamed(one, language))
    for (const kind of kinds) {
      const task = kind && taskOf.get(`${order_id} ${kind}`)
      const due = task?.due_at
        ? [dueText({ due: task.due_at, zone: task.due_zone, isProvisional: task.provisional }, language, today)]
        : []
      expect([verb, dates]).toEqual([verb, due])
    }
    dated += dates.length
  }
  expect(dated).toBeGreaterThan(100)
}, 480_000)
