import { mismatchTexts } from '../../apps/web/src/features/documents/facts/mismatch-texts.ts'
import { ORDER_STATE_TEXTS } from '@kairo/shared/orders/rules/order-state-texts'
import { tokyoToday } from '@kairo/shared/dates'
import { portDay, portInstant, zonedText } from '@kairo/shared/port-time'
import { DOCUMENT_NAMES, documentTitle } from '@kairo/shared/documents/document-names'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { notificationText } from '../../apps/server/src/features/notifications/notification-texts.ts'
import { mailedText } from '../support/mailed-text.ts'
import { demoEffectiveRates } from '../../apps/server/src/master-data/demo/demo-effective-rates.ts'
import { portOf } from '../../apps/server/src/master-data/ports/ports.ts'
import { navigateTo } from '../support/as.ts'
import { fillShipment, SHIPMENT } from '../support/fill-order.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmDraft, MAILED, type MainJob, publishRates, uploadArrivalNotice } from '../support/main-job.ts'
import {
  chipOf,
  choose,
  chooseFile,
  dialogOf,
  expectMessage,
  expectPdf,
  expectErrorMessage,
  expectStatus,
  expectTrace,
  labelOf,
  type SignedInUser,
  rowOf,
  take,
  uploadPdf,
} from '../support/orders.ts'
import {
  core,
  actionTexts,
  correctionTexts,
  documentTexts,
  messageTexts,
  orderFormTexts,
  orderTexts,
  rateTexts,
} from '../support/texts.ts'

const CONTAINER = 'CSQU3054383'
const VESSEL = 'EVER GIVEN / 025W'

test('main workflow: rates are published, and an order goes from booking to delivery', { tag: '@core' }, async ({
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
  const today = tokyoToday(new Date())
  const rate = demoEffectiveRates(today).find(({ type }) => type === 'FCL')
  if (!rate) throw new Error('The demonstration sells no FCL rate.')
  let code = ''

  const expectNotified: MainJob['expectNotified'] = async (kind, about, people, addresses = []) => {
    const params = { code, ...about }
    for (const person of people) await expectMessage(person, notificationText(kind, params, person.language))
    for (const address of addresses) {
      const [to, language] = MAILED[address]
      const { mail } = await mails.to(to, mailedText(kind, params, language))
      expect(mail.html).toContain(`${product.url}/searchOrder?open=`)
    }
  }
  const everyone = [customer, shipper, operator]
  const job: MainJob = { operator, manager, customer, shipper, rate, files, today, expectNotified }

  await publishRates(job)

  await test.step('the customer finds the new rate with its price and books it', async () => {
    const { page } = customer
    const t = rateTexts['zh-cn']
    await page.getByRole('link', { name: core['zh-cn'].menu.rateSearch }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: t.searchTitle })).toBeVisible()
    await choose(page, t.from, portOf(rate.departurePort).unlocode)
    await choose(page, t.to, portOf(rate.destinationPort).unlocode)
    await page.getByRole('button', { name: t.search, exact: true }).click()
    const ofCarrier = page.getByRole('button', { name: new RegExp(`^${t.priceDetails}.*${rate.shippingCompany}`) })
    const offer = page.getByRole('article').filter({ has: ofCarrier }).first()
    await expect(offer).toContainText(t.allIn)
    await offer.getByRole('button', { name: t.priceDetails }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('deletion').or(details.locator('s')).first()).toBeVisible()
    await page.keyboard.press('Escape')
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
    await placed.getByRole('button', { name: t.openOrder }).click()
    await expect(page).toHaveURL(/\/searchOrder\?open=/)
    // The message about the booking names it too.
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
    await expect(drawer).toContainText(code)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('everybody involved is notified of the new order', async () => {
    await navigateTo(operator.page, '/searchOrder')
    await navigateTo(manager.page, '/searchOrder')
    // With a filter the list has what has arrived as well.
    await shipper.page.goto(`/orderTracking?code=${code}`)
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
    // The sample file is of another sailing.
    const { askTitle, goOn } = mismatchTexts.ja
    await dialogOf(page, askTitle).getByRole('button', { name: goOn }).click()
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

  await confirmDraft(job, code)

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
    // “Now” is the port's.
    const date = dialog.getByRole('textbox', { name: new RegExp(t.depart.date('.+')) })
    await date.press('ArrowDown')
    await page.getByRole('button', { name: core.ja.day.now }).click()
    const left = await date.inputValue()
    expect(Math.abs(portInstant(left, 'Asia/Shanghai').getTime() - Date.now())).toBeLessThan(600_000)
    expect(left.slice(0, 10)).toBe(portDay(new Date(), 'Asia/Shanghai'))
    await dialog.getByRole('button', { name: t.action.depart }).click()
    // The booked sailing is weeks ahead: departing today needs a confirmation.
    const doubts = correctionTexts.ja
    const question = dialogOf(page, doubts.departureTitle)
    await expect(question).toContainText(doubts.departureDoubts.beforePortOpening)
    await question.getByRole('button', { name: doubts.meant }).click()
    await expectErrorMessage(page, t.depart.done(code))
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.inTransit)
    await expectNotified(
      'orderDeparted',
      { date: zonedText(left, 'Asia/Shanghai') },
      [customer, shipper],
      ['customer', 'contact', 'shipper'],
    )
    for (const person of everyone) {
      await expectTrace(person, code, 'inTransit')
    }
  })

  await test.step('the operator uploads the B/L', async () => {
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadBl, code)
    await uploadPdf(operator, t.titleOf(t.upload(documentTitle(4, 'ja')), code), files['bl.pdf'])
    await expectNotified('documentsUploaded', { who: 'International Logistics, Tokyo', document: DOCUMENT_NAMES[4] }, [
      customer,
      shipper,
    ])
    await expectPdf(customer, code, 'bl')
    await expectPdf(shipper, code, 'bl')
  })

  await uploadArrivalNotice(job, code)

  await test.step('the ship arrives and the delivery order is uploaded', async () => {
    const { page } = operator
    const t = actionTexts.ja
    await take(operator, t.action.arrive, code)
    const title = t.arrive.title(code)
    await chooseFile(page, title, files['delivery-order.pdf'])
    const arrived = await dialogOf(page, title)
      .getByRole('textbox', { name: new RegExp(t.arrive.date('.+')) })
      .inputValue()
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
    await expect(rowOf(customer, code)).toContainText(ORDER_STATE_TEXTS[9]['zh-cn'])
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
