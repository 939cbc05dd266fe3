import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { type Confirmed, confirm } from './confirm.ts'

test('a required reason must be entered before anything happens', async () => {
  draw(<p>page</p>)
  let response: Confirmed | undefined | 'open' = 'open'
  void confirm({
    title: 'Reject?',
    action: 'Reject',
    tone: 'danger',
    reason: { required: true },
    consequences: ['A mail is sent.'],
  }).then((errorMessage) => {
    response = errorMessage
  })
  await expect.element(page.getByText('A mail is sent.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('请填写原因。')).toBeVisible()
  expect(response).toBe('open')
  await page.getByRole('textbox').fill('  expired  ')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => response).toEqual({ reason: 'expired' })
})

test('a refusal is shown in the dialog, which stays open for a retry', async () => {
  draw(<p>page</p>)
  let tries = 0
  const done = confirm({
    title: 'Delete?',
    action: 'Delete',
    run: async () => {
      tries += 1
      if (tries === 1) throw new ApiRefusal({ route: 'POST /x', status: 200, code: 9004, msg: 'two rates use it' })
    },
  })
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  const [left, right] = ['取消', 'Delete'].map((name) =>
    page.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect((right?.left ?? 0) - (left?.right ?? 0)).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('two rates use it')
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(await done).toEqual({ reason: '' })
})

test('a destructive action focuses the cancel button; Escape cancels', async () => {
  draw(<p>page</p>)
  const response = confirm({ title: 'Delete?', action: 'Delete', tone: 'danger' })
  await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}')
      return document.querySelector('[role=dialog]')
    })
    .toBeNull()
  expect(await response).toBeUndefined()
})
