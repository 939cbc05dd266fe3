import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { formatsOf } from '@/i18n/format.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { operatorCompanyTexts } from './texts.ts'

const company = {
  name: { 'zh-cn': '海港物流', en: 'Seaport Logistics', ja: '海港物流株式会社' },
  address: { ja: '東京都港区海岸1-1' },
  bank: { name: { ja: '見本銀行' }, accountNumber: '7654321', accountName: 'ｶｲｺｳ' },
}
beforeEach(() => {
  stubFrame()
  response('POST /operatorCompany/get', () =>
    ok({ company, version: 2, updateTime: '2026-11-01 09:00', updatedBy: '海野 遥' }),
  )
  response('POST /operatorCompany/update', () => ok({ id: 1, version: 3 }))
})
const saved = () => requests.filter(({ route }) => route === 'POST /operatorCompany/update').map(({ input }) => input)
const field = (name: string, language: string) =>
  page.getByRole('textbox', { name: operatorCompanyTexts['zh-cn'].inLanguage(name, language) })
const save = () => page.getByRole('button', { name: operatorCompanyTexts['zh-cn'].save, exact: true })
const preview = () => page.getByRole('region', { name: operatorCompanyTexts['zh-cn'].preview })

test('the preview follows the input in the selected language', async () => {
  open('/operatorCompany', 2)
  await expect
    .element(
      page.getByText(operatorCompanyTexts['zh-cn'].savedBy(formatsOf('zh-cn').dateTime('2026-11-01 09:00'), '海野 遥')),
    )
    .toBeVisible()
  await expectAccessible()
  await field(operatorCompanyTexts['zh-cn'].name, '中文').fill('海港国际物流')
  await expect.element(preview().getByText('海港国际物流')).toBeVisible()
  // No Chinese address: documents fall back, and so does the preview.
  await expect.element(preview().getByText('東京都港区海岸1-1')).toBeVisible()
  await preview().getByText('English').click()
  await expect.element(preview().getByText('Seaport Logistics')).toBeVisible()
})

test('a change without the bank account is saved at once', async () => {
  open('/operatorCompany', 2)
  await field(operatorCompanyTexts['zh-cn'].name, '中文').fill('海港国际物流')
  await save().click()
  await expect
    .poll(saved)
    .toEqual([expect.objectContaining({ version: 2, name: { ...company.name, 'zh-cn': '海港国际物流' } })])
})

test('changing the bank account asks for confirmation; declining keeps the input and saves nothing', async () => {
  open('/operatorCompany', 2)
  const number = page.getByRole('textbox', { name: operatorCompanyTexts['zh-cn'].accountNumber })
  await number.fill('1112223')
  await save().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1112223')).toBeVisible()
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  expect(saved()).toEqual([])
  await expect.element(number).toHaveValue('1112223')
  await save().click()
  await dialog.getByRole('button', { name: operatorCompanyTexts['zh-cn'].confirmSave }).click()
  await expect.poll(() => saved()[0]).toMatchObject({ bank: { accountNumber: '1112223' } })
})

test('an incomplete bank account is refused at its fields', async () => {
  open('/operatorCompany', 2)
  await page.getByRole('textbox', { name: operatorCompanyTexts['zh-cn'].accountNumber }).fill('')
  await save().click()
  await expect.poll(() => document.querySelectorAll('[data-issue]').length).toBe(1)
  expect(saved()).toEqual([])
})
