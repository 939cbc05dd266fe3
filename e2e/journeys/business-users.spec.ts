import { operatorCompanyTexts } from '../../apps/web/src/features/operator-company/texts.ts'
import { profileTexts } from '../../apps/web/src/features/account/profile/texts.ts'
import { invitationTexts } from '../../apps/web/src/features/invitations/texts.ts'
import { staffTexts } from '../../apps/web/src/features/staff/texts.ts'
import { fillSignIn, navigateTo } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, expectErrorMessage } from '../support/orders.ts'
import { core } from '../support/texts.ts'

const t = core['zh-cn']
const NEW = { email: 'e2e.staff@kairo.example', password: 'First2026' }

test('a business user is added, signs in, changes its name, and is signed out when deactivated', async ({
  as,
  browser,
  baseURL,
}) => {
  const manager = await as('manager', { at: '/systemBusinessUserManage' })
  const form = manager.getByRole('dialog', { name: staffTexts['zh-cn'].add })
  await manager.getByRole('button', { name: staffTexts['zh-cn'].add }).click()
  await form.getByRole('textbox', { name: staffTexts['zh-cn'].email }).fill(NEW.email)
  await form.getByRole('textbox', { name: staffTexts['zh-cn'].name }).fill('新田 光')
  await form.getByRole('radio', { name: invitationTexts['zh-cn'].type }).check()
  await form.getByLabel(staffTexts['zh-cn'].password).fill(NEW.password)
  await choose(form, staffTexts['zh-cn'].language, '中文')
  await form.getByRole('button', { name: t.common.save }).click()
  await expectErrorMessage(manager, staffTexts['zh-cn'].addedAs('新田 光'))

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await fillSignIn(page, NEW.email, NEW.password)
  await expect(page).toHaveURL('/homePage')
  await navigateTo(page, '/myInfo')
  await page.getByRole('textbox', { name: profileTexts['zh-cn'].department }).fill('神户办事处')
  await page.getByRole('button', { name: profileTexts['zh-cn'].save, exact: true }).click()
  await expectErrorMessage(page, profileTexts['zh-cn'].saved)
  // The header follows at once.
  await expect(page.getByRole('button', { name: t.shell.account })).toContainText('神户办事处')

  await manager.reload()
  await manager.getByRole('button', { name: `${t.common.edit} 新田 光` }).click()
  const edit = manager.getByRole('dialog', { name: staffTexts['zh-cn'].edit })
  await expect(edit.getByRole('textbox', { name: staffTexts['zh-cn'].company })).toHaveValue('神户办事处')
  await choose(edit, staffTexts['zh-cn'].state, '无效')
  await expect(edit).toContainText(staffTexts['zh-cn'].stateHint)
  await edit.getByRole('button', { name: t.common.save }).click()
  await expectErrorMessage(manager, t.common.saved)

  // Without a click: an event ended the session of the page.
  const again = page.getByRole('dialog', { name: t.again.title })
  await again.getByLabel(t.again.password, { exact: true }).fill(NEW.password)
  await again.getByRole('button', { name: t.again.action }).click()
  await expect(again.getByRole('alert')).toContainText('停用')
  await context.close()
})

test('ending a session that is open elsewhere makes that page ask to sign in again', async ({ as }) => {
  const here = await as('operator', { at: '/myInfo' })
  const elsewhere = await as('operator')
  await here.reload()
  const devices = here.getByRole('region', { name: profileTexts['zh-cn'].sessions }).getByRole('listitem')
  await expect(devices.filter({ hasText: profileTexts['zh-cn'].thisOne })).toHaveCount(1)
  await here.getByRole('button', { name: profileTexts['zh-cn'].endOthers, exact: true }).click()
  const question = here.getByRole('dialog')
  await expect(question).toContainText(profileTexts['zh-cn'].endOthersMeans)
  await question.getByRole('button', { name: profileTexts['zh-cn'].endOthers }).click()
  await expect(devices).toHaveCount(1)
  await expect(elsewhere.getByRole('dialog', { name: t.again.title })).toBeVisible()
})

test('a new letterhead is previewed and saved', async ({ as }) => {
  const page = await as('manager', { at: '/operatorCompany' })
  const telephone = page.getByRole('textbox', { name: operatorCompanyTexts['zh-cn'].telephone })
  await telephone.fill('０３－００００－１２３４')
  await page.getByRole('button', { name: operatorCompanyTexts['zh-cn'].sample }).click()
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: t.common.close }).click()
  await page.getByRole('button', { name: operatorCompanyTexts['zh-cn'].save, exact: true }).click()
  await expectErrorMessage(page, operatorCompanyTexts['zh-cn'].saved)
  await page.reload()
  await expect(telephone).toHaveValue('03-0000-1234')
})
