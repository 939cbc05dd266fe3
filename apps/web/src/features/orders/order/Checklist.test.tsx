import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { beginSession } from '@/session/session.ts'
import { Checklist } from './Checklist.tsx'
import { orderRow } from '@test/order.ts'
import { useApiQuery } from '@/api/queries.ts'
import type { OrderCommands } from '../commands/order-commands.ts'
import { CHECKLIST_LIMIT, type Task } from '../commands/tasks/task.ts'
import type { Order } from '../order.ts'

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
  isByRule: false,
  provisionalReason: '',
  isOverdue: false,
  firstDue: null,
  doneAt: null,
  doneBy: '',
  tick: '',
  waiveReason: '',
  waiveText: '',
  blocks: null,
  actions: { waive: true, tick: false, untick: false, remind: false },
  ...given,
})
const done = (kind: Task['kind'], id: number) =>
  task(kind, id, {
    state: 1,
    doneAt: '2026-11-20 09:00',
    doneBy: '王海',
    actions: { waive: false, tick: false, untick: false, remind: false },
  })
const started: unknown[] = []
const commands = {
  start: (name: string) => {
    started.push(name)
    return Promise.resolve(false)
  },
  upload: (type: number) => started.push(type),
} as unknown as OrderCommands
function Listed({ row }: { row: Order }) {
  const tasks = useApiQuery('POST /task/list', { orderId: row.id, limit: CHECKLIST_LIMIT })
  return <Checklist row={row} commands={commands} tasks={tasks} />
}
const checklist = () => page.getByRole('region', { name: '待办事项' })

beforeEach(() => beginSession({ token: 't', user: userOf(3), version: '1.0.0', kept: false }))

test('what is open stands there, what is done one click away; a deadline says whose clock it has and why it may move', async () => {
  const tasks = KINDS.map((kind, n) => task(kind, n + 1))
  tasks[1] = task('loadingNotice', 2, { isProvisional: true, provisionalReason: '假期未公布', isOverdue: true })
  response('POST /task/list', () => listed([done('confirmDraft', 9), ...tasks]))
  draw(<Listed row={orderRow(3)} />)
  await expect.element(checklist().getByRole('rowheader').first()).toBeVisible()
  expect(checklist().getByRole('rowheader').elements()).toHaveLength(6)
  await expect.element(checklist().getByRole('row').nth(2)).toHaveTextContent(/≈ .*12:00 上海.*假期未公布.*已逾期/)
  await checklist().getByRole('button', { name: '显示已办的 1 项' }).click()
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
  draw(<Listed row={orderRow(3)} />)
  await checklist()
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '无需办理…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '理由' }).click()
  await page.getByRole('option', { name: '不适用' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: '设为无需办理', exact: true }).click()
  await expect.element(checklist().getByText('当前没有待办事项。')).toBeVisible()
  expect(requests.find(({ route }) => route === 'POST /task/waive')?.input).toEqual({ id: 5, version: 3, reason: '1' })
})

test('each task has the button that does it where this reader can and nothing comes before; of a late one of the customer a reminder', async () => {
  const late = { waive: true, tick: false, untick: false, remind: true }
  const tasks = [
    task('invoice', 1, { owner: 'customer', isOverdue: true, actions: late }),
    task('draft', 2),
    task('departure', 3),
    task('telexRelease', 4),
    task('arrival', 5),
  ]
  response('POST /task/list', () => listed(tasks))
  response('POST /task/remind', () => ok({ id: 1 }))
  draw(<Listed row={orderRow(3, { state: 5, loading_notice_file_id: 9 })} />)
  await expect.element(checklist().getByRole('rowheader').first()).toBeVisible()
  const buttons = checklist()
    .getByRole('row')
    .elements()
    .map((row) => [...row.querySelectorAll('button')].map((button) => button.textContent).filter(Boolean))
  expect(buttons).toEqual([[], ['催办', '上传单证'], ['上传提单草稿', '制作提单草稿'], ['登记开船'], [], []])
  for (const name of [/^上传提单草稿:/, /^制作提单草稿:/, /^登记开船:/])
    await checklist().getByRole('button', { name }).click()
  expect(started).toEqual([9, 'makeDraft', 'depart'])
  await checklist()
    .getByRole('button', { name: /^催办:/ })
    .click()
  await expect.poll(() => requests.find(({ route }) => route === 'POST /task/remind')?.input).toEqual({ id: 1 })
  await expectAccessible()
})

test('a task that waited for another has its button once that is done', async () => {
  started.length = 0
  response('POST /task/list', () => listed([done('departure', 3), task('telexRelease', 4)]))
  draw(<Listed row={orderRow(3, { state: 7 })} />)
  await checklist()
    .getByRole('button', { name: /^登记电放:/ })
    .click()
  expect(started).toEqual(['telexRelease'])
})
