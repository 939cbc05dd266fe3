import type { Language } from '@kairo/shared/languages'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/master-data/demo-accounts.ts'
import { core, signInTexts } from './texts.ts'

/** The demonstration's accounts, one a role. */
export const ACCOUNTS = {
  admin: { email: 'admin@kairo.example', role: 1 },
  manager: { email: 'manager@kairo.example', role: 2 },
  operator: { email: 'operator@kairo.example', role: 3 },
  customer: { email: 'customer@kairo.example', role: 4 },
  shipper: { email: 'shipper@kairo.example', role: 5 },
} as const
export type Who = keyof typeof ACCOUNTS
export const EVERYONE = Object.keys(ACCOUNTS) as Who[]

/** Fills in the sign-in page as a person does; the page must be open. */
export async function fillSignIn(
  page: Page,
  email: string,
  password: string,
  language: Language = 'zh-cn',
): Promise<void> {
  const t = signInTexts[language]
  await page.getByRole('textbox', { name: t.email }).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.action, exact: true }).click()
}

/** Opens the product and signs in; ends on the home page, or where the address leads. */
export async function signIn(
  page: Page,
  who: Who,
  { language = 'zh-cn', at = '/' }: { language?: Language; at?: string } = {},
): Promise<void> {
  await page.goto('/')
  await page.evaluate((chosen) => localStorage.setItem('local', chosen), language)
  await page.goto(at)
  await fillSignIn(page, ACCOUNTS[who].email, DEMO_PASSWORD, language)
  await expect(
    page.getByRole('navigation', { name: core[language].shell.mainMenu }).or(menuButton(page, language)),
  ).toBeVisible()
}

/** On narrow screens the menu is behind this button. */
export const menuButton = (page: Page, language: Language = 'zh-cn') =>
  page.getByRole('button', { name: core[language].shell.openMenu })
