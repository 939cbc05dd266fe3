import { addDays, tokyoToday } from '@kairo/shared/dates'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { pdfOfText } from '../../apps/server/src/pdf/read-test-pdfs.ts'
import { noticeTexts } from '../../apps/web/src/features/arrival-notices/texts.ts'
import { callAs, ordersOf } from '../support/confirming.ts'
import { countWork } from '../support/counted.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialogOf } from '../support/orders.ts'
import { actionTexts, documentTexts } from '../support/texts.ts'

const t = noticeTexts.en
/** As a carrier sends it. */
const TERMINAL = 'OHI CONTAINER TERMINAL 4'
const carriersNotice = (): Buffer =>
  Buffer.from(
    pdfOfText([
      { x: 72, y: 760, text: 'ARRIVAL NOTICE' },
      { x: 72, y: 720, text: `ETA: ${addDays(tokyoToday(new Date()), 6)}` },
      { x: 72, y: 700, text: `TERMINAL: ${TERMINAL}` },
    ]),
  )

test('the carrier’s notice dropped becomes the house notice, without typing anything', async ({ as, request }) => {
  const page = await as('operator', { language: 'en', at: '/searchOrder' })
  const call = await callAs(page, request)
  const atSea = await ordersOf(page, request, String(RUNNING_STATUS.inTransit))
  const order = atSea.find((row) => row.bl_file_id !== null && row.an_fee_request_file_id === null)
  if (!order) throw new Error('No ship of the demonstration is under way without an arrival notice.')
  await page.goto(`/searchOrder?open=${order.id}`)
  const make = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${actionTexts.en.action.makeArrivalNotice}`) })
    .first()
  await expect(make).toBeVisible()
  const worked = await countWork(page)
  await make.click()
  const dialog = dialogOf(page, t.title(order.code))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'carrier.pdf', mimeType: 'application/pdf', buffer: carriersNotice() })
  const takeOver = dialog.getByRole('button', { name: new RegExp(`^${documentTexts.en.facts.takeOver}`) })
  await expect(takeOver).toBeVisible()
  // Another day than the order's is not taken over by itself.
  await dialog.getByRole('checkbox', { name: 'ETA' }).click()
  await takeOver.click()
  const issue = dialog.getByRole('button', { name: t.issue, exact: true })
  await expect(issue).toBeEnabled()
  await issue.click()
  await expect(dialog).toBeHidden()
  expect((await worked()).clicks).toBeLessThanOrEqual(6)
  const notice = await call<{ revision: number; lines: { value: string; before: string | null }[] }>(
    '/arrivalNotice/compose',
    { orderId: order.id },
  )
  expect([notice.revision, notice.lines.some(({ before }) => before !== null)]).toEqual([0, false])
  expect(notice.lines.some(({ value }) => value.includes(TERMINAL))).toBe(true)
})
