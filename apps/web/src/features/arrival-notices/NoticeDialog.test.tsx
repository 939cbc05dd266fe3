import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { beginSession } from '@/session/session.ts'
import { documentTexts } from '@/features/documents/texts.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { NoticeMark } from './NoticeMark.tsx'
import { noticeTexts } from './texts.ts'

const t = noticeTexts['zh-cn']
beforeEach(() => beginSession({ token: 't', user: userOf(2), version: '1.0.0', kept: false }))
const order = () =>
  orderRow(2, {
    state: 7,
    allowedActions: ['changeExpectedArrival'],
    allowedUploads: [5],
    bl_file_id: 4,
    an_fee_request_file_id: 9,
  })

const composed = (more: object = {}) => ({
  orderId: 7,
  version: 3,
  revision: null,
  issuedOn: '',
  lines: [
    { line: 'arrival' as const, label: '预计到港日 (ETA)', value: '2026年12月5日 周六', before: null },
    { line: 'amount' as const, label: '请求金额', value: 'JP¥284,310', before: null },
  ],
  charges: [{ item: 'THC', quantity: '2', price: '49000', currency: 'JPY', amount: '98000', isNew: false }],
  amount: '284310',
  isAmountOpen: false,
  requestDate: '2026-11-20',
  dueDate: '2026-12-05',
  reserveMoney: '0',
  missing: [],
  fileId: null,
  plainFileId: null,
  ...more,
})
const sent = (route: string) => requests.filter((call) => call.route === route).map((call) => call.input)

test('what the order knows is shown and not typed again: one press makes both papers', async () => {
  response('POST /arrivalNotice/compose', () => ok(composed()))
  response('POST /arrivalNotice/issue', () =>
    ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, revision: 0, fileId: 11, plainFileId: 12 }),
  )
  let closed = false
  draw(<NoticeDialog order={order()} onClose={() => (closed = true)} />)
  await expect.element(page.getByText('2026年12月5日 周六')).toBeVisible()
  await expect.element(page.getByText('JP¥284,310')).toBeVisible()
  await page.getByRole('button', { name: t.issue }).click()
  await expect.poll(() => sent('POST /arrivalNotice/issue')).toEqual([{ orderId: 7, version: 3 }])
  await expect.poll(() => closed).toBe(true)
})

test('only what was changed is sent; the amount of an order never quoted is asked for', async () => {
  response('POST /arrivalNotice/compose', () =>
    ok(composed({ amount: null, isAmountOpen: true, charges: [], missing: ['此订单没有报价。请填写请求金额。'] })),
  )
  response('POST /arrivalNotice/issue', () => refuse(6014, { errors: [{ path: 'sumMoney', message: '请填写。' }] }))
  draw(<NoticeDialog order={order()} onClose={() => undefined} />)
  await page.getByRole('textbox', { name: t.sumMoney }).fill('5000')
  await page.getByRole('textbox', { name: t.reserveMoney }).fill('300')
  await page.getByRole('button', { name: t.issue }).click()
  await expect
    .poll(() => sent('POST /arrivalNotice/issue'))
    .toEqual([{ orderId: 7, version: 3, reserveMoney: '300', sumMoney: '5000' }])
})

test('without a day of arrival it says what to do and cannot be sent', async () => {
  response('POST /arrivalNotice/compose', () => ok(composed({ lines: [], missing: ['尚无到港日（ETA）。'] })))
  draw(<NoticeDialog order={order()} onClose={() => undefined} />)
  await expect.element(page.getByText('尚无到港日（ETA）。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t.issue })).toBeDisabled()
})

test('the carrier’s notice is read, taken over with one press, and what the carrier asks for is left aside', async () => {
  let eta = '2026年12月5日 周六'
  response('POST /arrivalNotice/compose', () =>
    ok(
      composed({
        lines: [{ line: 'arrival', label: '预计到港日 (ETA)', value: eta, before: null }],
        dueDate: eta.includes('8') ? '2026-12-08' : '2026-12-05',
      }),
    ),
  )
  response('POST /order/readDocumentFacts', () =>
    ok({
      fileName: 'an.pdf',
      version: 3,
      outcome: 'read',
      facts: [
        { name: 'expectedArrivePortDate', order: '2026-12-05', document: '2026-12-08', unsure: null },
        { name: 'arrivalTerminal', order: '', document: 'OHI CONTAINER TERMINAL 3', unsure: null },
        { name: 'sumMoney', order: '', document: '104000', unsure: null },
      ],
    }),
  )
  response('POST /order/saveDocumentFacts', () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 4 }))
  response('POST /order/updateExpectArriveDate', () => {
    eta = '2026年12月8日 周二'
    return ok({ id: 7, code: 'K261120-0007', state: 7, version: 5 })
  })
  draw(<NoticeDialog order={order()} onClose={() => undefined} />)
  await userEvent.upload(page.getByLabelText(t.carriers, { exact: true }), new File(['%PDF-'], 'an.pdf'))
  await page.getByRole('checkbox', { name: '预计到港' }).click()
  await expect.element(page.getByRole('checkbox', { name: '请求金额' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: documentTexts['zh-cn'].facts.save(2) }).click()
  await expect
    .poll(() => sent('POST /order/saveDocumentFacts'))
    .toEqual([{ id: 7, version: 3, arrivalTerminal: 'OHI CONTAINER TERMINAL 3' }])
  await expect
    .poll(() => sent('POST /order/updateExpectArriveDate'))
    .toMatchObject([{ newData: { expectedArrivePortDate: '2026-12-08' } }])
  await expect.element(page.getByText('2026年12月8日 周二')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t.dueDate })).toHaveValue('2026-12-08')
})

const revised = (before: string | null) =>
  composed({
    revision: 0,
    issuedOn: '2026-11-20',
    fileId: 9,
    plainFileId: 10,
    lines: [{ line: 'arrival', label: '预计到港日 (ETA)', value: '2026年12月8日 周二', before }],
  })

test('a notice that no longer agrees is marked, and its revision shows what changes', async () => {
  response('POST /arrivalNotice/compose', () => ok(revised('2026年12月5日 周六')))
  response('POST /arrivalNotice/revise', () =>
    ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, revision: 1, fileId: 11, plainFileId: 12 }),
  )
  let isOpened = false
  draw(<NoticeMark order={order()} label="更正" onRevise={() => (isOpened = true)} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(t.differs('预计到港日 (ETA)'))
  await page.getByRole('button', { name: '更正' }).click()
  expect(isOpened).toBe(true)
  draw(<NoticeDialog order={order()} onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: t.reviseTitle('K261120-0007', 1) })).toBeVisible()
  await expect.element(page.getByText('2026年12月5日 周六')).toBeVisible()
  await page.getByRole('button', { name: t.revise }).click()
  await expect.poll(() => sent('POST /arrivalNotice/revise')).toEqual([{ orderId: 7, version: 3 }])
})

test('one that agrees bears no mark and cannot be revised', async () => {
  response('POST /arrivalNotice/compose', () => ok(revised(null)))
  draw(
    <>
      <NoticeMark order={order()} label="更正" onRevise={() => undefined} />
      <NoticeDialog order={order()} onClose={() => undefined} />
    </>,
  )
  await expect.element(page.getByText(t.upToDate)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t.revise })).toBeDisabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
