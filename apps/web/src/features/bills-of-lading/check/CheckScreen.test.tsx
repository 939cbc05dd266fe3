import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlText } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { billOf, billsOf, billText } from '@test/bills.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, listed, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { japanesePdf } from '@test/pdf.ts'
import { checkTexts } from './texts.ts'

const t = checkTexts['zh-cn']
const CHECK = '/billsOfLading/7/check'
const COMMENT = 'POST /order/commentDraft'
const CONFIRM = 'POST /order/confirmDraftFile'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('region', { name, exact: true })

/** A bill as the customer was shown it. */
const shownBill = (text: Partial<BlText> = {}, given: Partial<Bill> = {}): Bill =>
  billOf({ state: BL_STATE.shown, source: billText(), text: billText(text), ...given })
const serveBills = (bills: Bill[], given: Partial<Bills> = {}): void =>
  response('POST /bl/compose', () => ok(billsOf({ orderId: 7, orderVersion: 3, draftFlag: 1, bills, ...given })))

let order: { version: number; allowedActions: string[]; documents: object[]; is_bl_draft_confirmed: number }
beforeEach(async () => {
  await page.viewport(1280, 800)
  stubFrame()
  order = {
    version: 3,
    allowedActions: ['confirmDraft', 'commentDraft'],
    documents: [{ businessType: 9, fileId: 41, name: 'draft.pdf' }],
    is_bl_draft_confirmed: 1,
  }
  response('POST /order/queryById', () =>
    ok({ id: 7, code: 'K261120-0007', state: 5, runningStatus: 5, cancelReason: null, ...order }),
  )
  response('POST /order/search', () => listed([]))
  response('GET /common/download', () => ({ headers: { 'content-type': 'application/pdf' }, body: japanesePdf() }))
  response(CONFIRM, () => ok({ id: 7, code: 'K261120-0007', state: 5, version: 4 }))
  response(COMMENT, () => ok({ id: 7, code: 'K261120-0007', state: 5, version: 4 }))
})

