import { addDays, readableDate, tokyoToday } from '@kairo/shared/dates'
import { PROVISIONAL_MARK, provisionalText } from '@kairo/shared/calendars/provisional-text'
import { CALENDAR } from '@kairo/shared/calendars/calendar'
import { placeOfZone } from '@kairo/shared/port-time'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import type { Page } from '@playwright/test'
import { calendarTexts } from '../../apps/web/src/features/calendars/texts.ts'
import { checklistTexts } from '../../apps/web/src/features/orders/commands/tasks/texts.ts'
import { callAs } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage, expectMessage } from '../support/orders.ts'
import { billingTexts, core } from '../support/texts.ts'

const t = core['zh-cn']
const f = {
  date: (day: string) => readableDate(day, 'zh-cn', tokyoToday(new Date())),
  dateLong: (day: string) => readableDate(day, 'zh-cn', ''),
}
const NAME = '厂休'
/** Not announced, as the list and the preview write it. */
const OPEN = `${PROVISIONAL_MARK} ${calendarTexts['zh-cn'].provisional}`

interface OpenTask {
  id: number
  kind: string
  due: string
  dueZone: string
  orderId: number
  orderCode: string
}
interface Due {
  expectedDueDate: string
  dueProvisional: object | null
}
interface Days {
  total: number
  calendars: { code: string; version: number }[]
}

/** The dialog in which a year of China's calendar is imported. */
async function openImport(page: Page, year: string) {
  await page.goto(`/calendars?code=${CALENDAR.china}&year=${year}&size=50`)
  await page.getByRole('button', { name: calendarTexts['zh-cn'].importYear }).click()
  const dialog = page.getByRole('dialog', { name: calendarTexts['zh-cn'].importTitle })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    choose: (name: string, text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    write: (text: string) => dialog.getByRole('textbox', { name: calendarTexts['zh-cn'].importText }).fill(text),
    preview: () => dialog.getByRole('button', { name: t.common.preview }).click(),
    store: () =>
      dialog.getByRole('button', {
        name: new RegExp(`^${calendarTexts['zh-cn'].importStore('\\d+').replace(/[（）]/g, '.')}$`),
      }),
    part: (title: (n: string) => string) => dialog.getByRole('region', { name: new RegExp(`^${title('\\d+')}$`) }),
  }
}

test('a year of holidays is imported; a deadline is marked while a day on its way is not announced', async ({
  as,
  request,
}) => {
  test.setTimeout(300_000)
  const manager = await as('manager')
  const call = await callAs(manager, request)
  const found = await call<{
    dataList: { id: number; customerId: number; customerName: string; orderCodes: string[] }[]
  }>('/billing/search', { state: 0, keyword: '青岛样本食品有限公司' })
  const draft = found.dataList[0]
  if (!draft) throw new Error('The demonstration has no draft of this Chinese customer.')
  const terms = await call<object>('/billingTerms/get', { customerId: draft.customerId })
  const saved = { ...terms, mode: 'perOrder', timing: 'departure', payDays: 30, dueAdjust: 'after' }
  await call('/billingTerms/update', saved)
  const dueNow = () => call<Due>('/billing/getInvoice', { id: draft.id })
  const { expectedDueDate: day } = await dueNow()
  const year = day.slice(0, 4)
  // Settled days far from the deadline, so that most of the year is announced whichever it is.
  const far = day.slice(5, 7) === '06' ? '11' : '06'
  const settled = [1, 2, 3].map((n) => `${year}-${far}-0${n}`)
  const json = JSON.stringify({
    year: Number(year),
    days: [
      ...settled.map((date) => ({ date, name: NAME, isOffDay: true })),
      { date: day, name: NAME, isOffDay: true, provisional: true },
    ],
  })
  const list = [...settled, day].map((date) => `${date} ${NAME} off`).join('\n')
  const event = (date: string) =>
    ['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `SUMMARY:${NAME}`, 'END:VEVENT'].join('\r\n')
  const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...[...settled, day].map(event), 'END:VCALENDAR'].join('\r\n')
  const drawer = manager.getByRole('dialog').filter({ hasText: billingTexts['zh-cn'].draftNo(draft.id) })

  await test.step('a file is refused with the place of each fault, and nothing is stored', async () => {
    const daysOf = () => call<Days>('/calendar/list', { code: CALENDAR.china, year: Number(year) })
    const before = await daysOf()
    const wrong = await openImport(manager, year)
    for (const [text, messages] of [
      [`${day} a off\n${day} b off`, [`第 2 行：${day} 出现两次`]],
      ['2001-02-15 a off\nhello', ['第 1 行：2001-02-15 不属于', '第 2 行：请写成']],
      ['Sehr geehrte Damen und Herren', ['未找到任何节假日']],
      ['{"days": [', ['不是有效的 JSON']],
    ] as const) {
      await wrong.write(text)
      await wrong.preview()
      for (const message of messages) await expect(wrong.dialog.getByRole('alert')).toContainText(message)
      await expect(wrong.dialog.getByRole('textbox', { name: calendarTexts['zh-cn'].importText })).toHaveValue(text)
    }
    await expect(wrong.store()).toHaveCount(0)
    expect(await daysOf()).toEqual(before)
  })

  await test.step('JSON with a day that is not announced: previewed with the deadline that moves, and stored', async () => {
    const json1 = await openImport(manager, year)
    await json1.choose('holidays.json', json)
    await json1.preview()
    await expect(json1.part(calendarTexts['zh-cn'].importAdded)).toContainText(f.dateLong(day))
    const moved = json1.dialog.getByRole('row').filter({ hasText: draft.customerName })
    await expect(moved.filter({ hasText: draft.orderCodes[0] ?? '' })).toContainText(`${f.date(day)} →`)
    // A preview stores nothing.
    expect((await dueNow()).expectedDueDate).toBe(day)
    await json1.store().click()
    await expectErrorMessage(manager, '已导入')
    await expect(json1.dialog).toBeHidden()
    await expect(manager.getByRole('row').filter({ hasText: f.dateLong(day) })).toContainText(OPEN)
  })

  let moved = ''
  await test.step('the deadline moves, with the mark and its reason', async () => {
    moved = (await dueNow()).expectedDueDate
    expect(moved > day && moved <= addDays(day, 14)).toBe(true)
    await manager.goto(`/billManage?id=${draft.id}`)
    await expect(drawer).toContainText(`${PROVISIONAL_MARK} ${f.date(moved)}`)
    const name = { 'zh-cn': NAME, en: NAME, ja: NAME }
    const reason = { calendar: CALENDAR.china, year: Number(year), day, name }
    await expect(drawer).toContainText(provisionalText(reason, 'zh-cn'))
  })

  await test.step('pasted lines announce the day: one change, and the mark goes', async () => {
    const pasted = await openImport(manager, year)
    await pasted.write(list)
    await pasted.preview()
    await expect(pasted.part(calendarTexts['zh-cn'].importChanged)).toContainText(f.dateLong(day))
    await expect(pasted.part(calendarTexts['zh-cn'].importChanged)).toContainText(
      `→ ${calendarTexts['zh-cn'].importSettled}`,
    )
    await pasted.store().click()
    await expectErrorMessage(manager, '已导入')
    await expect(manager.getByRole('row').filter({ hasText: f.dateLong(day) })).not.toContainText(PROVISIONAL_MARK)
    expect(await dueNow()).toMatchObject({ expectedDueDate: moved, dueProvisional: null })
    await manager.goto(`/billManage?id=${draft.id}`)
    await expect(drawer).toContainText(f.date(moved))
    await expect(drawer).not.toContainText(PROVISIONAL_MARK)
  })

  await test.step('the same days as a calendar file change nothing', async () => {
    const file = await openImport(manager, year)
    await file.choose('holidays.ics', ics)
    await file.preview()
    await expect(file.dialog).toContainText(calendarTexts['zh-cn'].importSame('4'))
    await expect(file.store()).toBeDisabled()
  })
})

