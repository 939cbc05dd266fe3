import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { LANGUAGES } from '@kairo/shared/languages'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { INVOICE_TEXTS } from '../../apps/server/src/pdf/texts/invoice-texts.ts'
import { callAs, ordersOf, tokenOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage } from '../support/orders.ts'
import { billingTexts, detailTexts, manageTexts } from '../support/texts.ts'

const t = billingTexts['zh-cn']
const m = manageTexts['zh-cn']
const CHARGE = '本船遅延による滞船料'
const PRICE = '12000'

test('an invoice from the arrival of its order to its payment and the journal', async ({
  as,
  request,
  files,
  mails,
}, info) => {
  test.setTimeout(300_000)
  const manager = await as('manager', { at: '/billManage' })
  const customer = await as('customer', { at: '/showBill' })
  const call = await callAs(manager, request)
  const authorization = { Authorization: await tokenOf(manager) }
  const today = tokyoToday(new Date())
  // The last day of the previous month: its series has no later document, and what is due on it is overdue today.
  const issueDate = addDays(`${today.slice(0, 7)}-01`, -1)

  // The oldest one, which no other journey uses.
  const order = (await ordersOf(customer, request, String(RUNNING_STATUS.inTransit))).at(-1)
  if (!order) throw new Error('The demonstration has no order at sea of this customer.')
  const { id: customerId } = await customer.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}'))
  const terms = await call<{ customerId: number; version: number }>('/billingTerms/get', { customerId })
  await call('/billingTerms/update', { ...terms, mode: 'perOrder', timing: 'arrival', payDays: 0, dueAdjust: 'none' })

  await test.step('a charge is proposed, and the customer agrees to it', async () => {
    const kinds = await call<{ dataList: { id: number; code: string }[] }>('/chargeKind/list', {})
    const kind = kinds.dataList.find(({ code }) => code === 'DEM')
    await call('/orderCharge/propose', {
      orderId: order.id,
      chargeKindId: kind?.id,
      cause: '1',
      text: CHARGE,
      price: PRICE,
      currency: 'JPY',
    })
    await customer.reload()
    const charge = customer
      .getByRole('region', { name: t.chargesTitle })
      .getByRole('listitem')
      .filter({ hasText: CHARGE })
    await charge.getByRole('button', { name: t.agree, exact: true }).click()
    const question = customer.getByRole('dialog')
    await expect(question).toContainText(t.agreeTitle('JP¥12,000'))
    await question.getByRole('button', { name: t.agree, exact: true }).click()
    await expectErrorMessage(customer, t.agreed)
  })

  let draft = 0
  await test.step('the order arrives and its draft invoice is created', async () => {
    const version = async () => (await call<{ version: number }>('/order/getOrder', { id: order.id })).version
    for (const [businessType, file] of [
      ['4', 'bl.pdf'],
      ['5', 'arrival-notice.pdf'],
    ] as const) {
      const multipart = {
        entryId: String(order.id),
        table: 'transport_order',
        businessType,
        version: String(await version()),
      }
      await request.post('/api/common/upload', {
        headers: authorization,
        multipart: {
          ...multipart,
          file: { name: file, mimeType: 'application/pdf', buffer: await readFile(files[file]) },
        },
      })
    }
    await call('/order/updateState', {
      id: order.id,
      version: await version(),
      state: 8,
      actualArrivePortDate: today,
      deliveryCode: 'D-1',
    })
    const found = await call<{ dataList: { id: number; state: number }[] }>('/billing/search', { orderId: order.id })
    expect(found.dataList).toHaveLength(1)
    draft = found.dataList[0]?.id ?? 0
  })

  let no = ''
  await test.step('it is issued with a past date and mailed with its PDF', async () => {
    await manager.goto(`/billManage?id=${draft}`)
    await manager.getByRole('dialog').getByRole('button', { name: m.issue, exact: true }).click()
    const question = manager.getByRole('dialog').last()
    const day = question.getByRole('textbox', { name: t.issueDate })
    await day.fill(issueDate)
    await day.press('Enter')
    await question.getByRole('button', { name: m.issue, exact: true }).click()
    await expectErrorMessage(manager, 'I')
    no = (await call<{ no: string }>('/billing/getInvoice', { id: draft })).no
    const { mail } = await mails.to('customer@kairo.example', `請求書 ${no}：`)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${no}.pdf`])
  })

  await test.step('its PDF is readable in three languages', async () => {
    for (const language of LANGUAGES) {
      const answer = await request.get(`/api/billing/downloadInvoice?id=${draft}&language=${language}`, {
        headers: authorization,
      })
      const file = info.outputPath(`invoice-${language}.pdf`)
      await writeFile(file, await answer.body())
      const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-'])
      const words = INVOICE_TEXTS[language]
      expect(stdout).toContain(no)
      expect(stdout).toContain(words.charge)
      expect(stdout).toContain(order.code)
      expect(stdout).toContain('12,000')
    }
  })

  await test.step('the order says the same as the invoice, in one section, in three languages', async () => {
    for (const language of LANGUAGES) {
      const page = await as('customer', { at: null, language })
      await page.goto(`/searchOrder?open=${order.id}&tab=money`)
      const words = billingTexts[language]
      const section = page.getByRole('region', { name: words.chargesSection, exact: true })
      const bill = section.getByRole('table', { name: words.billsOfOrder }).getByRole('row').filter({ hasText: no })
      // Issued and due on the last day of that month, whatever the language writes around it.
      await expect(bill).toContainText(new RegExp(`${issueDate.slice(8)}.*${issueDate.slice(8)}`))
      await expect(section.getByRole('region', { name: words.bank.title })).toBeVisible()
      await expect(section.getByText(detailTexts[language].drawer.paymentDate)).toHaveCount(0)
      const paper = async (path: string, file: string) => {
        const answer = await request.get(`/api/${path}&language=${language}`, { headers: authorization })
        await writeFile(info.outputPath(file), await answer.body())
        const { stdout } = await promisify(execFile)('pdftotext', ['-raw', info.outputPath(file), '-'])
        return stdout.replace(/\s/g, '')
      }
      const invoice = await paper(`billing/downloadInvoice?id=${draft}`, `order-invoice-${language}.pdf`)
      const letter = `fileDownload/requestLetterDownload?id=${order.id}&generated=true`
      // The request letter is the invoice's own page.
      expect(await paper(letter, `letter-${language}.pdf`)).toBe(invoice)
      const comparison = section.getByRole('table', { name: new RegExp(order.code) })
      // What is as quoted is folded.
      await comparison.getByRole('button').click()
      const compared = comparison.getByRole('rowheader')
      await expect(compared.nth(1)).toBeVisible()
      const names = (await compared.allInnerTexts()).slice(0, -1).map((text) => text.split(' · ')[0] ?? '')
      expect(names.length).toBeGreaterThan(5)
      for (const name of names) expect(invoice).toContain(name.replace(/\s/g, ''))
      await page.close()
    }
  })

  const open = async () => (await call<{ open: string }>('/billing/getInvoice', { id: draft })).open
  const pay = async (amount: string) =>
    call('/payment/add', {
      customerId,
      receivedOn: today,
      amount,
      currency: 'JPY',
      allocations: [{ invoiceId: draft, amount }],
    })
  const row = () => customer.getByRole('row').filter({ hasText: no })

  await test.step('partly paid it is overdue, fully paid it is paid', async () => {
    const total = await open()
    await pay('1000')
    await customer.goto('/showBill?overdue=true')
    await expect(row()).toContainText(t.overdue)
    await expect(row()).toContainText((Number(total) - 1000).toLocaleString('en'))
    expect((await call<{ payState: string }>('/billing/getInvoice', { id: draft })).payState).toBe('partly')
    await pay(await open())
    await customer.goto('/showBill?payState=paid')
    await expect(row()).toContainText(t.payStates.paid)
  })

  await test.step('the journal of both months balances', async () => {
    const made = await call<{ id: number; debit: string; credit: string }>('/billing/exportJournal', {
      from: `${issueDate.slice(0, 7)}-01`,
      to: today,
      format: 'generic',
      again: true,
    })
    expect(made.debit).toBe(made.credit)
    const answer = await request.get(`/api/billing/downloadJournal?id=${made.id}`, { headers: authorization })
    const [heading = [], ...rows] = (await answer.text())
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
    const sum = (column: string) =>
      rows.reduce((total, row) => total + Number(row[heading.indexOf(column)] ?? Number.NaN), 0)
    expect(rows.some((row) => row.includes(no))).toBe(true)
    expect(sum('debitAmount')).toBe(sum('creditAmount'))
    expect(String(sum('debitAmount'))).toBe(made.debit)
  })
})
