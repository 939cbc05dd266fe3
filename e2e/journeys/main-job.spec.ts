import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT_NAMES, documentTitle } from '@kairo/shared/documents/document-names'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { refusalText } from '@kairo/shared/refusals/texts'
import type { Page } from '@playwright/test'
import {
  notificationText,
  quoted,
  type NotificationKind,
  type NotificationParams,
} from '../../apps/server/src/features/notifications/notification-texts.ts'
import { demoEffectiveRates } from '../../apps/server/src/master-data/demo/demo-effective-rates.ts'
import { portOf } from '../../apps/server/src/master-data/ports/ports.ts'
import { navigateTo } from '../support/as.ts'
import { fillShipment, SHIPMENT } from '../support/fill-order.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  chipOf,
  choose,
  expectMessage,
  expectPages,
  expectPdf,
  expectErrorMessage,
  expectStatus,
  expectTrace,
  labelOf,
  type SignedInUser,
  rowOf,
  take,
} from '../support/orders.ts'
import {
  core,
  actionTexts,
  approvalTexts,
  correctionTexts,
  documentTexts,
  messageTexts,
  orderFormTexts,
  orderTexts,
  rateManagementTexts,
  rateTexts,
} from '../support/texts.ts'

const RATES = 12
/** Includes the pending revisions of the demo company: an upload replaces uploaded rates only. */
const WAITING_RATES = RATES + 2
const CONTAINER = 'CSQU3054383'
const VESSEL = 'EVER GIVEN / 025W'

/** The open dialog that holds this title. */
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const uploadPdf = async ({ page, language }: SignedInUser, title: string, file: string) => {
  await chooseFile(page, title, file)
  await dialogOf(page, title).getByRole('button', { name: documentTexts[language].send, exact: true }).click()
  await expect(dialogOf(page, title)).toBeHidden()
}
const chooseFile = (page: Page, title: string, file: string) =>
  dialogOf(page, title).locator('input[type=file]').first().setInputFiles(file)

