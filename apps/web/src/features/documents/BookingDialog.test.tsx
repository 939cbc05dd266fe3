import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse, silence, listed, inputsOf } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { actionTexts } from '@/features/orders/texts.ts'
import { mismatchTexts } from './facts/mismatch-texts.ts'
import { documentTexts } from './texts.ts'

const SAVE = 'POST /order/saveBooking'
const detail = {
  id: 7,
  version: 3,
  state: 2,
  mbl: '',
  hbl_no: '',
  hs_code_top_six: '630260',
  remark: 'N/M',
  container_number: '',
  customs_clearance_method: '1',
  packing_method: '1',
  freight_method: '1',
  trade_terms: '1',
  vessel: '',
  voyage: '',
  loadingNoticeFileName: '',
}
const modal = () => page.getByRole('dialog')
const field = (name: string) => modal().getByRole('textbox', { name, exact: false })

beforeEach(() => {
  stubFrame()
  response('POST /order/getStatusCounts', () => ok({ total: 1, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /user/getResponsibleList', () => ok({ responsibleList: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
  response('POST /order/search', () => listed([orderRow(2, { state: 2 })]))
  response('GET /common/getDictList', () => ok([]))
  response('GET /order/getBookingDetail', () => ok(detail))
})
const openBooking = async () => {
  open('/searchOrder', 2)
  await page.getByRole('button', { name: `${actionTexts['zh-cn'].action.book} K261120-0007` }).click()
}

test('a booking that fails to load offers a retry', async () => {
  response('GET /order/getBookingDetail', () => refuse(9003))
  await openBooking()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  response('GET /order/getBookingDetail', () => ok(detail))
  await modal().getByRole('button', { name: coreTexts['zh-cn'].common.retry }).click()
  await expect.element(field(documentTexts['zh-cn'].hsCode)).toHaveValue('630260')
})

test('reopening starts from the current order', async () => {
  await openBooking()
  await expect.element(field(documentTexts['zh-cn'].hsCode)).toHaveValue('630260')
  await modal().getByRole('button', { name: coreTexts['zh-cn'].common.cancel }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  response('GET /order/getBookingDetail', () => ok({ ...detail, version: 4, hs_code_top_six: '847130' }))
  await page.getByRole('button', { name: `${actionTexts['zh-cn'].action.book} K261120-0007` }).click()
  await expect.element(field(documentTexts['zh-cn'].hsCode)).toHaveValue('847130')
})

test('a version conflict keeps the input and submits it with the latest version', async () => {
  response(SAVE, ({ version }) =>
    version === '3'
      ? refuse(6019)
      : ok({ id: 7, code: 'K261120-0007', state: 5, version: 6, vessel: 'A', voyage: '1' }),
  )
  await openBooking()
  await field(documentTexts['zh-cn'].mbl).fill('SITGSH123456')
  await field(documentTexts['zh-cn'].hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(documentTexts['zh-cn'].loadingNotice), new File(['x'], 'so.xlsx'))
  response('GET /order/getBookingDetail', () => ok({ ...detail, version: 5, remark: 'KANSAI 1-500' }))
  await modal().getByRole('button', { name: documentTexts['zh-cn'].book }).click()
  await modal().getByRole('button', { name: coreTexts['zh-cn'].form.staleKeep }).click()
  await expect.element(field(documentTexts['zh-cn'].mbl)).toHaveValue('SITGSH123456')
  await expect.element(field(documentTexts['zh-cn'].shippingMark)).toHaveValue('KANSAI 1-500')
  await modal().getByRole('button', { name: documentTexts['zh-cn'].book }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(requests.filter(({ route }) => route === SAVE).map(({ input }) => [input.version, input.mbl])).toEqual([
    ['3', 'SITGSH123456'],
    ['5', 'SITGSH123456'],
  ])
})

test('a hanging upload can be cancelled, and closing asks before discarding the file', async () => {
  response(SAVE, silence)
  await openBooking()
  await field(documentTexts['zh-cn'].mbl).fill('SITGSH123456')
  await field(documentTexts['zh-cn'].hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(documentTexts['zh-cn'].loadingNotice), new File(['x'], 'so.xlsx'))
  await modal().getByRole('button', { name: documentTexts['zh-cn'].book }).click()
  await expect.poll(() => requests.some(({ route }) => route === SAVE)).toBe(true)
  await modal().getByRole('button', { name: coreTexts['zh-cn'].common.cancel, exact: true }).click()
  await expect.element(modal().getByText(coreTexts['zh-cn'].upload.cancelled)).toBeVisible()
  await field(documentTexts['zh-cn'].mbl).fill('')
  await field(documentTexts['zh-cn'].hbl).fill('')
  await modal().getByRole('button', { name: coreTexts['zh-cn'].common.cancel, exact: true }).click()
  await page.getByRole('button', { name: coreTexts['zh-cn'].form.keepEditing }).click()
  await expect.element(modal().getByText('so.xlsx')).toBeVisible()
})

const READ = 'POST /order/readDocumentFacts'
const fact = (name: string, order: string, document: string | null) => ({ name, order, document })

test('shows the facts of the S/O beside the order; selected ones are saved before the booking', async () => {
  response(READ, () =>
    ok({
      fileName: 'so.xlsx',
      version: 3,
      outcome: 'read',
      facts: [
        fact('bookingNumber', '', 'SITSHOS2648012'),
        fact('terminal', 'WGQ PHASE 4', 'WGQ PHASE 5'),
        fact('openPortEndTime', '2026-12-03 12:00', '2026-12-03 16:00'),
        fact('expectedLeavePortDate', '2026-12-04', '2026-12-04'),
        fact('vessel', '', 'EVER GIVEN'),
        fact('mbl', '', 'SITG1234567'),
        fact('hbl_no', '', 'KAIRO0002'),
      ],
    }),
  )
  response('POST /order/saveDocumentFacts', () => ok({ id: 7, code: 'K261120-0007', state: 2, version: 4 }))
  response('POST /order/changeCurOfDate', () => ok({ id: 7, code: 'K261120-0007', state: 2, version: 5, kept: [] }))
  response(SAVE, () => ok({ id: 7, code: 'K261120-0007', state: 5, version: 6, vessel: 'A', voyage: '1' }))
  await openBooking()
  await field(documentTexts['zh-cn'].hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(documentTexts['zh-cn'].loadingNotice), new File(['x'], 'so.xlsx'))
  await expect.element(modal().getByText('有 2 项与订单不一致', { exact: false })).toBeVisible()
  await expectAccessible()
  const tick = (name: string) => modal().getByRole('checkbox', { name, exact: true })
  // Initially only facts that the order lacks are selected.
  await expect.element(tick('订舱号')).toBeChecked()
  await expect.element(tick('入货码头／仓库')).not.toBeChecked()
  await expect.element(tick('预计开船')).toBeDisabled()
  await tick('截港／截仓').click()
  // Stored with the file, so neither a choice nor left out.
  await expect.element(tick('船名')).toBeChecked()
  await expect.element(tick('船名')).toBeDisabled()
  // The B/L numbers are asked once: an empty field takes what the document has, a filled one says that it differs.
  await expect.element(tick('MBL 号')).not.toBeInTheDocument()
  await expect.element(field(documentTexts['zh-cn'].mbl)).toHaveValue('SITG1234567')
  await expect.element(field(documentTexts['zh-cn'].hbl)).toHaveValue('KAIRO0001')
  await expect.element(modal().getByText('单证中为 KAIRO0002')).toBeVisible()
  await modal().getByRole('textbox', { name: '订舱号：采用的值' }).fill('SITSHOS2648013')
  await modal().getByRole('button', { name: documentTexts['zh-cn'].book }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /order/saveDocumentFacts')).toEqual([{ id: 7, version: 3, bookingNumber: 'SITSHOS2648013' }])
  expect(inputsOf('POST /order/changeCurOfDate')).toEqual([
    {
      orderId: 7,
      version: 4,
      cutOffs: { yard: { at: '2026-12-03 16:00', basis: 'announced' } },
      cutOffSource: 'so',
    },
  ])
  expect(inputsOf(SAVE).map(({ version, mbl }) => [version, mbl])).toEqual([['5', 'SITG1234567']])
})

test('the S/O of another order is said, its values are marked, and other dates ask before booking', async () => {
  const t = mismatchTexts['zh-cn']
  response(READ, () =>
    ok({
      fileName: 'so.xlsx',
      version: 3,
      outcome: 'read',
      otherOrders: ['K261121-0002'],
      bookedFor: 'K261121-0002',
      facts: [
        fact('bookingNumber', '', 'SO60027127'),
        fact('terminal', 'WGQ PHASE 4', 'WGQ PHASE 4'),
        fact('expectedLeavePortDate', '2026-12-09', '2026-12-02'),
      ],
    }),
  )
  response('POST /order/saveDocumentFacts', () => ok({ id: 7, code: 'K261120-0007', state: 2, version: 4 }))
  response(SAVE, () => ok({ id: 7, code: 'K261120-0007', state: 5, version: 6, vessel: 'A', voyage: '1' }))
  await openBooking()
  await field(documentTexts['zh-cn'].mbl).fill('SITGSH123456')
  await field(documentTexts['zh-cn'].hbl).fill('KAIRO0001')
  await userEvent.upload(modal().getByLabelText(documentTexts['zh-cn'].loadingNotice), new File(['x'], 'so.xlsx'))
  await expect.element(modal().getByText(t.otherOrder('K261121-0002', 'K261120-0007'))).toBeVisible()
  await expect.element(modal().getByText(t.otherBooking('SO60027127', 'K261121-0002'))).toBeVisible()
  await expect.element(modal().getByRole('row', { name: '预计开船' }).getByText(t.differs)).toBeVisible()
  await expect.element(modal().getByRole('row', { name: '入货码头' }).getByText(t.differs)).not.toBeInTheDocument()
  const book = modal().getByRole('button', { name: documentTexts['zh-cn'].book })
  await book.click()
  const question = page.getByRole('dialog', { name: t.askTitle })
  await expect.element(question.getByText('保留订单的', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: t.back }).click()
  expect(inputsOf(SAVE)).toEqual([])
  await book.click()
  await question.getByRole('button', { name: t.goOn }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(inputsOf(SAVE)).toHaveLength(1)
})

test('reports a scan as unreadable and lets the user type', async () => {
  response(READ, () =>
    ok({ fileName: 'scan.pdf', version: 3, outcome: 'scan', facts: [fact('bookingNumber', '', null)] }),
  )
  await openBooking()
  await expect.element(modal().getByLabelText(documentTexts['zh-cn'].loadingNotice)).toHaveFocus()
  await expect.element(modal().getByText(documentTexts['zh-cn'].loadingNotice, { exact: true })).toBeVisible()
  await modal().getByText(documentTexts['zh-cn'].facts.compare).click()
  await userEvent.upload(
    modal().getByLabelText(documentTexts['zh-cn'].facts.confirmation),
    new File(['%PDF-'], 'scan.pdf'),
  )
  await expect.element(modal().getByText(documentTexts['zh-cn'].facts.scan)).toBeVisible()
  const tick = modal().getByRole('checkbox', { name: '订舱号', exact: true })
  await expect.element(tick).not.toBeChecked()
  await modal().getByRole('textbox', { name: '订舱号：采用的值' }).fill('OSA1234567')
  await expect.element(tick).toBeChecked()
})
