import { addDays } from '@kairo/shared/dates'
import { documentTitle } from '@kairo/shared/documents/document-names'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { refusalText } from '@kairo/shared/refusals/texts'
import { mismatchTexts } from '../../apps/web/src/features/documents/facts/mismatch-texts.ts'
import type { SampleFile } from '../../apps/server/seed/sample-files.ts'
import {
  notificationText,
  type NotificationKind,
  type NotificationParams,
  quoted,
} from '../../apps/server/src/features/notifications/notification-texts.ts'
import type { demoEffectiveRates } from '../../apps/server/src/master-data/demo/demo-effective-rates.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseFile,
  dialogOf,
  expectErrorMessage,
  expectMessage,
  expectPages,
  expectPdf,
  expectStatus,
  expectTrace,
  rowOf,
  type SignedInUser,
  take,
  uploadPdf,
} from './orders.ts'
import {
  actionTexts,
  checkTexts,
  rateApprovalTexts,
  core,
  documentTexts,
  orderTexts,
  rateManagementTexts,
} from './texts.ts'

const RATES = 12
/** Includes the pending revisions of the demo company: an upload replaces uploaded rates only. */
const WAITING_RATES = RATES + 2

/** Whose mails the journey reads. */
export const MAILED = {
  // Responsible for the order, so its mails go to this account alone.
  operator: ['operator@kairo.example', 'ja'],
  customer: ['customer@kairo.example', 'ja'],
  contact: ['logistics@mihon.example', 'ja'],
  shipper: ['shipper@kairo.example', 'zh-cn'],
  manager: ['manager@kairo.example', 'ja'],
  desk: ['desk@kairo.example', 'ja'],
} as const

/** What the steps of the main workflow share. */
export interface MainJob {
  operator: SignedInUser
  manager: SignedInUser
  customer: SignedInUser
  shipper: SignedInUser
  /** The rate of the demonstration that is published and booked. */
  rate: ReturnType<typeof demoEffectiveRates>[number]
  files: Record<SampleFile, string>
  /** Of Tokyo, when the journey began; the sample files count from it. */
  today: string
  /** The message in the list of each of these users, and, where it is mailed, the mail in their language. */
  expectNotified: (
    kind: NotificationKind,
    about: NotificationParams,
    people: readonly SignedInUser[],
    addresses?: readonly (keyof typeof MAILED)[],
  ) => Promise<void>
}

/** A rate sheet of the operator, approved by the manager and effective today. */
export async function publishRates({ operator, manager, rate, files, today }: MainJob): Promise<void> {
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
    const a = rateApprovalTexts.ja
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
}

/** A draft B/L that the customer comments on, and the next one, which is confirmed. */
export async function confirmDraft(
  { operator, manager, customer, shipper, files, expectNotified }: MainJob,
  code: string,
): Promise<void> {
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
    const { page } = customer
    const check = checkTexts['zh-cn']
    await expect(page.getByRole('heading', { name: check.title(code) })).toBeVisible()
    await page.getByRole('textbox', { name: check.wholeAlone }).fill(WRONG)
    await page.getByRole('button', { name: check.send(1) }).click()
    await expectErrorMessage(page, check.sent)
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
    await expectPages(page.getByRole('main'))
    await page.getByRole('button', { name: check.confirm }).click()
    await expectErrorMessage(page, check.confirmed)
    for (const person of [customer, operator, manager]) await expectStatus(person, code, RUNNING_STATUS.draftConfirmed)
    await expectNotified('draftConfirmed', { who: 'みほん通商株式会社' }, [operator, manager, shipper], ['operator'])
  })
}

/** Refused without a remittance date, accepted with one. */
export async function uploadArrivalNotice(
  { operator, customer, shipper, files, today, expectNotified }: MainJob,
  code: string,
): Promise<void> {
  await test.step('an arrival notice without a remittance date is refused, one with it is accepted', async () => {
    const { page } = operator
    const t = documentTexts.ja
    await take(operator, actionTexts.ja.action.uploadArrivalNotice, code)
    const title = t.titleOf(t.arrivalTitle, code)
    const dialog = dialogOf(page, title)
    /** The sample files are of another order. */
    const send = async () => {
      await dialog.getByRole('button', { name: t.send }).click()
      const { askTitle, goOn } = mismatchTexts.ja
      await dialogOf(page, askTitle).getByRole('button', { name: goOn }).click()
    }
    await chooseFile(page, title, files['arrival-notice-without-date.pdf'])
    await dialog.getByRole('textbox', { name: t.reserveMoney, exact: true }).fill('120000')
    await dialog.getByRole('textbox', { name: t.sumMoney, exact: true }).fill('186500')
    await send()
    await expect(dialog.getByRole('alert')).toContainText(refusalText('AN_BOOK_FILE_ERROR', 'ja'))
    await expect(dialog.getByRole('textbox', { name: t.reserveMoney, exact: true })).toHaveValue(/120,?000/)
    await dialog.getByRole('button', { name: core.ja.upload.remove('arrival-notice-without-date.pdf') }).click()
    await chooseFile(page, title, files['arrival-notice.pdf'])
    await dialog.getByRole('checkbox', { name: t.withoutAmountsYes }).check()
    // Nobody agreed to the amount typed.
    await send()
    // The button that proposes the difference is there before; while the first try is under way, no second one is sent.
    await expect(dialog.getByRole('alert')).toContainText(refusalText('CHARGE_NOT_AGREED', 'ja'))
    await expect(dialog.getByRole('button', { name: t.agreedSum.propose })).toBeVisible()
    await dialog.getByRole('button', { name: t.agreedSum.fill }).click()
    // The line of the button goes, and the dialog's buttons move up.
    await expect(dialog.getByRole('button', { name: t.agreedSum.fill })).toBeHidden()
    await send()
    const due = addDays(today, 12)
    await expectErrorMessage(page, t.readDate(due))
    await expectNotified('arrivalNoticeUploaded', { date: due }, [customer], ['customer', 'contact'])
    // Who pays nothing is asked for no payment.
    await expectNotified('arrivalNoticeOpened', {}, [shipper], ['shipper'])
    for (const person of [customer, shipper, operator]) await expectTrace(person, code, 'arrivalNotice')
    await expectPdf(customer, code, 'arrivalNotice')
  })
}
