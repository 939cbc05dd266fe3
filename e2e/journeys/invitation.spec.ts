import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { customerSheet } from '../../apps/server/src/features/customers/import/customer-sheet.ts'
import { sheetOf, writeWorkbook } from '../../apps/server/src/excel/write-workbook.ts'
import { customerTexts } from '../../apps/web/src/features/customers/texts.ts'
import { invitationTexts } from '../../apps/web/src/features/invitations/texts.ts'
import { passwordResetTexts } from '../../apps/web/src/features/password-reset/texts.ts'
import { sheetImportTexts } from '../../apps/web/src/features/sheet-import/texts.ts'
import { staffTexts } from '../../apps/web/src/features/staff/texts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, expectErrorMessage } from '../support/orders.ts'
import { core, signInTexts } from '../support/texts.ts'

const t = core['zh-cn']
const i = invitationTexts['zh-cn']

test('a business user is invited, chooses a password by the mail and signs in; the link works once', async ({
  as,
  page,
  mails,
}) => {
  const email = 'e2e.invited@kairo.example'
  const manager = await as('manager', { at: '/systemBusinessUserManage' })
  const s = staffTexts['zh-cn']
  await manager.getByRole('button', { name: s.add }).click()
  const form = manager.getByRole('dialog', { name: s.add })
  await form.getByRole('textbox', { name: s.email }).fill(email)
  await form.getByRole('textbox', { name: s.name }).fill('招待 光')
  await choose(form, s.language, '日语')
  await form.getByRole('button', { name: t.common.save }).click()
  await expectErrorMessage(manager, s.invitedAs('招待 光', email))
  const row = manager.getByRole('row').filter({ hasText: '招待 光' })
  await expect(row).toContainText(i.title)

  const { mail } = await mails.to(email, '招待')
  const link = /http:\/\/\S+\/invitation\?\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('local', 'ja'))
  await page.goto(link)
  const j = passwordResetTexts.ja
  await expect(page.getByRole('heading', { level: 1, name: j.invitation.title })).toBeVisible()
  await expect(page).toHaveURL('/invitation')
  await expectAccessible(page, 'invitation')
  await page.getByLabel(j.invitation.labels.password, { exact: true }).fill('Chosen2027')
  await page.getByLabel(j.invitation.labels.again, { exact: true }).fill('Chosen2027')
  await page.getByRole('button', { name: j.invitation.set }).click()
  await expect(page.getByRole('heading', { level: 1, name: j.invitation.doneTitle })).toBeVisible()
  await page.getByRole('link', { name: j.signIn }).click()
  await expect(page.getByRole('textbox', { name: signInTexts.ja.email })).toHaveValue(email)
  await page.getByLabel(signInTexts.ja.password, { exact: true }).fill('Chosen2027')
  await page.getByRole('button', { name: signInTexts.ja.action, exact: true }).click()
  await expect(page).toHaveURL('/homePage')

  await manager.reload()
  await expect(row).not.toContainText(i.title)
  await manager.goto(link)
  const z = passwordResetTexts['zh-cn'].invitation
  await expect(manager.getByText(z.dead.used)).toBeVisible()
})

test('300 customers are imported from one file', async ({ as }) => {
  const { columns } = customerSheet([])
  type Row = Partial<Record<(typeof columns)[number]['key'], string>>
  const rows = Array.from(
    { length: 300 },
    (_, n): Row => ({
      company_name: `導入商事 ${n + 1}`,
      bank_account: 'ドウニュウショウジ',
      name: '導入 花子',
      email: `e2e.import${n + 1}@kairo.example`,
      telephone: '03-1234-5678',
      postal_code: '108-0099',
      address: '東京都港区架空台 7-8-9',
    }),
  )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kairo-import-'))
  const file = path.join(folder, 'customers.xlsx')
  const sheet = sheetOf<Row>({
    name: 'Customers',
    rows,
    columns: columns.map(({ key, heading }) => ({ heading: heading['zh-cn'], width: 20, value: (row) => row[key] })),
  })
  await writeFile(file, await writeWorkbook([sheet], 'Customers'))

  const page = await as('manager', { at: '/searchCustomer' })
  const s = sheetImportTexts['zh-cn']
  const c = customerTexts['zh-cn']
  await page.getByRole('button', { name: s.import, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: c.importTitle })
  await dialog.getByLabel(s.file).setInputFiles(file)
  await expect(dialog).toContainText(s.counts(300, 0, 0))
  await expectAccessible(page, 'import preview')
  await dialog.getByRole('button', { name: s.store(300, 0) }).click()
  await expectErrorMessage(page, s.stored(300, 0, 0))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '導入商事' }).first()).toContainText(i.none)
  await rm(folder, { recursive: true })
})
