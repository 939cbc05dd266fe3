import type { Language } from '@kairo/shared/languages'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/master-data/demo/demo-accounts.ts'
import type { Who } from '../../apps/web/test/menu-entries.ts'
import { core, signInTexts } from './texts.ts'

/** The demonstration's accounts, one a role. */
export const EMAILS: Record<Who, string> = {
  admin: 'admin@kairo.example',
  manager: 'manager@kairo.example',
  operator: 'operator@kairo.example',
  customer: 'customer@kairo.example',
  shipper: 'shipper@kairo.example',
}

export interface SignInOptions {
  language?: Language
  /** The address to come to after signing in. */
  at?: string | null
}

/** Fills in the sign-in page as a user does; the page must be open. */
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

/**
 * Opens the product signed in; ends on the home page, or where the address leads. `at: null` opens nothing yet, for a
 * journey that goes on to an address of its own. The form has separate journeys.
 */
export async function signIn(
  page: Page,
  who: Who,
  { language = 'zh-cn', at = '/' }: SignInOptions = {},
): Promise<void> {
  const answer = await page.request.post('/api/login/doLogin', {
    data: { email: EMAILS[who], password: DEMO_PASSWORD, language },
  })
  expect(answer.status(), `${who} signs in`).toBe(200)
  const { data } = await answer.json()
  // A small response of the same origin, so that the storage is the page's.
  await page.goto('/healthz')
  await page.evaluate(
    ([chosen, token, user, version]) => {
      localStorage.setItem('local', chosen)
      localStorage.setItem('user', user)
      localStorage.setItem('version', version)
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('user', user)
    },
    [language, data.token, JSON.stringify(data.user), data.version] as const,
  )
  if (at === null) return
  await page.goto(at)
  await expect(
    page.getByRole('navigation', { name: core[language].shell.mainMenu }).or(menuButton(page, language)),
  ).toBeVisible()
}

/**
 * Changes the address as a link of the page does, without loading the program again, which takes a third of the processor
 * time. To another screen only: it returns when the title has changed.
 */
export async function navigateTo(page: Page, address: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await expect.poll(() => page.title(), { message: address, intervals: [20, 50, 100] }).not.toBe(before)
}

/** On narrow screens the menu is behind this button. */
export const menuButton = (page: Page, language: Language = 'zh-cn') =>
  page.getByRole('button', { name: core[language].shell.openMenu })
