import { openTestProvider, type TestProvider } from '../../apps/server/test/oidc-provider.ts'
import { companySignInTexts } from '../../apps/web/src/features/company-sign-in/texts.ts'
import { EMAILS } from '../support/as.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { core, signInTexts } from '../support/texts.ts'

const c = companySignInTexts.en
const shell = core.en.shell
const NAME = 'Example Forwarding'

test('staff sign in with the account of their company, and sign out there as well', async ({ browser }) => {
  let provider: TestProvider | undefined
  const product = await startProduct({
    settings: async (url) => {
      provider = await openTestProvider(`${url}/companySignIn/office`, 'secret of the office')
      provider.person = { sub: 'operator', email: EMAILS.operator, email_verified: true, name: 'Operator' }
      provider.asksPerson = true
      return {
        OIDC_PROVIDERS: 'office',
        OIDC_OFFICE_ISSUER: provider.issuer,
        OIDC_OFFICE_CLIENT_ID: 'kairo',
        OIDC_OFFICE_CLIENT_SECRET: 'secret of the office',
        OIDC_OFFICE_NAME: NAME,
        OIDC_OFFICE_EMAIL_DOMAINS: 'kairo.example',
      }
    },
  })
  const there = provider?.issuer ?? ''
  // As on a phone: the buttons are the same.
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const byCompany = page.getByRole('button', { name: c.signInWith(NAME) })

  await page.goto('/searchOrder')
  await page.getByRole('textbox', { name: signInTexts.en.email }).fill(EMAILS.operator)
  await expect(page.getByText(c.proposed(NAME))).toBeVisible()
  await expectAccessible(page, 'sign-in with a company')
  await byCompany.click()
  await expect(page).toHaveURL((url) => url.origin === there)
  await expect(page.getByText(EMAILS.operator)).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/searchOrder')
  await expect(page.getByRole('button', { name: shell.account })).toBeVisible()

  await page.goto('/myInfo')
  await expect(page.getByRole('region', { name: c.linked })).toContainText(NAME)

  await page.getByRole('button', { name: shell.account }).click()
  await page.getByRole('menuitem', { name: shell.signOut }).click()
  await page.getByRole('dialog', { name: shell.signOutTitle }).getByRole('button', { name: shell.signOut }).click()
  await expect(page).toHaveURL((url) => url.origin === there)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: signInTexts.en.title })).toBeVisible()

  // Signed out there too: it asks again, and who declines is told so.
  await byCompany.click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  if (provider) provider.person = undefined
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { level: 1, name: c.failed })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in with a company that failed')
  expect(product.complaints).toEqual([])
  await context.close()
  await product.stop()
  await provider?.stop()
})
