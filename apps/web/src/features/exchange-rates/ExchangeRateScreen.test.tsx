import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe.ts'
import { page } from '../../../test/draw.tsx'
import { answer, asked, listed, ok } from '../../../test/fake-server.ts'
import { answerFrame, open } from '../../../test/open.tsx'

const UPDATE = 'POST /sysExchangeRate/update'
const sent = () => asked.filter(({ route }) => route === UPDATE).map(({ input }) => input)
const modal = () => page.getByRole('dialog')
const jpy = () => page.getByRole('textbox', { name: '1 美元 = 日元' })

beforeEach(() => {
  answerFrame()
  answer('POST /sysExchangeRate/history', () =>
    listed([{ id: 1, jpy: '156.42', cny: '7.1038', updatedBy: 'Taro', updateTime: '2026-11-20 09:00' }]),
  )
  answer(UPDATE, () => ok({ id: 2, version: 2 }))
})

test('a new rate is confirmed with what it changes, then sent on the basis that was read', async () => {
  open('/exchangeRate', 3)
  await expect.element(jpy()).toHaveValue('156.42')
  await expectAccessible()
  await jpy().fill('157.1')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(modal().getByText('156.42', { exact: false })).toBeVisible()
  expect(sent()).toEqual([])
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await expect.poll(sent).toEqual([{ jpExchangeRate: '157.1', cnExchangeRate: '7.1038', id: 1 }])
})

test.each([
  ['', '此项必填。'],
  ['1.234567', '小数位数过多。'],
  ['0', '必须大于 0。'],
])('"%s" is refused at the field: %s', async (typed, fault) => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill(typed)
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(page.getByText(fault)).toBeVisible()
  await expect.element(modal()).not.toBeInTheDocument()
})
