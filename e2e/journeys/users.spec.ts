import { type APIRequestContext, expect as check, type Page } from '@playwright/test'
import { fillSignIn, navigateTo } from '../support/as.ts'
import { tokenOf } from '../support/confirming.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { core, passwordResetTexts, passwordTexts, registrationTexts, signInTexts } from '../support/texts.ts'

const t = signInTexts['zh-cn']
const r = registrationTexts['zh-cn']

/** A field of the kit, whose label ends in the mark of what is required. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** Approves the customer of this address as the manager who is signed in. */
async function approve(request: APIRequestContext, token: string, email: string): Promise<void> {
  const call = async (path: string, data: object) =>
    (await request.post(`/api${path}`, { headers: { Authorization: token }, data })).json()
  const { list } = await call('/user/search', { roleId: 4, email, pageNum: 1, pageSize: 20 })
  const [customer] = list.list
  check((await call('/user/updateState', { id: customer.id, state: 1, version: customer.version })).code).toBe(200)
}

test('a company registers, is approved, signs in and changes its password', async ({ page, as, request, mails }) => {
  const email = 'first.person@yosho.example'
  await page.goto('/')
  await page.getByRole('link', { name: t.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: r.title })).toBeVisible()
  const fields: [string, string][] = [
    [r.companyName, '株式会社 洋商'],
    [r.bankAccount, 'カ）ヨウショウ'],
    [r.postalCode, '105-0099'],
    [r.address, '東京都港区架空町 1-2-3'],
    [r.telephone, '03-0000-1234'],
    [r.name, '洋 一郎'],
    [r.email, email],
  ]
  for (const [label, value] of fields) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByLabel(r.password, { exact: true }).fill('Yosho2026')
  await page.getByLabel(r.passwordAgain, { exact: true }).fill('Yosho2026')
  await expect(page.getByRole('textbox', { name: r.bankAccount })).toHaveValue('ｶ)ﾖｳｼﾖｳ')
  const ports = page.getByRole('combobox', { name: r.departurePort })
  await ports.fill('shang')
  await ports.press('Enter')
  await ports.press('Escape')
  await expect(page.getByRole('button', { name: r.portRemove('上海') })).toBeVisible()
  // A reload in between loses only the password and the consents.
  await page.reload()
  await expect(page.getByText(r.kept)).toBeVisible()
  await page.getByLabel(r.password, { exact: true }).fill('Yosho2026')
  await page.getByLabel(r.passwordAgain, { exact: true }).fill('Yosho2026')
  await page.getByRole('checkbox', { name: r.agreeTerms }).check()
  await page.getByRole('checkbox', { name: r.agreePrivacy }).check()
  await expectAccessible(page, 'registration')
  await page.getByRole('button', { name: r.toReview }).click()
  await expect(page.getByRole('heading', { level: 1, name: r.reviewTitle })).toBeVisible()
  await page.getByRole('button', { name: r.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: r.doneTitle })).toBeVisible()
  await mails.to(email, '已收到您的注册申请')
  await mails.to('desk@kairo.example', '株式会社 洋商')

  const manager = await as('manager')
  await page.getByRole('link', { name: r.toSignIn }).click()
  await fillSignIn(page, email, 'Yosho2026')
  await expect(page.getByText(t.next[6011])).toBeVisible()
  await approve(request, await tokenOf(manager), email)
  await fillSignIn(page, email, 'Yosho2026')
  await expect(page).toHaveURL('/homePage')

  const p = passwordTexts['zh-cn']
  await navigateTo(page, '/upPwd')
  await labelled(page, p.oldPassword).fill('Yosho2026')
  await labelled(page, p.newPassword).fill('Changed2027')
  await labelled(page, p.confirmPassword).fill('Changed2027')
  await page.getByRole('button', { name: p.save }).click()
  await expect(page.getByText(p.saved)).toBeVisible()
})

test('a forgotten password is reset by mail, and other sessions end', async ({ page, as, mails }) => {
  const email = 'operator@kairo.example'
  const signedIn = await as('operator', { at: '/portOfDestination' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('local', 'ja'))
  await page.goto('/')
  const j = passwordResetTexts.ja
  await page.getByRole('link', { name: signInTexts.ja.forgot }).click()
  // The sign-in page, which stays until this one is loaded, has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: j.title })).toBeVisible()
  await page.getByRole('textbox', { name: j.email }).fill(email)
  await page.getByRole('button', { name: j.send }).click()
  await expect(page.getByRole('heading', { level: 1, name: j.sentTitle })).toBeVisible()
  const { mail } = await mails.to(email, 'パスワード再設定')
  const link = /http:\/\/\S+\/ResetPassword\?\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: j.account })).toHaveValue(email)
  await expect(page).toHaveURL('/ResetPassword')
  await expectAccessible(page, 'new password')
  await page.getByLabel(j.password, { exact: true }).fill('Anew2027')
  await page.getByLabel(j.passwordCheck, { exact: true }).fill('Anew2027')
  await page.getByRole('button', { name: j.set }).click()
  await expect(page.getByRole('heading', { level: 1, name: j.doneTitle })).toBeVisible()
  await page.getByRole('link', { name: j.signIn }).click()
  await fillSignIn(page, email, 'Anew2027', 'ja')
  await expect(page).toHaveURL('/homePage')

  // The other page is updated at once.
  await expect(signedIn.getByRole('dialog', { name: core['zh-cn'].again.title })).toBeVisible()
  // The link is used up.
  await signedIn.goto(link)
  await expect(signedIn.getByRole('heading', { level: 1, name: passwordResetTexts['zh-cn'].deadTitle })).toBeVisible()
  // Later journeys sign in with the demonstration's password.
  await navigateTo(page, '/upPwd')
  const p = passwordTexts.ja
  await labelled(page, p.oldPassword).fill('Anew2027')
  await labelled(page, p.newPassword).fill('Kairo2026')
  await labelled(page, p.confirmPassword).fill('Kairo2026')
  await page.getByRole('button', { name: p.save }).click()
  await expect(page.getByText(p.saved)).toBeVisible()
})
