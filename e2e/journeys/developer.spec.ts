import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/fixtures.ts'
import { dialogOf } from '../support/orders.ts'
import { core, keyTexts, webhookTexts } from '../support/texts.ts'

const k = keyTexts.en
const w = webhookTexts.en

test('a key that is made on the page opens the API until it is revoked, and a webhook reaches its receiver', async ({
  as,
  request,
}) => {
  const page = await as('customer', { language: 'en', at: '/developer' })
  await page.getByRole('button', { name: k.make, exact: true }).click()
  const form = dialogOf(page, k.make)
  await form.getByRole('textbox', { name: k.name }).fill('Journey')
  await form.getByRole('checkbox', { name: /bookings:read/ }).check()
  await form.getByRole('button', { name: k.make, exact: true }).click()
  const made = dialogOf(page, k.madeTitle)
  const key = (await made.getByText(/^kairo_/).textContent()) ?? ''
  await made.getByRole('button', { name: k.stored, exact: true }).click()

  const headers = { authorization: `Bearer ${key}` }
  const bookings = await request.get('/open/v1/bookings?order=newest&limit=3', { headers })
  expect([bookings.status(), ((await bookings.json()) as { data: unknown[] }).data.length]).toEqual([200, 3])
  // Its scope alone.
  expect((await request.get('/open/v1/invoices', { headers })).status()).toBe(403)

  const row = page.getByRole('row').filter({ hasText: 'Journey' })
  await row.getByRole('button', { name: k.revoke }).click()
  await dialogOf(page, k.revokeTitle('Journey')).getByRole('button', { name: k.revoke, exact: true }).click()
  await expect(row.getByText(k.states.revoked)).toBeVisible()
  expect((await request.get('/open/v1/bookings', { headers })).status()).toBe(401)

  const bodies: string[] = []
  const receiver = createServer((message, response) => {
    message.setEncoding('utf8').on('data', (part: string) => bodies.push(part))
    message.once('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  await page.goto('/developer?tab=webhooks')
  await page.getByRole('button', { name: w.add, exact: true }).click()
  const adding = dialogOf(page, w.add)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/kairo`
  await adding.getByRole('textbox', { name: w.url }).fill(url)
  await adding.getByRole('checkbox').first().check()
  await adding.getByRole('button', { name: core.en.common.save, exact: true }).click()
  await page.getByRole('button', { name: w.stored, exact: true }).click()
  await page
    .getByRole('row', { name: new RegExp(url) })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: w.test, exact: true }).click()
  await expect(page.getByText(w.testGood)).toBeVisible()
  expect(bodies.map((body) => (JSON.parse(body) as { type: string }).type)).toEqual(['test.ping'])
  receiver.closeAllConnections()
  receiver.close()
})
