import { refusalTexts } from '@kairo/shared/refusals/texts'
import { fillSignIn, signIn } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { core, signInTexts } from '../support/texts.ts'

const t = signInTexts['zh-cn']
const shell = core['zh-cn'].shell
const PASSWORD = 'Kairo2026'

test('a visitor is asked to sign in and then returned to the requested page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/freightRateRetrieval?type=LCL')
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByText(t.back)).toBeVisible()
  await fillSignIn(page, 'customer@kairo.example', PASSWORD)
  await expect(page).toHaveURL('/freightRateRetrieval?type=LCL')
  const stored = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))
  expect(stored.session.token).toMatch(/^[\w-]{40,}$/)
  expect(stored.local.token).toBeUndefined()
  expect(JSON.stringify(stored)).not.toContain(PASSWORD)
})

test('an account that may not sign in sees why, and what to do next', async ({ page }) => {
  await page.goto('/')
  for (const [email, password, refusal, code] of [
    ['customer@kairo.example', 'Kairo2027', 'LOGIN_FAIL', 5002],
    ['nobody@kairo.example', PASSWORD, 'LOGIN_FAIL', 5002],
    ['sales@yuntian.example', PASSWORD, 'REGISTRATION_NOT_APPROVED', 6011],
    ['hello@xingguang.example', PASSWORD, 'USER_REJECT', 6029],
    ['former@kairo.example', PASSWORD, 'BUSINESS_OPERATOR_TERMINATION_CONTRACT', 6031],
  ] as const) {
    await fillSignIn(page, email, password)
    const alert = page.getByRole('alert').filter({ hasText: refusalTexts['zh-cn'][refusal] })
    await expect(alert, email).toContainText(t.next[code])
    await expect(page.getByRole('textbox', { name: t.email })).toHaveValue(email)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
})

test('a browser that has signed in before goes on signing in while a stranger guesses, who has to wait', async ({
  page,
  request,
}) => {
  const email = 'osaka@kairo.example'
  await page.goto('/')
  await fillSignIn(page, email, PASSWORD)
  await expect(page).not.toHaveURL('/')
  await page.getByRole('button', { name: shell.account }).click()
  await page.getByRole('menuitem', { name: shell.signOut }).click()
  await page.getByRole('dialog', { name: shell.signOutTitle }).getByRole('button', { name: shell.signOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()

  const guess = () => request.post('/api/login/doLogin', { data: { email, password: 'Wrong2026' } })
  for (let turn = 0; turn < 3; turn++) expect((await (await guess()).json()).code).toBe(5002)
  expect((await guess()).status()).toBe(429)
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible()
})

test('after wrong passwords even the right one has to wait, and the page counts the time down', async ({ page }) => {
  await page.goto('/')
  for (let turn = 0; turn < 3; turn++) {
    const answered = page.waitForResponse('**/api/login/doLogin')
    await fillSignIn(page, 'wang.hai@kairo.example', `wrong${turn}`)
    await answered
  }
  await fillSignIn(page, 'wang.hai@kairo.example', PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: t.waitTitle })).toBeVisible()
  await expect(page.getByText(/0:0[1-5]/)).toBeVisible()
  await expect(page.getByRole('button', { name: t.action, exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: t.action, exact: true })).toBeEnabled()
})

test('signing out ends the session in the browser and on the server', async ({ page, request }) => {
  await signIn(page, 'manager', { at: '/portOfDestination' })
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const call = () => request.post('/api/msg/list', { headers: { Authorization: token }, data: {} })
  expect((await (await call()).json()).code).toBe(200)

  await page.getByRole('button', { name: shell.account }).click()
  await page.getByRole('menuitem', { name: shell.signOut }).click()
  await page.getByRole('dialog', { name: shell.signOutTitle }).getByRole('button', { name: shell.signOut }).click()
  await expect(page.getByText(shell.signedOut)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  expect((await (await call()).json()).code).toBe(6000)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
})