test('main workflow: rates are published, and an order goes from booking to delivery', async ({
  as,
  files,
  mails,
  product,
}) => {
  test.setTimeout(900_000)
  // Each in a separate browser context and language; mails are in the language of the account.
  const operator: SignedInUser = { page: await as('operator', { language: 'ja', at: '/addPrice' }), language: 'ja' }
  const manager: SignedInUser = {
    page: await as('manager', { language: 'ja', at: '/transportApproval' }),
    language: 'ja',
  }
  const customer: SignedInUser = { page: await as('customer', { language: 'zh-cn' }), language: 'zh-cn' }
  const shipper: SignedInUser = { page: await as('shipper', { language: 'en', at: '/orderTracking' }), language: 'en' }
  const mailed = {
    // Responsible for the order, so its mails go to this account alone.
    operator: ['operator@kairo.example', 'ja'],
    customer: ['customer@kairo.example', 'ja'],
    contact: ['logistics@mihon.example', 'ja'],
    shipper: ['shipper@kairo.example', 'zh-cn'],
    manager: ['manager@kairo.example', 'ja'],
    desk: ['desk@kairo.example', 'ja'],
  } as const
  const today = tokyoToday(new Date())
  const rate = demoEffectiveRates(today).find(({ type }) => type === 'FCL')
  if (!rate) throw new Error('The demonstration sells no FCL rate.')
  let code = ''

  /** The message in the list of each of these users, and, where it is mailed, the mail in their language. */
  const expectNotified = async (
    kind: NotificationKind,
    about: NotificationParams,
    people: readonly SignedInUser[],
    addresses: readonly (keyof typeof mailed)[] = [],
  ) => {
    const params = { code, ...about }
    for (const person of people) await expectMessage(person, notificationText(kind, params, person.language))
    for (const address of addresses) {
      const [to, language] = mailed[address]
      const { mail } = await mails.to(to, notificationText(kind, params, language))
      expect(mail.html).toContain(`${product.url}/searchOrder?open=`)
    }
  }
  const everyone = [customer, shipper, operator]

  await test.step('the operator uploads a rate sheet and submits it', async () => {
    const { page } = operator
    const t = rateManagementTexts.ja
    await page.locator('input[type=file]').setInputFiles(files['freight-sheet.xlsx'])
    await expect(page.getByText(t.parsed(String(RATES))).first()).toBeVisible()
    await expect(page.getByRole('table').getByText(rate.shippingCompany).first()).toBeVisible()
    await page.getByRole('button', { name: t.submit }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(t.submitMeans)
    await question.getByRole('button', { name: new RegExp(`^(${t.submit}|${t.cover})$`) }).click()
    await expect(page).toHaveURL(/\/transportApproval/)
    await expect(page.getByRole('tab', { name: `${t.tabs['1']} (${WAITING_RATES})` })).toBeVisible()
    // Only the business administrator decides.
    await expect(page.getByRole('button', { name: t.approveAll })).toHaveCount(0)
    await expectMessage(manager, notificationText('rateSubmitted', { who: '港 一郎', count: RATES }, 'ja'))
  })

  await test.step('the manager approves the batch effective today', async () => {
    const { page } = manager
    const t = rateManagementTexts.ja
    await page.reload()
    await expect(page.getByRole('tab', { name: `${t.tabs['1']} (${WAITING_RATES})` })).toBeVisible()
    // The sheet shows its uploader and its changes to effective rates; each row shows old and new price.
    const a = approvalTexts.ja
    const sheet = page
      .getByRole('list', { name: a.sheets })
      .getByRole('listitem')
      .filter({ hasText: 'freight-sheet.xlsx' })
    for (const text of ['港 一郎', a.countUp('1'), a.countDown('1'), a.range('−5.0%', '+10.0%')])
      await expect(sheet).toContainText(text)
    await sheet.getByRole('button', { name: `${a.showOnly} freight-sheet.xlsx` }).click()
    for (const change of ['+10.0%', '−5.0%'])
      await expect(page.getByRole('row').filter({ hasText: change }).first()).toBeVisible()
    await sheet.getByRole('button', { name: `${a.showAll} freight-sheet.xlsx` }).click()
    await page.getByRole('button', { name: t.approveAll }).click()
    const dialog = dialogOf(page, t.approveTitle)
    await expect(dialog).toContainText(a.countUp('3'))
    await expect(dialog.getByRole('textbox', { name: t.openDate })).toHaveValue(today)
    await dialog.getByRole('button', { name: t.approve }).click()
    await expectErrorMessage(page, t.approved(WAITING_RATES))
    await expect(page.getByText(t.nothingWaits).first()).toBeVisible()
    await expectMessage(operator, notificationText('rateApproved', { count: WAITING_RATES, date: today }, 'ja'))
  })

  await test.step('the customer finds the new rate with its price and books it', async () => {
    const { page } = customer
    const t = rateTexts['zh-cn']
    await page.getByRole('link', { name: core['zh-cn'].menu.rateSearch }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: t.searchTitle })).toBeVisible()
    await choose(page, t.from, portOf(rate.departurePort).unlocode)
    await choose(page, t.to, portOf(rate.destinationPort).unlocode)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    const offer = page.getByRole('article').filter({ hasText: rate.shippingCompany }).first()
    await expect(offer).toContainText(t.allIn)
    await expect(offer.getByRole('deletion').or(offer.locator('s')).first()).toBeVisible()
    await offer.getByRole('button', { name: t.bookLabel('').slice(0, 3) }).click()
    await expect(page).toHaveURL(/\/addOrder\?.*freightId=\d+/)
  })

  await test.step('the customer fills in the order, sees its price, and submits it', async () => {
    const { page } = customer
    const t = orderFormTexts['zh-cn']
    await expect(page.getByText(rate.shippingCompany).first()).toBeVisible()
    await choose(page, labelOf('orderReq.shipperAccountId', 'zh-cn'), '上海蓝境纺织')
    await choose(page, labelOf('orderReq.expectedLeavePortDate', 'zh-cn'))
    await fillShipment(customer)
    await page.getByRole('textbox', { name: labelOf('fcl40Hq', 'zh-cn') }).fill('1')
    await expect(page.getByRole('heading', { name: t.complete })).toBeVisible()
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    const check = dialogOf(page, t.confirmTitle)
    await expect(check).toContainText(SHIPMENT['transportCargo.name'])
    await check.getByRole('button', { name: t.confirmSubmit }).click()
    const placed = page.getByRole('dialog').filter({ hasText: t.placedTitle })
    code = (await placed.textContent())?.match(/K\d{6}-\d{4}/)?.[0] ?? ''
    expect(code).not.toBe('')
    await placed.getByRole('button', { name: t.toOrders }).click()
    await expect(page).toHaveURL(/\/searchOrder/)
  })

  await test.step('everybody involved is notified of the new order', async () => {
    await navigateTo(operator.page, '/searchOrder')
    await navigateTo(manager.page, '/searchOrder')
    await shipper.page.goto('/orderTracking')
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.sent)
    await expectNotified(
      'orderSubmitted',
      { who: 'みほん通商株式会社' },
      [shipper, operator, manager],
      ['shipper', 'contact', 'manager', 'desk'],
    )
    for (const person of [customer, shipper, operator]) await expectTrace(person, code, 'placed')
  })

  await test.step('the operator accepts the order', async () => {
    const t = actionTexts.ja
    await take(operator, t.action.accept, code)
    await dialogOf(operator.page, t.accept.title(code)).getByRole('button', { name: t.action.accept }).click()
    await expectErrorMessage(operator.page, t.accept.done(code))
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.pending)
    await expectNotified('orderAccepted', {}, [customer, shipper], ['customer', 'contact', 'shipper'])
    for (const person of everyone) await expectTrace(person, code, 'confirmed')
  })

  await test.step('the operator completes the booking with the loading notice', async () => {
    const { page } = operator
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.book, code)
    const title = t.titleOf(t.bookingTitle, code)
    await chooseFile(page, title, files['loading-notice.xlsx'])
    await dialogOf(page, title).getByRole('textbox', { name: t.mbl }).fill('EGLV025600012345')
    await dialogOf(page, title).getByRole('textbox', { name: t.hbl }).fill('KAIRO2611001')
    await dialogOf(page, title).getByRole('button', { name: t.book }).click()
    await expectErrorMessage(page, t.booked(VESSEL))
    for (const person of [customer, operator, manager])
      await expectStatus(person, code, RUNNING_STATUS.bookingCompleted)
    await expectNotified('orderBooked', { vessel: VESSEL }, [customer, shipper], ['customer', 'contact', 'shipper'])
    for (const person of everyone) {
      await expect(rowOf(person, code)).toContainText(VESSEL)
      // Cargo is received once the port has opened, which is days ahead.
      await expectTrace(person, code, 'confirmed')
    }
    await expectPdf(customer, code, 'loadingNotice')
    await expectPdf(shipper, code, 'loadingNotice')
  })

  await test.step('the shipper account uploads the invoice, the customer the packing list', async () => {
    const s = documentTexts.en
    await take(shipper, actionTexts.en.action.uploadInvoice, code)
    await uploadPdf(shipper, s.titleOf(s.upload(documentTitle(2, 'en')), code), files['invoice.pdf'])
    // The customer's row is updated as well: after the invoice its next step is the packing list.
    for (const person of [operator, customer])
      await expect(chipOf(person, code, 'shippingDocuments')).toHaveAccessibleName(
        new RegExp(orderTexts[person.language].docState.partial),
      )
    const c = documentTexts['zh-cn']
    await take(customer, actionTexts['zh-cn'].action.uploadPackingList, code)
    await uploadPdf(customer, c.titleOf(c.upload(documentTitle(3, 'zh-cn')), code), files['packing-list.pdf'])
    for (const person of everyone)
      await expect(chipOf(person, code, 'shippingDocuments')).toHaveAccessibleName(
        new RegExp(orderTexts[person.language].docState.present),
      )
    await expectNotified('documentsUploaded', { who: '上海蓝境纺织有限公司', document: DOCUMENT_NAMES[2] }, [
      operator,
      manager,
    ])
    await expectNotified('documentsUploaded', { who: 'みほん通商株式会社', document: DOCUMENT_NAMES[3] }, [
      operator,
      shipper,
    ])
  })

  await test.step('the operator uploads the draft B/L, the customer comments on it and confirms the next one', async () => {
    const o = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadBlDraft, code)
    await uploadPdf(operator, o.titleOf(o.upload(documentTitle(9, 'ja')), code), files['draft-bl.pdf'])
    for (const person of [customer, operator, manager])
      await expectStatus(person, code, RUNNING_STATUS.draftConfirmation)
    await expectNotified('draftUploaded', {}, [customer, shipper], ['customer', 'contact', 'shipper'])

    const t = actionTexts['zh-cn']
    const WRONG = 'SHIPPER: SHANGHAI, NOT SHANHAI'
    await take(customer, t.action.confirmDraft, code)
    await dialogOf(customer.page, t.confirmDraft.title(code))
      .getByRole('button', { name: t.confirmDraft.correct })
      .click()
    const comment = dialogOf(customer.page, t.commentDraft.title(code))
    await comment.getByRole('textbox', { name: t.commentDraft.label }).fill(WRONG)
    await comment.getByRole('button', { name: t.commentDraft.send }).click()
    await expectErrorMessage(customer.page, t.commentDraft.done)
    await expectNotified(
      'draftCommented',
      // Not the shipper account: its customer's comment may contain a price.
      { who: 'みほん通商株式会社', said: quoted(WRONG) },
      [operator, manager],
      ['operator'],
    )
    await expect(rowOf(operator, code)).toContainText(orderTexts.ja.draftCommented)
    // The next draft resolves the comment.
    await take(operator, actionTexts.ja.action.uploadBlDraft, code)
    await uploadPdf(operator, o.titleOf(o.upload(documentTitle(9, 'ja')), code), files['draft-bl.pdf'])
    await expect(rowOf(operator, code)).not.toContainText(orderTexts.ja.draftCommented)

    await take(customer, t.action.confirmDraft, code)
    const dialog = dialogOf(customer.page, t.confirmDraft.title(code))
    await expectPages(dialog)
    await dialog.getByRole('button', { name: t.action.confirmDraft }).click()
    await expectErrorMessage(customer.page, t.confirmDraft.done)
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.draftConfirmed)
    await expectNotified('draftConfirmed', { who: 'みほん通商株式会社' }, [operator, manager, shipper], ['operator'])
  })

  await test.step('the operator uploads photos that the customer can view', async () => {
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadPhotos, code)
    const title = t.titleOf(t.photosTitle, code)
    await dialogOf(operator.page, title)
      .locator('input[type=file]')
      .setInputFiles([files['photo-1.jpg'], files['photo-2.jpg']])
    for (const name of ['photo-1.jpg', 'photo-2.jpg'])
      await expect(dialogOf(operator.page, title).getByRole('img', { name })).toBeVisible()
    await dialogOf(operator.page, title).getByRole('button', { name: core.ja.common.close }).click()
    await chipOf(customer, code, 'photos').click()
    const c = documentTexts['zh-cn']
    const shown = dialogOf(customer.page, c.titleOf(c.photosTitle, code))
    await expect(shown.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible()
    await expect(shown.locator('input[type=file]')).toHaveCount(0)
    await shown.getByRole('button', { name: core['zh-cn'].common.close }).click()
  })

  await test.step('the ship departs', async () => {
    const { page } = operator
    const t = actionTexts.ja
    await take(operator, t.action.depart, code)
    const dialog = dialogOf(page, t.depart.title(code))
    await dialog.getByRole('textbox', { name: t.depart.containers }).fill('CSQU3054384')
    await expect(dialog).toContainText(t.depart.wrongDigit(3))
    await dialog.getByRole('textbox', { name: t.depart.containers }).fill(CONTAINER)
    await expect(dialog).toContainText(t.depart.right)
    // “Now” is Tokyo's as well, though the browser's clock shows an hour less.
    const date = dialog.getByRole('textbox', { name: t.depart.date })
    await date.click()
    await page.locator('.ant-picker-now-btn').click()
    const left = await date.inputValue()
    expect(Math.abs(tokyoInstant(left).getTime() - Date.now())).toBeLessThan(600_000)
    expect(left.slice(0, 10)).toBe(tokyoToday(new Date()))
    await dialog.getByRole('button', { name: t.action.depart }).click()
    // The booked sailing is weeks ahead: departing today needs a confirmation.
    const doubts = correctionTexts.ja
    const question = dialogOf(page, doubts.departureTitle)
    await expect(question).toContainText(doubts.departureDoubts.beforePortOpening)
    await question.getByRole('button', { name: doubts.meant }).click()
    await expectErrorMessage(page, t.depart.done(code))
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.inTransit)
    await expectNotified('orderDeparted', { date: left }, [customer, shipper], ['customer', 'contact', 'shipper'])
    for (const person of everyone) {
      await expectTrace(person, code, 'inTransit')
    }
  })

  await test.step('the operator uploads the B/L', async () => {
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadBl, code)
    await uploadPdf(operator, t.titleOf(t.upload(documentTitle(4, 'ja')), code), files['bl.pdf'])
    await expectNotified('documentsUploaded', { who: '国際物流部 東京オペレーション課', document: DOCUMENT_NAMES[4] }, [
      customer,
      shipper,
    ])
    await expectPdf(customer, code, 'bl')
    await expectPdf(shipper, code, 'bl')
  })

  await test.step('an arrival notice without a remittance date is refused, one with it is accepted', async () => {
    const { page } = operator
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadArrivalNotice, code)
    const title = t.titleOf(t.arrivalTitle, code)
    const dialog = dialogOf(page, title)
    await chooseFile(page, title, files['arrival-notice-without-date.pdf'])
    await dialog.getByRole('textbox', { name: t.reserveMoney, exact: true }).fill('120000')
    await dialog.getByRole('textbox', { name: t.sumMoney, exact: true }).fill('186500')
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(dialog.getByRole('alert')).toContainText(refusalText('AN_BOOK_FILE_ERROR', 'ja'))
    await expect(dialog.getByRole('textbox', { name: t.reserveMoney, exact: true })).toHaveValue(/120,?000/)
    await dialog.getByRole('button', { name: core.ja.upload.remove('arrival-notice-without-date.pdf') }).click()
    await chooseFile(page, title, files['arrival-notice.pdf'])
    await dialog.getByRole('checkbox', { name: t.withoutAmountsYes }).check()
    await dialog.getByRole('button', { name: t.send }).click()
    const due = addDays(today, 12)
    await expectErrorMessage(page, t.readDate(due))
    await expectNotified(
      'arrivalNoticeUploaded',
      { date: due },
      [customer, shipper],
      ['customer', 'contact', 'shipper'],
    )
    for (const person of everyone) await expectTrace(person, code, 'arrivalNotice')
    await expectPdf(customer, code, 'arrivalNotice')
  })

  await test.step('the ship arrives and the delivery order is uploaded', async () => {
    const { page } = operator
    const t = actionTexts.ja
    await take(operator, t.action.arrive, code)
    const title = t.arrive.title(code)
    await chooseFile(page, title, files['delivery-order.pdf'])
    const arrived = await dialogOf(page, title).getByRole('textbox', { name: t.arrive.date }).inputValue()
    await dialogOf(page, title).getByRole('button', { name: t.action.arrive }).click()
    await expectErrorMessage(page, t.arrive.done(code))
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.arrived)
    await expectNotified('orderArrived', { date: arrived }, [customer, shipper], ['customer', 'contact', 'shipper'])
    for (const person of everyone) await expectTrace(person, code, 'deliveryOrder')
    await expectPdf(customer, code, 'deliveryOrder')
    await expectPdf(shipper, code, 'deliveryOrder')
  })

  await test.step('the cargo is delivered', async () => {
    const t = actionTexts.ja
    await take(operator, t.action.deliver, code)
    await dialogOf(operator.page, t.deliver.title(code)).getByRole('button', { name: t.action.deliver }).click()
    await expectErrorMessage(operator.page, t.deliver.done(code))
    await expectNotified('orderDelivered', {}, [customer, shipper], ['customer', 'contact', 'shipper'])
    for (const person of everyone) await expectTrace(person, code, 'pickedUp')
    await expect(rowOf(customer, code)).toContainText(orderTexts['zh-cn'].delivered)
  })

  await test.step('messages stay in the list and link to the order', async () => {
    const { page } = customer
    await page.getByRole('link', { name: core['zh-cn'].shell.messages }).click()
    const message = page.getByRole('row').filter({ hasText: notificationText('orderDelivered', { code }, 'zh-cn') })
    await expect(message).toContainText(messageTexts['zh-cn'].unread)
    await message.getByRole('link').click()
    await expect(page.getByRole('dialog').filter({ hasText: code })).toContainText(SHIPMENT['orderReq.orderNo'])
  })
})
