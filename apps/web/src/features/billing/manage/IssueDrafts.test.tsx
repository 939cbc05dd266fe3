import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { invoice, invoiceRow, stubBilling } from '@test/billing.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { coreTexts } from '@/i18n/core-texts.ts'
import { billingTexts, manageTexts } from '../texts.ts'

const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const draft = (id: number, changes: object = {}) =>
  invoiceRow({
    id,
    no: null,
    state: 0,
    payState: null,
    overdueDays: 0,
    issueDate: null,
    dueDate: null,
    paid: '0',
    open: '350310',
    actions: ['updateDraft', 'discard', 'issue'],
    ...changes,
  })

beforeEach(() => {
  stubFrame()
  stubBilling()
  response('POST /billing/search', () =>
    listed([draft(81), draft(82), draft(83, { currency: 'USD', total: '1200.50' }), invoiceRow()]),
  )
})

test('the list is exported with its filters and sorting', async () => {
  open('/billManage?state=0&sortBy=total&sortOrder=desc&page=1', 3)
  await page.getByRole('button', { name: coreTexts['zh-cn'].list.export }).click()
  await expect.poll(() => last('POST /billing/downloadList')).toEqual({ state: 0, sortBy: 'total', sortOrder: 'desc' })
})

test('many drafts are issued after confirming the sums by currency, with a result for each', async () => {
  let polls = 0
  response('POST /billing/issueMany', () => ok({ id: 5 }))
  response('POST /billing/issueRun', () => {
    polls += 1
    const isOver = polls > 1
    return ok({
      id: 5,
      total: 3,
      issued: isOver ? 2 : 1,
      failed: isOver ? 1 : 0,
      failures: isOver
        ? [{ invoiceId: 82, customerCode: 'B00001', customerName: 'Sakura Trading', code: 6103, message: '费用未同意' }]
        : [],
    })
  })
  response('POST /billing/getInvoice', () => ok(invoice({ id: 82, no: null, state: 0, actions: ['issue'] })))
  open('/billManage?state=0', 3)
  // What is issued already cannot be chosen.
  await expect.element(page.getByRole('checkbox', { name: 'I2611-0007' })).toBeDisabled()
  for (const id of [81, 82, 83]) await page.getByRole('checkbox', { name: billingTexts['zh-cn'].draftNo(id) }).click()
  await page.getByRole('button', { name: manageTexts['zh-cn'].issueChosen('3') }).click()
  await expect.element(dialog().getByText(manageTexts['zh-cn'].issueSumOf('2', 'JP¥700,620'))).toBeVisible()
  await expect.element(dialog().getByText(manageTexts['zh-cn'].issueSumOf('1', '$1,200.50'))).toBeVisible()
  await expect.element(dialog().getByText(manageTexts['zh-cn'].issueManyEach)).toBeVisible()
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
  await expect
    .poll(() => last('POST /billing/issueMany'))
    .toEqual({
      drafts: [81, 82, 83].map((id) => ({ id, version: 4 })),
    })
  await expect.element(dialog().getByText(manageTexts['zh-cn'].runProgress('1', '3'))).toBeVisible()
  await expect
    .element(dialog().getByText(`${manageTexts['zh-cn'].runProgress('2', '3')} ${manageTexts['zh-cn'].runFailed('1')}`))
    .toBeVisible()
  await expect.element(dialog().getByText('费用未同意')).toBeVisible()
  await expectAccessible()
  await dialog()
    .getByRole('button', { name: billingTexts['zh-cn'].draftNo(82) })
    .click()
  await expect.poll(addressNow).toBe('/billManage?state=0&id=82')
})

test('the issue date is limited by the number series and the closed months', async () => {
  response('POST /billing/issue', () => refuse(6105, { msg: '该月已关账' }))
  response('POST /billing/getInvoice', () => ok(invoice({ ...draft(81), hasPdf: false, allocations: [] })))
  open('/billManage?id=81', 3)
  await page.getByRole('dialog').getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
  await expect.element(dialog().getByText(manageTexts['zh-cn'].issueClosed('2026-08'))).toBeVisible()
  const day = dialog().getByLabelText(billingTexts['zh-cn'].issueDate)
  await day.fill('2026-10-02')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText(manageTexts['zh-cn'].issueNumber('I2610'))).toBeVisible()
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
  await expect.poll(() => last('POST /billing/issue')).toEqual({ id: 81, version: 4, issueDate: '2026-10-02' })
  // What the server refuses stays in the dialog.
  await expect.element(dialog().getByText('该月已关账')).toBeVisible()
})
