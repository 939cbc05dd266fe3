import { addDays, tokyoToday } from '@kairo/shared/dates'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zonedText } from '@kairo/shared/port-time'
import type { Language } from '@kairo/shared/languages'
import { writeXlsx } from 'hucre/xlsx'
import { zenginEntries } from '../../apps/server/src/features/billing/bank/test-zengin.ts'
import { sheetQuestionTexts } from '../../apps/web/src/features/rates/upload/sheet-question-words.ts'
import { notificationText } from '../../apps/server/src/features/notifications/notification-texts.ts'
import { callAs, orderOf, tokenOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { activeOption, dialogOf } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { billingTexts, manageTexts } from '../support/texts.ts'

test('a freight sheet in yen meets a question, and nothing of it becomes dollars', async ({ as }) => {
  const q = sheetQuestionTexts['zh-cn']
  const page = await as('operator', { at: '/addPrice' })
  const buffer = await writeXlsx({
    sheets: [
      {
        name: 'Rates',
        rows: [
          ['中日航线运价（单位：日元/箱）'],
          ['POL', 'POD', 'Carrier', '20GP', '40GP', '40HQ', 'T/T', 'ETD'],
          ['Shanghai', 'Osaka', 'COSCO', 45_000, 70_000, 72_000, 3, 'Fri'],
        ],
      },
    ],
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'yen.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) })
  const questions = page.getByRole('region', { name: q.title })
  const question = questions.getByRole('combobox', { name: /JPY.*美元/ })
  await expect(question).toBeVisible()
  await questions.getByRole('button', { name: q.read, exact: true }).click()
  await expect(questions.getByRole('alert').filter({ hasText: q.answerAll })).toBeVisible()
  // The only answer says what would be done.
  await question.click()
  await expect(activeOption(page).or(page.getByRole('option')).first()).toContainText('美元')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByText('45,000')).toHaveCount(0)
})

test('the zengin files of two days are booked once, though the second repeats the first', async ({ as }) => {
  const [t, b] = [manageTexts.ja, billingTexts.ja]
  const page = await as('manager', { language: 'ja', at: '/billManage?tab=payments' })
  const first = [{ payer: 'ｶ)ﾐﾎﾝﾂｳｼﾖｳ', amount: 123_457, day: '081118' }]
  const second = [...first, { payer: 'ｶ)ﾐﾎﾝﾂｳｼﾖｳ', amount: 76_543, day: '081119' }]
  /** Opens the dialog with the file; its lines are the rows of the table. */
  const preview = async (content: string) => {
    await page.getByRole('button', { name: t.import, exact: true }).click()
    const dialog = dialogOf(page, t.importTitle)
    const file = { name: 'zengin.txt', mimeType: 'text/plain', buffer: Buffer.from(content) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: t.importRead }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    return dialog
  }
  /** Each line that is not booked is for this customer. */
  const book = async (dialog: ReturnType<typeof dialogOf>, lines: number) => {
    const customers = dialog.getByRole('combobox', { name: new RegExp(`^${b.customer} `) })
    await expect(customers).toHaveCount(lines)
    if ((await customers.first().inputValue()) === '') {
      await customers.first().fill('みほん')
      await page.getByRole('option').filter({ hasText: 'みほん通商' }).first().click()
    }
    await dialog.getByRole('button', { name: t.importBook('1') }).click()
    await expect(dialog).toBeHidden()
  }
  const one = await preview(zenginEntries(first))
  await expect(one.getByRole('row').filter({ hasText: '123,457' })).toBeVisible()
  await book(one, 1)
  const two = await preview(zenginEntries(second, { joined: true }))
  await expect(two.getByRole('row').filter({ hasText: '123,457' })).toContainText(t.importKnown)
  // The payer of the first day is proposed.
  await expect(two.getByRole('row').filter({ hasText: '76,543' }).getByRole('checkbox')).toBeChecked()
  await book(two, 1)
  await expect(page.getByRole('row').filter({ hasText: '76,543' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '123,457' })).toHaveCount(1)
})

test('a cut-off of Shanghai is told at its hour there in list, card, drawer, mail and paper', async ({
  as,
  request,
  mails,
}, info) => {
  const zone = 'Asia/Shanghai'
  const operator = await as('operator', { at: null })
  const list = await as('customer', { at: null })
  const { id, code } = await orderOf(list, request, '4')
  const call = await callAs(operator, request)
  type Detail = { departureZone: string; transportCost: { deadline: string }; version: number }
  const before = await call<Detail>('/order/queryById', { id })
  expect(before.departureZone, `${code} leaves from Shanghai`).toBe(zone)
  const cutOff = before.transportCost.deadline
  // Of one that has passed, which a journey before this may have left, the list tells the day alone.
  const tomorrow = addDays(tokyoToday(new Date()), 1)
  const day = cutOff.slice(0, 10) > tomorrow ? cutOff.slice(0, 10) : tomorrow
  const deadline = `${day} ${cutOff.endsWith('16:00') ? '15:00' : '16:00'}`
  await call('/order/changeCurOfDate', { orderId: id, changeDate: deadline, version: before.version })
  const hour = `${deadline.slice(11)} 上海`

  await list.goto(`/searchOrder?code=${code}`)
  // Another moment may come first; what the list sorts by is told with it.
  const told = new RegExp(hour)
  await expect(list.getByRole('row').filter({ hasText: code }).getByTitle(told)).toBeVisible()
  await list.goto(`/searchOrder?open=${id}`)
  await expect(list.getByRole('dialog').filter({ hasText: code }).getByText(hour).first()).toBeVisible()
  const phone = await as('customer', {
    at: `/searchOrder?code=${code}`,
    context: { viewport: { width: 390, height: 844 } },
  })
  await expect(phone.getByTitle(told).first()).toBeVisible()

  const changed = (at: string, language: Language) =>
    notificationText('cutOffChanged', { code, old: zonedText(cutOff, zone), date: zonedText(at, zone) }, language)
  await mails.to('customer@kairo.example', changed(deadline, 'ja'))

  for (const [language, place] of [
    ['zh-cn', '上海'],
    ['en', 'Shanghai'],
    ['ja', '上海'],
  ] as const) {
    const answer = await request.get(`/api/fileDownload/stowageNotificationDownload?id=${id}&language=${language}`, {
      headers: { Authorization: await tokenOf(operator) },
    })
    const file = info.outputPath(`shipping-order-${language}.pdf`)
    await writeFile(file, await answer.body())
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-'])
    expect(stdout.replace(/\s/g, ''), language).toContain(`${deadline.slice(11)}${place}`)
  }
})
