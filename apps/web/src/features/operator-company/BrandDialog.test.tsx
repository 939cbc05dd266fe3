import { usableColour } from '@kairo/shared/operator-company/contrast'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { setMode } from '@/theme/appearance.ts'
import { setBrand } from '@/theme/load-brand.ts'
import { operatorCompanyTexts } from './texts.ts'

const t = operatorCompanyTexts['zh-cn']
const NONE = { name: null, colour: null, logo: null, version: 0 }
const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
const primary = () => variable('--c-primary')

beforeEach(() => {
  stubFrame()
  response('POST /operatorCompany/get', () =>
    ok({
      company: { name: { 'zh-cn': '海港物流', en: 'Seaport', ja: '海港' } },
      version: 1,
      updateTime: null,
      updatedBy: '',
    }),
  )
  onTestFinished(() => {
    setMode('system')
    setBrand(NONE)
  })
})

test('name and colour are saved and shown in the frame at once', async () => {
  let brand: object = NONE
  response('GET /operatorCompany/brand', () => ok(brand))
  response('POST /operatorCompany/saveBrand', (input) => {
    brand = { ...NONE, name: input.shownName, colour: input.colour, version: 1 }
    return ok({ id: 1, version: 1 })
  })
  open('/operatorCompany', 2)
  await page.getByRole('button', { name: t.brand }).click()
  const dialog = page.getByRole('dialog', { name: t.brand })
  await dialog.getByRole('textbox', { name: t.inLanguage(t.shownName, '中文') }).fill('海港')
  const colour = dialog.getByRole('textbox', { name: t.colour, exact: true })
  await colour.fill('#f5a623')
  await expect.element(dialog.getByRole('status').filter({ hasText: t.colourPale })).toBeVisible()
  await dialog.getByRole('button', { name: t.takeColour(usableColour('#f5a623')) }).click()
  await expect.element(colour).toHaveValue(usableColour('#f5a623'))
  await expect.element(dialog.getByText(t.colourFits)).toBeVisible()
  await dialog.getByLabelText(t.pickColour).fill('#00508c')
  await expect.element(colour).toHaveValue('#00508c')
  await expect.element(dialog.getByText(t.colourFits)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.filter(({ route }) => route === 'POST /operatorCompany/saveBrand').map(({ input }) => input)).toEqual(
    [{ shownName: { 'zh-cn': '海港' }, colour: '#00508c', version: 0 }],
  )
  await expect.element(page.getByText('海港', { exact: true }).first()).toBeVisible()
  expect(document.title).toContain('海港')
  setMode('light')
  expect(primary()).toBe('#00508c')
  expect(variable('--c-sea-bright')).toBe('#00508c')
  setMode('dark')
  expect(primary()).not.toBe('#00508c')
})

test('a logo stands alone, with the name as its words, and can be taken away', async () => {
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  let brand = { ...NONE, name: { 'zh-cn': '海港', en: '', ja: '' }, logo: logo as string | null, version: 3 }
  response('GET /operatorCompany/brand', () => ok(brand))
  response('POST /operatorCompany/removeLogo', () => {
    brand = { ...brand, logo: null, version: 4 }
    return ok({ id: 1, version: 4 })
  })
  setBrand(brand)
  open('/operatorCompany', 2)
  await expect.element(page.getByRole('img', { name: '海港' })).toBeVisible()
  await expect.element(page.getByText('海港', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t.brand }).click()
  await page.getByRole('button', { name: t.removeLogo }).click()
  await expect.element(page.getByRole('button', { name: t.removeLogo })).not.toBeInTheDocument()
  expect(requests.filter(({ route }) => route === 'POST /operatorCompany/removeLogo')).toMatchObject([
    { input: { version: 3 } },
  ])
})
