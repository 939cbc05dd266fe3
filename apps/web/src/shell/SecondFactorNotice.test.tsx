import { beforeEach, expect, test } from 'vitest'
import { ok, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame, userOf } from '@test/open.tsx'
import { page } from '@test/draw.tsx'

const dueBy = (secondFactorDue: string) =>
  response('GET /login/currentUser', () => ok({ user: userOf(2), version: '1.0.0', apiDocs: true, secondFactorDue }))

beforeEach(() => {
  stubFrame()
})

test('until the time is over every screen says until when, and leads to the set-up', async () => {
  dueBy('2099-11-27 12:00')
  open('/businessSettings', 2)
  await expect.element(page.getByText('之前设置两步验证', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: '去设置' }).click()
  await expect.poll(addressNow).toContain('/myInfo')
})

test('after it every screen leads to the set-up', async () => {
  dueBy('2020-01-01 12:00')
  open('/businessSettings', 2)
  await expect.poll(addressNow).toContain('/myInfo')
  await expect.element(page.getByText('请先设置两步验证')).toBeVisible()
})
