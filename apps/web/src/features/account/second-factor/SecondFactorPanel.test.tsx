import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { factorTexts } from './texts.ts'

const t = factorTexts['zh-cn']
const none = { totpSince: null as string | null, recoveryCodes: 0, passkeys: [] as object[] }
const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-2345-67${n}A`)
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const button = (name: string) => page.getByRole('button', { name, exact: true })
let factors = none
beforeEach(() => {
  stubFrame()
  factors = none
  response('POST /user/userLatestInfo', () => refuse(9003))
  response('POST /calendarFeed/list', () => listed([]))
  response('POST /user/sessions', () => listed([]))
  response('POST /user/secondFactors', () => ok(factors))
})

test('an app is set up by its first code, and the recovery codes are shown once', async () => {
  response('POST /user/beginTotp', () =>
    ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kairo:a@b.example?secret=JBSWY3DPEHPK3PXP' }),
  )
  response('POST /user/confirmTotp', () => {
    factors = { ...none, totpSince: '2026-11-20 12:00', recoveryCodes: 10 }
    return ok({ recoveryCodes: codes })
  })
  open('/myInfo', 4)
  await button(t.setUp).first().click()
  await expect.element(page.getByRole('img', { name: t.scanAlt })).toBeVisible()
  await expect.element(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: t.enterCode }).fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: t.setUp, exact: true }).click()
  await expect.element(page.getByText(codes[9] ?? '')).toBeVisible()
  expect(sent('POST /user/confirmTotp')).toEqual([{ code: '123456' }])
  await expectAccessible()
  await button(t.keptThem).click()
  await expect.element(page.getByText(t.recoveryLeft(10))).toBeVisible()
  await expect.element(page.getByText(codes[9] ?? '')).not.toBeInTheDocument()
})

test('passkeys are listed, renamed and removed', async () => {
  const passkey = { id: 7, name: 'Laptop', since: '2026-11-20 12:00', lastUsed: null }
  factors = { ...none, passkeys: [passkey], recoveryCodes: 3 }
  response('POST /user/renamePasskey', () => ok())
  response('POST /user/removePasskey', () => refuse(6108, {}))
  open('/myInfo', 4)
  await button(t.renameLabel('Laptop')).click()
  await page.getByRole('textbox', { name: t.passkeyName }).fill('Desk')
  await button(t.rename).last().click()
  await expect.poll(() => sent('POST /user/renamePasskey')).toEqual([{ id: 7, name: 'Desk' }])
  await button(t.removeLabel('Laptop')).click()
  await page
    .getByRole('dialog', { name: t.removePasskey('Laptop') })
    .getByRole('button', { name: t.remove, exact: true })
    .click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('找不到该记录')
})

test('a list that failed can be loaded again', async () => {
  response('POST /user/secondFactors', () => refuse(9000, {}, 500))
  open('/myInfo', 4)
  await expect.element(page.getByText(t.failed)).toBeVisible()
})
