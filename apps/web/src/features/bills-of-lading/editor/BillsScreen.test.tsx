import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { billOf, billsOf, billText, formOf } from '@test/bills.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { setLanguage } from '@/i18n/language.ts'

const SAVE = 'POST /bl/save'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const paper = () => page.getByRole('region', { name: 'Paper' })

const start = (bills: Bills, role: 2 | 3 = 3) => {
  response('POST /bl/compose', () => ok(bills))
  open(`/billsOfLading/${bills.orderId}`, role)
}

beforeEach(async () => {
  stubFrame()
  setLanguage('en')
})

test('what is typed is read on the paper at once, and saved with its reason', async () => {
  response(SAVE, () => ok(billsOf({ version: 3 })))
  start(billsOf())
  await expect.element(paper()).toHaveTextContent('SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY')
  await expectAccessible()
  await field('Consignee').fill('MIHON TSUSHO K.K.\nYOKOHAMA')
  await expect.element(paper()).toHaveTextContent('YOKOHAMA')
  await expect.element(page.getByText('Differs from the order')).toBeVisible()
  await button('Save draft').click()
  await expect.element(page.getByText('Say why it differs from the order', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Why Consignee differs' })).toHaveFocus()
  expect(inputsOf(SAVE)).toEqual([])
  await userEvent.keyboard('Moved to Yokohama')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => inputsOf(SAVE)).toHaveLength(1)
  expect(inputsOf(SAVE)[0]).toMatchObject({
    orderId: 31,
    version: 2,
    formId: 7,
    bills: [
      {
        seq: 1,
        text: { consignee: 'MIHON TSUSHO K.K.\nYOKOHAMA' },
        reasons: { consignee: 'Moved to Yokohama' },
        taken: [],
      },
    ],
  })
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
})

test('letters that cannot be printed are named at once, and full width is made half width', async () => {
  start(billsOf())
  await field('Vessel').fill('ＥＶＥＲ 東')
  await expect.element(page.getByText('The paper cannot print: 東', { exact: false })).toBeVisible()
  await field('Vessel').fill('ＥＶＥＲ ＡＣＥ')
  await field('Voyage').click()
  await expect.element(field('Vessel')).toHaveValue('EVER ACE')
})

test('an offer of the order is taken or kept by name, and keeping it needs a reason', async () => {
  response(SAVE, () => ok(billsOf({ version: 3 })))
  const offered = billText({ vessel: 'EVER ACE', voyage: '013E' })
  start(billsOf({ bills: [billOf({ offers: ['vessel', 'voyage'], offered })] }))
  await expect
    .element(page.getByText('The order says something else by now in 2 fields', { exact: false }))
    .toBeVisible()
  await expectAccessible()
  await button('Take it: Vessel').click()
  await expect.element(field('Vessel')).toHaveValue('EVER ACE')
  await button('Keep mine: Voyage').click()
  await expect.element(field('Voyage')).toHaveValue('012E')
  await page.getByRole('textbox', { name: 'Why Voyage differs' }).fill('The carrier counts on')
  await button('Save draft').click()
  await expect.poll(() => inputsOf(SAVE)).toHaveLength(1)
  expect(inputsOf(SAVE)[0]).toMatchObject({
    bills: [
      {
        text: { vessel: 'EVER ACE', voyage: '012E' },
        reasons: { voyage: 'The carrier counts on' },
        taken: ['vessel', 'voyage'],
      },
    ],
  })
})

test('a changed field goes back to the order’s text', async () => {
  const source = billText()
  start(billsOf({ bills: [billOf({ source, text: billText({ marks: 'KOBE 1-120' }), reasons: { marks: 'asked' } })] }))
  await expect.element(field('Shipping mark')).toHaveValue('KOBE 1-120')
  await button('Shipping mark: back to the order’s text').click()
  await expect.element(field('Shipping mark')).toHaveValue('N/M')
  await expect.element(page.getByText('Differs from the order')).not.toBeInTheDocument()
})

test('what the customer said stands at its field, and what changed since is marked', async () => {
  start(
    billsOf({
      draftFlag: DRAFT_FLAG.waiting,
      comments: [
        { path: '1.notify', text: 'Please name our broker', who: 'Sato', time: '2026-11-20 10:00' },
        { path: '', text: 'Otherwise fine', who: 'Sato', time: '2026-11-20 10:01' },
      ],
      bills: [billOf({ state: BL_STATE.shown, shown: billText({ voyage: '011E' }) })],
    }),
  )
  await expect.element(page.getByText('Please name our broker')).toBeVisible()
  await expect.element(page.getByText('Otherwise fine')).toBeVisible()
  await expect.element(page.getByTitle('The customer saw: 011E')).toBeVisible()
})

const two = () =>
  billsOf({
    bills: [billOf(), billOf({ id: 2, seq: 2, text: billText({ goods: [], containers: [] }) })],
  })

test('goods are dealt to several bills, each column against the order, and the rest is put where it is wanted', async () => {
  response(SAVE, () => ok({ ...two(), version: 3 }))
  start(two())
  await page.getByRole('tab', { name: 'Deal out' }).click()
  await page.getByRole('textbox', { name: 'B/L 1: Packages' }).fill('70')
  await page.getByRole('textbox', { name: 'B/L 1: Gross weight' }).fill('700')
  await page.getByRole('textbox', { name: 'B/L 1: Measurement' }).fill('7')
  await page.getByRole('textbox', { name: 'B/L 2: Packages' }).fill('50')
  await page.getByRole('textbox', { name: 'B/L 2: Gross weight' }).fill('500')
  await page.getByRole('textbox', { name: 'B/L 2: Measurement' }).fill('4.9')
  await expect.element(page.getByText('volume 0.100 m³ missing')).toBeVisible()
  await expectAccessible()
  await button('Put the rest here: B/L 2').click()
  await expect.element(page.getByRole('textbox', { name: 'B/L 2: Measurement' })).toHaveValue('5.000')
  await page.getByRole('checkbox', { name: 'B/L 2: CSQU3054383' }).click()
  await expect.element(page.getByText('All adds up')).toBeVisible()
  await button('Save draft').click()
  await expect.poll(() => inputsOf(SAVE)).toHaveLength(1)
  const container = { number: 'CSQU3054383', isPart: true }
  expect(inputsOf(SAVE)[0]).toMatchObject({
    bills: [
      { seq: 1, reasons: {}, text: { goods: [{ packages: 70, weightKg: '700.000' }], containers: [container] } },
      {
        seq: 2,
        text: { goods: [{ packages: 50, unit: 'CARTONS', volumeM3: '5.000' }], containers: [container] },
      },
    ],
  })
})

test('a line of goods without its unit is found, in whichever bill it is', async () => {
  start(two())
  await page.getByRole('tab', { name: 'B/L 2' }).click()
  await button('Add a line').click()
  await page.getByRole('textbox', { name: 'Line 1: Unit' }).fill('')
  await page.getByRole('tab', { name: 'B/L 1' }).click()
  await button('Save draft').click()
  await expect.element(page.getByRole('textbox', { name: 'Line 1: Unit' })).toHaveFocus()
  expect(inputsOf(SAVE)).toEqual([])
})

test('what somebody else saved meanwhile is shown, and what was typed stays', async () => {
  let latest = billsOf()
  response('POST /bl/compose', () => ok(latest))
  response(SAVE, ({ version }) =>
    version === 3 ? ok(billsOf({ version: 4, bills: latest.bills })) : refuse(6141, { msg: 'Somebody else' }),
  )
  open('/billsOfLading/31', 3)
  await field('Voyage').fill('014E')
  await page.getByRole('textbox', { name: 'Why Voyage differs' }).fill('new voyage')
  latest = billsOf({ version: 3, bills: [billOf({ text: billText({ marks: 'THEIRS' }), source: billText() })] })
  await button('Save draft').click()
  const conflict = page.getByRole('alert').filter({ hasText: 'THEIRS' })
  await expect.element(conflict).toBeVisible()
  await expect.element(field('Voyage')).toHaveValue('014E')
  await conflict.getByRole('button').first().click()
  await expect.element(field('Voyage')).toHaveValue('014E')
  await expect.element(field('Shipping mark')).toHaveValue('THEIRS')
  await page.getByRole('textbox', { name: 'Why Shipping mark differs' }).fill('theirs')
  await button('Save draft').click()
  await expect.poll(() => inputsOf(SAVE)).toHaveLength(2)
  expect(inputsOf(SAVE)[1]).toMatchObject({ version: 3, bills: [{ text: { voyage: '014E', marks: 'THEIRS' } }] })
})

test('a refusal says why and keeps what was typed', async () => {
  response('POST /bl/show', () => refuse(6113, { msg: 'The bills do not add up: volume 0.100 m³ missing.' }))
  response(SAVE, () => ok(billsOf({ version: 3 })))
  start(billsOf())
  await button('Show to the customer').click()
  await expect.element(dialog().getByText('A PDF marked DRAFT', { exact: false })).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Show to the customer' }).click()
  await expect.element(page.getByText('volume 0.100 m³ missing', { exact: false })).toBeVisible()
  expect(inputsOf(SAVE)).toEqual([])
  expect(inputsOf('POST /bl/show')).toEqual([{ orderId: 31, version: 2 }])
})

test('a change of what the customer agreed to is asked about first', async () => {
  response(SAVE, () => ok(billsOf({ version: 3, draftFlag: DRAFT_FLAG.waiting })))
  start(billsOf({ draftFlag: DRAFT_FLAG.confirmed, bills: [billOf({ state: BL_STATE.agreed })] }))
  await field('Voyage').fill('014E')
  await page.getByRole('textbox', { name: 'Why Voyage differs' }).fill('new voyage')
  await button('Save draft').click()
  await expect.element(dialog().getByText('asked again', { exact: false })).toBeVisible()
  expect(inputsOf(SAVE)).toEqual([])
  await dialog().getByRole('button', { name: 'Save and ask again' }).click()
  await expect.poll(() => inputsOf(SAVE)).toHaveLength(1)
})

const atSea = (changes: Partial<Bills> = {}) =>
  billsOf({
    orderState: ORDER_STATE.inTransit,
    draftFlag: DRAFT_FLAG.confirmed,
    bills: [billOf({ state: BL_STATE.agreed, onBoard: '2026-12-01' })],
    ...changes,
  })
const issued = () =>
  atSea({
    version: 3,
    bills: [
      billOf({
        state: BL_STATE.issued,
        no: 'KRO2600001',
        place: 'SHANGHAI',
        onBoard: '2026-12-01',
        issuedOn: '2026-12-01',
        issuedBy: 'Lin',
        prints: [{ copy: 'original1', by: 'Lin', at: '2026-12-01 10:00', reason: '' }],
      }),
    ],
  })

test('issuing says what is missing before it is pressed', async () => {
  start(billsOf({ draftFlag: DRAFT_FLAG.waiting, forms: [formOf({ isReady: false })] }))
  await button('Issue').click()
  await expect.element(dialog().getByText('The customer has to agree to the draft first.')).toBeVisible()
  await expect.element(dialog().getByText('The departure has to be recorded first.')).toBeVisible()
  await expect.element(dialog().getByText('uploads the approved terms', { exact: false })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Issue' })).toBeDisabled()
  await expectAccessible()
})

test('an agreed bill at sea is issued with its place, day and number of originals', async () => {
  response('POST /bl/issue', () => ok(issued()))
  start(atSea())
  await expect.element(field('Consignee')).toBeDisabled()
  await button('Issue').click()
  await expect.element(dialog().getByText('KRO2600001')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Place of issue' })).toHaveValue('SHANGHAI')
  await dialog().getByRole('textbox', { name: 'Date of issue' }).fill('2026-11-20')
  await dialog().getByRole('radio', { name: '2' }).click()
  await dialog().getByRole('button', { name: 'Issue' }).click()
  await expect
    .poll(() => inputsOf('POST /bl/issue'))
    .toEqual([{ orderId: 31, version: 2, place: 'SHANGHAI', issuedOn: '2026-11-20', originals: 2 }])
  await expect.element(page.getByText('KRO2600001 issued.')).toBeVisible()
  await expect.element(paper()).toHaveTextContent('LADEN ON BOARD')
})

test('the second print of an original is for a manager, with a reason', async () => {
  response('POST /bl/print', () => ({ body: new Blob(['%PDF-1.4'], { type: 'application/pdf' }) }))
  start(issued(), 2)
  await button('Print').click()
  await page.getByRole('menuitem', { name: /Original 1/ }).click()
  await expect.element(dialog().getByText('It was printed 1 time.', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'Print' }).click()
  expect(inputsOf('POST /bl/print')).toEqual([])
  await dialog().getByRole('textbox').fill('Torn in the printer')
  await dialog().getByRole('button', { name: 'Print' }).click()
  await expect
    .poll(() => inputsOf('POST /bl/print'))
    .toEqual([{ id: 1, copy: 'original1', reason: 'Torn in the printer' }])
})

test('an operator prints an original once, and is told who prints it again', async () => {
  response('POST /bl/print', () => ({ body: new Blob(['%PDF-1.4'], { type: 'application/pdf' }) }))
  start(issued())
  await expect.element(button('Void')).not.toBeInTheDocument()
  await button('Print').click()
  await expect.element(page.getByText('A business administrator prints it again', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Original 1/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: /Original 2/ }).click()
  await dialog().getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => inputsOf('POST /bl/print')).toEqual([{ id: 1, copy: 'original2' }])
})

test('surrender and void need the full set back', async () => {
  response('POST /bl/surrender', () => ok({ ...issued(), version: 4 }))
  response('POST /bl/void', () => ok({ ...issued(), version: 5 }))
  start({ ...issued(), release: 'surrendered' }, 2)
  await button('Surrender').click()
  await dialog().getByRole('button', { name: 'Surrender' }).click()
  await expect.element(dialog().getByText('The full set has to be back first.')).toBeVisible()
  await dialog().getByRole('checkbox').click()
  await dialog().getByRole('textbox', { name: 'Day' }).fill('2026-11-20')
  await dialog().getByRole('button', { name: 'Surrender' }).click()
  await expect
    .poll(() => inputsOf('POST /bl/surrender'))
    .toEqual([{ orderId: 31, version: 3, fullSetBack: true, day: '2026-11-20' }])
  await button('Void').click()
  await dialog().getByRole('checkbox').click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Wrong consignee')
  await dialog().getByRole('button', { name: 'Void' }).click()
  await expect
    .poll(() => inputsOf('POST /bl/void'))
    .toEqual([{ orderId: 31, version: 4, id: 1, fullSetBack: true, reason: 'Wrong consignee' }])
})

test('leaving with what is not saved is asked about', async () => {
  start(billsOf())
  await field('Voyage').fill('014E')
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect.element(dialog().getByText('Discard what you typed?')).toBeVisible()
})

test('on a phone fields and paper are two tabs, chosen by the keyboard', async () => {
  await page.viewport(390, 844)
  start(billsOf())
  await expect.element(field('Consignee')).toBeVisible()
  await page.getByRole('tab', { name: 'Fields' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(paper()).toBeVisible()
  await expect.element(field('Consignee')).not.toBeInTheDocument()
  await expectAccessible()
})

test('an order that is not booked is a preview; one that is not there is said so', async () => {
  start(billsOf({ orderState: ORDER_STATE.submitted, version: 0, bills: [billOf({ id: null })] }))
  await expect.element(page.getByText('once the booking is complete', { exact: false })).toBeVisible()
  await expect.element(button('Save draft')).not.toBeInTheDocument()
  await expect.element(field('Consignee')).toBeDisabled()
})

test('a failure to read is shown with a way to try again', async () => {
  response('POST /bl/compose', () => refuse(6010, {}))
  open('/billsOfLading/31', 3)
  await expect.element(page.getByText('The B/L could not be read')).toBeVisible()
})