test('a holiday names the deadlines that it moves before it is saved, and the orders and their customer say so', async ({
  as,
  request,
}) => {
  const c = calendarTexts['zh-cn']
  const manager = await as('manager', { at: `/calendars?code=${CALENDAR.china}` })
  const customer = await as('customer')
  const tasksOf = async () => {
    const call = await callAs(customer, request)
    const { dataList } = await call<{ dataList: OpenTask[] }>('/task/list', {
      owner: 'customer',
      due: 'known',
      limit: 200,
    })
    return dataList
  }
  const tomorrow = addDays(tokyoToday(new Date()), 1)
  const task = (await tasksOf()).find(
    ({ kind, due, dueZone }) => kind === 'invoice' && dueZone === 'Asia/Shanghai' && due > tomorrow,
  )
  if (!task) throw new Error('The demonstration asks no customer for an invoice from tomorrow on.')
  const day = task.due.slice(0, 10)
  const dueNow = async () => (await tasksOf()).find(({ id }) => id === task.id)?.due

  await manager.getByRole('button', { name: c.add, exact: true }).click()
  const form = manager.getByRole('dialog', { name: c.add })
  await form.getByRole('textbox', { name: c.day }).fill(day)
  await form.getByRole('textbox', { name: c.day }).press('Tab')
  for (const label of [c.nameCn, c.nameJp, c.nameEn]) await form.getByRole('textbox', { name: label }).fill(NAME)
  const save = () => form.getByRole('button', { name: t.common.save, exact: true }).click()
  await save()
  const question = manager.getByRole('dialog', { name: c.movesTitle(day) })
  const moved = question
    .getByRole('row')
    .filter({ hasText: task.orderCode })
    .filter({ hasText: TASK_TEXTS.invoice['zh-cn'] })
  await expect(moved).toContainText(`${readableDate(task.due, 'zh-cn', tokyoToday(new Date()))} →`)
  await expect(moved).toContainText(placeOfZone('Asia/Shanghai', 'zh-cn'))
  await question.getByRole('button', { name: t.common.cancel }).click()
  await expect(question).toBeHidden()
  expect(await dueNow()).toBe(task.due)

  await save()
  await question.getByRole('button', { name: t.common.save, exact: true }).click()
  await expect(form).toBeHidden()
  await expect.poll(dueNow).not.toBe(task.due)
  expect((await dueNow()) ?? '').toMatch(/^\d{4}-\d\d-\d\d 17:00$/)
  await expectMessage({ page: customer, language: 'zh-cn' }, new RegExp(`${task.orderCode} 的期限已变更`))
  await customer.goto(`/searchOrder?open=${task.orderId}`)
  const line = customer
    .getByRole('region', { name: checklistTexts['zh-cn'].title })
    .getByRole('row')
    .filter({ hasText: TASK_TEXTS.invoice['zh-cn'] })
  await expect(line).toContainText(checklistTexts['zh-cn'].was(readableDate(task.due, 'zh-cn', tokyoToday(new Date()))))
})
