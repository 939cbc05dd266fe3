import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { beginSession } from '@/session/session.ts'
import { Checklist } from './Checklist.tsx'
import type { Task } from './task.ts'

const KINDS = ['accept', 'loadingNotice', 'invoice', 'packingList', 'vgm', 'draft'] as const
const task = (kind: Task['kind'], id: number, given: Partial<Task> = {}): Task => ({
  id,
  version: 3,
  orderId: 7,
  orderCode: 'K261122-0001',
  code: `T0${id}`,
  kind,
  owner: 'operator',
  state: 0,
  due: `2026-11-2${id} 12:00`,
  dueZone: 'Asia/Shanghai',
  isProvisional: false,
  provisionalReason: '',
  isOverdue: false,
  firstDue: null,
  doneAt: null,
  doneBy: '',
  tick: '',
  waiveReason: '',
  waiveText: '',
  blocks: null,
  actions: { waive: true, tick: false, untick: false },
  ...given,
})
const done = (kind: Task['kind'], id: number) =>
  task(kind, id, {
    state: 1,
    doneAt: '2026-11-20 09:00',
    doneBy: '王海',
    actions: { waive: false, tick: false, untick: false },
  })
const checklist = () => page.getByRole('region', { name: '办理清单' })

beforeEach(() => beginSession({ token: 't', user: userOf(3), version: '1.0.0', kept: false }))

test('what is next stands there, the rest one click away; a deadline says whose clock it has and why it may move', async () => {
  const tasks = KINDS.map((kind, n) => task(kind, n + 1))
  tasks[1] = task('loadingNotice', 2, { isProvisional: true, provisionalReason: '假期未公布', isOverdue: true })
  response('POST /task/list', () => listed([done('confirmDraft', 9), ...tasks]))
  draw(<Checklist orderId={7} />)
  await expect.element(checklist().getByText('已完成 1/7')).toBeVisible()
  expect(checklist().getByRole('rowheader').elements()).toHaveLength(4)
  await expect.element(checklist().getByRole('row').nth(2)).toHaveTextContent(/≈ .*12:00 上海 · 假期未公布.*已逾期/)
  await checklist().getByRole('button', { name: '显示全部' }).click()
  expect(checklist().getByRole('rowheader').elements()).toHaveLength(7)
  await expect.element(checklist().getByText(/王海/)).toBeVisible()
  await expectAccessible()
})

test('where nothing is open it says so; a task is waived with the version that was read', async () => {
  const rows = { now: [task('vgm', 5)] }
  response('POST /task/list', () => listed(rows.now))
  response('GET /common/getDictList', () =>
    ok([{ entryID: 38, entryList: [{ entryCode: '1', entryValue: '不适用' }] }]),
  )
  response('POST /task/waive', () => {
    rows.now = [done('vgm', 5)]
    return ok({ id: 5, version: 4 })
  })
  draw(<Checklist orderId={7} />)
  await checklist().getByRole('button', { name: /免除/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '理由' }).click()
  await page.getByRole('option', { name: '不适用' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: '免除', exact: true }).click()
  await expect.element(checklist().getByText('当前没有待办事项。')).toBeVisible()
  expect(requests.find(({ route }) => route === 'POST /task/waive')?.input).toEqual({ id: 5, version: 3, reason: '1' })
})
