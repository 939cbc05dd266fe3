import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { listed, requests, ok, refuse, response } from '@test/fake-server.ts'
import { orderRow } from '@test/order.ts'
import { ArrivalNoticeDialog } from './ArrivalNoticeDialog.tsx'
// Loaded, as the dialog of another feature comes late.
import '@/features/billing/charges/ProposeChargeDialog.tsx'
import { billingTexts } from '@/features/billing/texts.ts'
import { FactsDialog } from './facts/FactsDialog.tsx'
import { mismatchTexts } from './facts/mismatch-texts.ts'
import { documentTexts } from './texts.ts'

test('only selected facts of the notice fill the form; the free time is saved separately', async () => {
  response('POST /order/agreedSum', () => ok({ agreedSum: null }))
  response('POST /order/readDocumentFacts', () =>
    ok({
      fileName: 'an.pdf',
      version: 3,
      outcome: 'read',
      facts: [
        { name: 'expectedArrivePortDate', order: '2026-12-07', document: '2026-12-09', unsure: null },
        { name: 'ftDays', order: '7', document: '10', unsure: null },
        { name: 'sumMoney', order: '', document: '104000', unsure: null },
        { name: 'reserveMoney', order: '', document: '30000', unsure: null },
      ],
    }),
  )
  response('POST /common/upload', () =>
    ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, files: [], remittanceDateInFile: null }),
  )
  response('POST /order/saveDocumentFacts', () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 5 }))
  draw(<ArrivalNoticeDialog order={orderRow(2, { state: 7, allowedActions: [] })} onClose={() => undefined} />)
  await userEvent.upload(page.getByLabelText('到货通知（A/N）', { exact: true }), new File(['%PDF-'], 'an.pdf'))
  // The form field, not the value with the checkbox.
  const sum = page.getByRole('textbox', { name: /^请求金额（JPY）(?!：)/ })
  await expect.element(page.getByText('有 2 项与订单不一致', { exact: false })).toBeVisible()
  await expect.element(sum).toHaveValue('')
  await page.getByRole('checkbox', { name: '请求金额（JPY）' }).click()
  await expect.element(sum).toHaveValue('104000')
  await page.getByRole('checkbox', { name: '预收金额（JPY）' }).click()
  await page.getByRole('checkbox', { name: '预计到港' }).click()
  await page.getByRole('checkbox', { name: '免箱期（天）' }).click()
  await page.getByRole('button', { name: documentTexts['zh-cn'].send, exact: true }).click()
  const sent = (route: string) => requests.find((call) => call.route === route)?.input
  await expect.poll(() => sent('POST /order/saveDocumentFacts')).toEqual({ id: 7, version: 4, ftDays: 10 })
  expect(sent('POST /common/upload')).toMatchObject({
    arrivePortDate: '2026-12-09',
    sumMoney: '104000',
    reserveMoney: '30000',
  })
})

test('an amount to which nobody agreed is kept when it is refused, and its difference is proposed as a charge', async () => {
  response('POST /order/agreedSum', () => ok({ agreedSum: '284310' }))
  response('POST /order/readDocumentFacts', () => ok({ fileName: 'an.pdf', version: 3, outcome: 'read', facts: [] }))
  response('POST /common/upload', () => refuse(6103, { msg: '请将差额作为费用提出。' }))
  response('GET /common/getDictList', () => ok([]))
  response('POST /chargeKind/list', () => listed([]))
  draw(<ArrivalNoticeDialog order={orderRow(2, { state: 7, allowedActions: [] })} onClose={() => undefined} />)
  await expect.element(page.getByText('报价及已同意费用合计：JP¥284,310', { exact: false })).toBeVisible()
  await userEvent.upload(page.getByLabelText('到货通知（A/N）', { exact: true }), new File(['%PDF-'], 'an.pdf'))
  const sum = page.getByRole('textbox', { name: /^请求金额（JPY）(?!：)/ })
  await sum.fill('284411')
  await page.getByRole('textbox', { name: documentTexts['zh-cn'].reserveMoney, exact: true }).fill('30000')
  await page.getByRole('button', { name: documentTexts['zh-cn'].send, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('请将差额作为费用提出。')
  await expect.element(sum).toHaveValue('284411')
  await page.getByRole('button', { name: documentTexts['zh-cn'].agreedSum.propose }).click()
  const dialog = page.getByRole('dialog', { name: billingTexts['zh-cn'].proposeTitle })
  await expect.element(dialog.getByLabelText(billingTexts['zh-cn'].price)).toHaveValue('101')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: documentTexts['zh-cn'].agreedSum.fill }).click()
  await expect.element(sum).toHaveValue('284310')
  await expect
    .element(page.getByRole('button', { name: documentTexts['zh-cn'].agreedSum.propose }))
    .not.toBeInTheDocument()
})

test.each([
  [ArrivalNoticeDialog, 'POST /common/upload', documentTexts['zh-cn'].send, false],
  [FactsDialog, 'POST /order/saveDocumentFacts', documentTexts['zh-cn'].facts.save(1), true],
])(
  'a file that names another order is said and asked about before it is used: %#',
  async (Dialog, route, button, asksDays) => {
    const t = mismatchTexts['zh-cn']
    response('POST /order/agreedSum', () => ok({ agreedSum: null }))
    response('POST /order/readDocumentFacts', () =>
      ok({
        fileName: 'file.pdf',
        version: 3,
        outcome: 'read',
        otherOrders: ['K261121-0002'],
        bookedFor: null,
        facts: [
          { name: 'terminal', order: '', document: 'WGQ PHASE 5', unsure: null },
          { name: 'expectedArrivePortDate', order: '2026-12-07', document: '2026-12-09', unsure: null },
          ...(asksDays
            ? [{ name: 'deadline', order: '2026-12-03 12:00', document: '2026-12-03 16:00', unsure: null }]
            : []),
        ],
      }),
    )
    draw(<Dialog order={orderRow(2, { state: 5, allowedActions: [] })} onClose={() => undefined} />)
    if (!asksDays) {
      await page.getByRole('textbox', { name: /^请求金额（JPY）(?!：)/ }).fill('284411')
      await page.getByRole('textbox', { name: documentTexts['zh-cn'].reserveMoney, exact: true }).fill('30000')
    }
    const label = asksDays ? documentTexts['zh-cn'].facts.file : '到货通知（A/N）'
    await userEvent.upload(page.getByLabelText(label, { exact: true }), new File(['%PDF-'], 'file.pdf'))
    await expect.element(page.getByText(t.otherOrder('K261121-0002', 'K261120-0007'))).toBeVisible()
    await page.getByRole('button', { name: button, exact: true }).click()
    const question = page.getByRole('dialog', { name: t.askTitle })
    await expect.element(question).toBeVisible()
    // The days of a notice are fields of its form.
    expect(/预计到港.+保留订单的/.test(question.element().textContent)).toBe(asksDays)
    if (asksDays) await expect.element(question).toHaveTextContent('16:00 上海')
    await question.getByRole('button', { name: t.back }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.some((call) => call.route === route)).toBe(false)
    await page.getByRole('button', { name: button, exact: true }).click()
    await question.getByRole('button', { name: t.goOn }).click()
    await expect.poll(() => requests.some((call) => call.route === route)).toBe(true)
  },
)
