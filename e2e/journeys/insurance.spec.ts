import { readFile } from 'node:fs/promises'
import { tokyoToday } from '@kairo/shared/dates'
import { INSURANCE_STATE_TEXTS } from '@kairo/shared/insurance/insurance-codes'
import type { Page } from '@playwright/test'
import { notificationText } from '../../apps/server/src/features/notifications/notification-texts.ts'
import { mailedText } from '../support/mailed-text.ts'
import { pdfPages } from '../../apps/server/src/pdf/pdf-pages.ts'
import { renderPrinted, stopPdf } from '../../apps/server/src/pdf/render-pdf.ts'
import { EMAILS } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, expectPages, toaster } from '../support/orders.ts'
import { core, detailTexts, insuranceTexts } from '../support/texts.ts'

/** Of the demonstration. */
const INSURER = 'みほん海上火災保険株式会社'
const POLICY = 'MM-26-J00042'
const t = insuranceTexts.en

/** The insurer's certificate, as it comes by mail. */
async function certificate(): Promise<Buffer> {
  const bytes = await renderPrinted({
    language: 'en',
    title: 'Certificate of Marine Cargo Insurance',
    subtitle: 'ICC(C)',
    number: POLICY,
    date: tokyoToday(new Date()),
    facts: [{ label: 'Assured', value: 'KANSAI FOODS' }],
    issuer: { name: INSURER, lines: [] },
    blocks: [],
  })
  await stopPdf()
  return Buffer.from(bytes)
}

const drawerOf = (page: Page) => page.getByRole('dialog').filter({ hasText: t.insuredParty }).first()
const status = (state: 1 | 2 | 3 | 4) => INSURANCE_STATE_TEXTS[state].en

test('an insurance is requested, quoted by the insurer, accepted, and its certificate opened', async ({
  as,
  mails,
}) => {
  const customer = await as('customer', { language: 'en' })
  await customer.getByRole('link', { name: core.en.menu.insurance, exact: true }).click()
  await customer.getByRole('button', { name: t.apply }).click()
  const chooser = customer.getByRole('region', { name: t.orderTitle })
  const choice = chooser.getByRole('listitem').first().getByRole('button')
  const code = await choice.innerText()
  await choice.click()
  await expect(customer.getByRole('textbox', { name: t.goods, exact: true })).not.toHaveValue('')
  const preview = customer.getByRole('region', { name: t.preview })
  await customer.getByRole('textbox', { name: t.freight }).fill('284310')
  await customer.getByRole('textbox', { name: t.cost }).fill('5000000')
  // The demonstration has no rate for ICC(C): the insurer has to quote.
  await choose(customer, t.conditions, 'ICC(C)')
  await expect(preview).toContainText(t.previewNone)
  await customer.getByRole('button', { name: t.request, exact: true }).click()
  await expect(toaster(customer)).toContainText(t.requested)
  await expect(customer).toHaveURL(/\/InsuranceManagement\?id=\d+$/)
  await expect(drawerOf(customer)).toContainText(status(1))
  const address = customer.url()

  const operator = await as('operator', { language: 'en', at: new URL(address).pathname + new URL(address).search })
  await drawerOf(operator).getByRole('button', { name: t.quote }).click()
  const quote = operator.getByRole('dialog', { name: t.quoteTitle })
  await choose(quote, t.insurer, INSURER)
  await quote.getByRole('textbox', { name: t.percent }).fill('0.25')
  await expect(quote).toContainText('¥5,828,771')
  await expect(quote).toContainText('¥14,572')
  await quote.getByRole('button', { name: t.quote }).click()
  await expect(drawerOf(operator)).toContainText(status(2))

  const quoted = await mails.to(EMAILS.customer, notificationText('insuranceQuoted', { code }, 'ja'))
  expect(quoted.mail.text).toContain(new URL(address).search)
  await customer.reload()
  await expect(drawerOf(customer)).toContainText(INSURER)
  await drawerOf(customer).getByRole('button', { name: t.accept }).click()
  const dialog = customer.getByRole('dialog', { name: t.acceptTitle('JP¥14,572') })
  await expect(dialog).toContainText(t.acceptMeans)
  await dialog.getByRole('button', { name: t.accept }).click()
  await expect(drawerOf(customer)).toContainText(status(3))
  await expect(dialog).toBeHidden()
  await drawerOf(customer).getByRole('link', { name: code }).click()
  await customer.getByRole('tab', { name: detailTexts.en.tabs.money }).click()
  await expect(customer.getByText(`貨物保険料（${INSURER}）`).first()).toBeVisible()

  await operator.reload()
  await drawerOf(operator).getByRole('button', { name: t.issue }).click()
  const issue = operator.getByRole('dialog', { name: t.issueTitle })
  await issue.getByRole('textbox', { name: t.policyNumber }).fill(POLICY)
  await issue
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: await certificate() })
  await issue.getByRole('button', { name: t.issue }).click()
  await expect(drawerOf(operator)).toContainText(status(4))

  const issued = await mails.to(EMAILS.customer, mailedText('insuranceIssued', { code }, 'ja'))
  expect(issued.mail.attachments.map(({ filename }) => filename)).toEqual(['certificate.pdf'])
  await customer.goto(address)
  await expect(drawerOf(customer)).toContainText(POLICY)
  await drawerOf(customer).getByRole('button', { name: 'certificate.pdf' }).click()
  const view = customer.locator('[data-viewer]')
  await expectPages(view)
  const downloading = customer.waitForEvent('download')
  await view.getByRole('button', { name: core.en.common.download }).click()
  const [sheet] = await pdfPages(new Uint8Array(await readFile(await (await downloading).path())))
  expect(sheet?.text).toContain('KANSAIFOODS')
})
