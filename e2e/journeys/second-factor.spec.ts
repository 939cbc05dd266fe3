import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { factorTexts } from '../../apps/web/src/features/account/second-factor/texts.ts'
import { secondFactorTexts } from '../../apps/web/src/session/second-factor-texts.ts'
import { EMAILS, fillSignIn } from '../support/as.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { core, signInTexts } from '../support/texts.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/master-data/demo/demo-accounts.ts'

const f = factorTexts.en
const t = secondFactorTexts.en
const shell = core.en.shell
const STEP_MS = 30_000

/** What the browser asks of the device is answered by an authenticator that Chromium has for tests. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: shell.account }).click()
  await page.getByRole('menuitem', { name: shell.signOut }).click()
  await page.getByRole('dialog', { name: shell.signOutTitle }).getByRole('button', { name: shell.signOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: signInTexts.en.title })).toBeVisible()
}

test('a passkey signs in alone; an app’s code and a recovery code after the password', async ({ browser }) => {
  const product = await startProduct({ host: 'localhost' })
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const page = await context.newPage()
  await giveAuthenticator(page)
  const panel = page.getByRole('region', { name: f.title })
  const isIn = () => expect(page.getByRole('button', { name: shell.account })).toBeVisible()
  const openPanel = async () => {
    await page.goto('/myInfo')
    await expect(panel).toBeVisible()
  }
  const enterPassword = () => fillSignIn(page, EMAILS.customer, DEMO_PASSWORD, 'en')
  const codes: string[] = []

  await test.step('a passkey is added, and its recovery codes are shown', async () => {
    await page.goto('/')
    await enterPassword()
    await isIn()
    await openPanel()
    await panel.getByRole('button', { name: f.addPasskey }).click()
    const dialog = page.getByRole('dialog', { name: f.addPasskey })
    await dialog.getByRole('textbox', { name: f.passkeyName }).fill('Office laptop')
    await dialog.getByRole('button', { name: f.addPasskey }).click()
    const shown = page.getByRole('dialog', { name: f.codesTitle })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    codes.push(...(await shown.getByRole('listitem').allInnerTexts()))
    await shown.getByRole('button', { name: f.keptThem }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText(f.neverUsed)
  })

  await test.step('the passkey alone signs in', async () => {
    await signOut(page)
    await page.getByRole('button', { name: signInTexts.en.passkey }).click()
    await isIn()
    await openPanel()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Office laptop' })).not.toContainText(f.neverUsed)
  })

  await test.step('an authenticator app is set up and asked for after the password', async () => {
    await panel.getByRole('button', { name: f.setUp }).click()
    const dialog = page.getByRole('dialog', { name: f.app })
    await expect(dialog.getByRole('img', { name: f.scanAlt })).toBeVisible()
    const key = (await dialog.getByRole('button', { name: /[A-Z2-7]{32}$/ }).innerText()).trim()
    const app = new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })
    await dialog.getByRole('textbox', { name: f.enterCode }).fill(app.generate())
    await dialog.getByRole('button', { name: f.setUp }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByRole('button', { name: f.replace })).toBeVisible()

    await signOut(page)
    await enterPassword()
    await page
      .getByRole('button', { name: t.useCode })
      .or(page.getByRole('textbox', { name: t.code }))
      .click()
    // Each code works once, and the next one is taken already.
    await page.getByRole('textbox', { name: t.code }).fill(app.generate({ timestamp: Date.now() + STEP_MS }))
    await page.getByRole('button', { name: t.action, exact: true }).click()
    await isIn()
  })

  await test.step('a recovery code does once', async () => {
    const [code = ''] = codes
    const enterCode = async () => {
      await enterPassword()
      await page.getByRole('button', { name: t.useRecovery }).click()
      await page.getByRole('textbox', { name: t.recovery }).fill(code)
      await page.getByRole('button', { name: t.action, exact: true }).click()
    }
    await signOut(page)
    await enterCode()
    await isIn()
    await openPanel()
    await expect(panel).toContainText(f.recoveryLeft(9))
    await signOut(page)
    await enterCode()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'second part of a sign-in')
    await page.getByRole('button', { name: t.usePasskey }).click()
    await page.getByRole('button', { name: t.usePasskey }).click()
    await isIn()
  })
  expect(product.complaints).toEqual([])
  await context.close()
  await product.stop()
})