describe('a draft that was made', () => {
  test('stands beside its paper, with what differs from the instruction and what changed marked', async () => {
    const now = { vessel: 'EVER GIVEN', consignee: 'MIHON TSUSHO K.K.\n3 UMEDA, OSAKA' }
    serveBills([
      shownBill(now, {
        reasons: { vessel: 'The ship was changed' },
        changedSinceShown: ['consignee'],
        shown: billText({ vessel: 'EVER GIVEN' }),
      }),
    ])
    open(CHECK, 4)
    await expect.element(field('收货人')).toHaveTextContent(`${t.before}: 1-1 KAIGAN, MINATO-KU, TOKYO`)
    // Of two lines the one that is new.
    expect([...field('收货人').element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '3 UMEDA, OSAKA',
    ])
    await expect.element(field('船名')).toHaveTextContent(`${t.instruction}: EVER GLORY`)
    await expect.element(field('船名')).toHaveTextContent('The ship was changed')
    await expect.element(field('航次')).not.toHaveTextContent(t.instruction)
    await expect.element(field('货物')).toHaveTextContent('120 CARTONS 1,200.000 KG 12.000 M3 COTTON SHIRTS HS 620520')
    // The names on top lead to the fields.
    await button('船名').click()
    expect(document.activeElement).toBe(field('船名').element())
    await expectAccessible()
  })

  test('says that all is as asked where nothing differs', async () => {
    serveBills([shownBill()])
    open(CHECK, 4)
    await expect.element(page.getByText(t.allAsAsked)).toBeVisible()
  })

  test('is confirmed as it was read, once its paper is drawn', async () => {
    serveBills([shownBill()])
    open(CHECK, 4)
    await expect.element(button(t.confirm)).toBeEnabled()
    await button(t.confirm).click()
    await expect.element(page.getByText(t.confirmed)).toBeVisible()
    expect(inputsOf(CONFIRM)).toEqual([{ id: 7, version: 3 }])
    await expect.poll(addressNow).toBe('/searchOrder?open=7')
  })

  test('is commented at its fields by keyboard, and all goes out as one call', async () => {
    serveBills([shownBill(), shownBill({ marks: '1-70' }, { id: 4, seq: 2 })])
    open(CHECK, 5)
    const first = page.getByRole('region', { name: t.bill(1, 2) })
    const second = page.getByRole('region', { name: t.bill(2, 2) })
    const onConsignee = first.getByRole('button', { name: t.commentOn('收货人') })
    await expect.element(onConsignee).toBeVisible()
    onConsignee.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('LTD is missing')
    await second.getByRole('button', { name: t.commentOn('唛头') }).click()
    await userEvent.keyboard('1-50')
    await page.getByRole('textbox', { name: t.whole }).fill('Please hurry')
    // One that is taken back is not sent.
    await first.getByRole('button', { name: t.commentOn('船名') }).click()
    await userEvent.keyboard('x')
    await first.getByRole('button', { name: t.takeBack('船名') }).click()
    await expect.element(button(t.confirm)).not.toBeInTheDocument()
    await button(t.send(3)).click()
    await expect.element(page.getByText(t.sent)).toBeVisible()
    expect(inputsOf(COMMENT)).toEqual([
      {
        id: 7,
        version: 3,
        text: 'LTD is missing',
        path: '1.consignee',
        more: [{ text: '1-50', path: '2.marks' }, { text: 'Please hurry' }],
      },
    ])
  })

  test('is commented with a file', async () => {
    serveBills([shownBill()])
    open(CHECK, 4)
    for (const name of ['唛头', '货物']) {
      await page.getByRole('button', { name: t.commentOn(name) }).click()
      await userEvent.keyboard('See file')
    }
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      new File(['%PDF-1.4'], 'marked.pdf', { type: 'application/pdf' }),
    )
    await button(t.send(2)).click()
    await expect.element(page.getByText(t.sent)).toBeVisible()
    expect(inputsOf(COMMENT)).toMatchObject([
      { text: 'See file', path: '1.marks', more: [{ text: 'See file', path: '1.goods' }] },
    ])
  })

  test('is not confirmed when it changed while it was read; what was typed stays', async () => {
    serveBills([shownBill()])
    response(COMMENT, () => {
      order.version = 5
      serveBills([shownBill({ voyage: '2649E' })], { orderVersion: 5 })
      return refuse(6019)
    })
    open(CHECK, 4)
    await page.getByRole('button', { name: t.commentOn('航次') }).click()
    await userEvent.keyboard('2649E')
    await button(t.send(1)).click()
    await expect.element(field('航次')).toHaveTextContent('2649E')
    await expect.element(page.getByRole('textbox', { name: t.commentOn('航次') })).toHaveValue('2649E')
    expect(addressNow()).toBe(CHECK)
  })

  test('that is agreed to is only read', async () => {
    order = { ...order, allowedActions: [], is_bl_draft_confirmed: 2 }
    serveBills([shownBill({}, { state: 2 })], {
      comments: [{ path: '1.consignee', text: 'LTD is missing', who: 'Taro', time: '2026-11-20 12:00' }],
    })
    open(CHECK, 4)
    await expect.element(page.getByText(t.agreed)).toBeVisible()
    await expect.element(field('收货人')).toHaveTextContent('LTD is missing')
    await expect.element(button(t.confirm)).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  })

  test('on a phone the fields come first, and the paper is looked at before the yes', async () => {
    await page.viewport(390, 844)
    serveBills([shownBill()])
    open(CHECK, 4)
    await expect.element(field('收货人')).toBeVisible()
    await button(t.seePaper).click()
    await expect.element(page.getByRole('tab', { name: t.paper })).toHaveAttribute('aria-selected', 'true')
    await expect.element(button(t.confirm)).toBeEnabled()
  })
})

describe('an uploaded draft', () => {
  test('has its paper alone, a word on the whole and a file', async () => {
    serveBills([])
    open(CHECK, 4)
    await expect.element(page.getByRole('textbox', { name: t.wholeAlone })).toBeVisible()
    await page.getByRole('textbox', { name: t.wholeAlone }).fill('Wrong port')
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      new File(['%PDF-1.4'], 'marked.pdf', { type: 'application/pdf' }),
    )
    await button(t.send(1)).click()
    await expect.element(page.getByText(t.sent)).toBeVisible()
    expect(inputsOf(COMMENT)).toMatchObject([{ id: '7', version: '3', text: 'Wrong port' }])
  })

  test('that is not there yet is not asked about', async () => {
    order = { ...order, documents: [], allowedActions: [] }
    serveBills([])
    open(CHECK, 4)
    await expect.element(page.getByText(t.none)).toBeVisible()
    await expect.element(button(t.confirm)).not.toBeInTheDocument()
  })

  test('of somebody else’s order is not found', async () => {
    serveBills([])
    response('POST /order/queryById', () => refuse(6018))
    open('/billsOfLading/8/check', 4)
    await expect.element(page.getByText(t.notFound)).toBeVisible()
  })
})
