import { invitationTexts } from '../../apps/web/src/features/invitations/texts.ts'
import { staffTexts } from '../../apps/web/src/features/staff/texts.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/master-data/demo/demo-accounts.ts'
import { agePasswords } from '../support/age-passwords.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, expectErrorMessage } from '../support/orders.ts'
import { core } from '../support/texts.ts'

const t = core['zh-cn']
const NEW = { email: 'e2e.later@kairo.example', name: '后藤 葵', password: 'First2026' }

test('staff signed in for longer than 15 minutes give the password again before they add an account', async ({
  as,
  product,
}) => {
  const page = await as('manager', { at: '/systemBusinessUserManage' })
  const form = page.getByRole('dialog', { name: staffTexts['zh-cn'].add })
  const question = page.getByRole('dialog', { name: t.confirmPassword.title })
  const save = form.getByRole('button', { name: t.common.save })
  const answer = async (password: string) => {
    await question.getByLabel(t.again.password, { exact: true }).fill(password)
    await question.getByRole('button', { name: t.confirmPassword.action }).click()
  }
  const expectKept = async () => {
    await expect(question).toBeHidden()
    await expect(form.getByRole('textbox', { name: staffTexts['zh-cn'].email })).toHaveValue(NEW.email)
    await expect(form.getByRole('textbox', { name: staffTexts['zh-cn'].name })).toHaveValue(NEW.name)
    await expect(form.getByLabel(staffTexts['zh-cn'].password)).toHaveValue(NEW.password)
  }
  await page.getByRole('button', { name: staffTexts['zh-cn'].add }).click()
  await form.getByRole('textbox', { name: staffTexts['zh-cn'].email }).fill(NEW.email)
  await form.getByRole('textbox', { name: staffTexts['zh-cn'].name }).fill(NEW.name)
  await form.getByRole('radio', { name: invitationTexts['zh-cn'].type }).check()
  await form.getByLabel(staffTexts['zh-cn'].password).fill(NEW.password)
  await choose(form, staffTexts['zh-cn'].language, '中文')
  await agePasswords(product)

  await save.click()
  await expect(question).toContainText(t.confirmPassword.text)
  await answer('Wrong2026')
  await expect(question.getByText('密码不正确，请重新输入。')).toBeVisible()
  await question.getByRole('button', { name: t.common.cancel }).click()
  await expectKept()
  await expect(page.getByRole('row').filter({ hasText: NEW.name })).toHaveCount(0)

  await save.click()
  await answer(DEMO_PASSWORD)
  await expectErrorMessage(page, staffTexts['zh-cn'].addedAs(NEW.name))
  await expect(page.getByRole('row').filter({ hasText: NEW.name })).toBeVisible()

  // Given a moment ago, it is not asked for again.
  await page.getByRole('button', { name: `${t.common.edit} ${NEW.name}` }).click()
  const edit = page.getByRole('dialog', { name: staffTexts['zh-cn'].edit })
  await choose(edit, staffTexts['zh-cn'].state, '无效')
  await edit.getByRole('button', { name: t.common.save }).click()
  await expectErrorMessage(page, t.common.saved)
})
