import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { formatsOf } from '@/i18n/format.ts'
import { page } from '@test/draw.tsx'
import { requests, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { router } from '@/router/router.tsx'

const OF_DAY = 'GET /tool/getRatesOfDay'
const TABLE = 'POST /tool/downloadTable'
const field = (name: string) => page.getByRole('textbox', { name })
const result = () => page.getByRole('region', { name: '结果' })

beforeEach(stubFrame)

describe('conversion', () => {
  test('recalculates on every key with the current rates, and updates the address', async () => {
    open('/tool', 4)
    await field('金额').fill('１，000')
    await expect.element(result().getByText('¥156,420')).toBeVisible()
    await expect.element(result().getByText('CN¥7,103.80')).toBeVisible()
    await expect.element(result().getByText(formatsOf('zh-cn').date('2026-11-20'), { exact: false })).toBeVisible()
    await expect.poll(addressNow).toContain('amount=')
    await expectAccessible()
  })

  test('a shared address contains the date of the rates', async () => {
    response(OF_DAY, () => ok({ jpy: '150', cny: '7.5', since: '2026-10-01 09:00' }))
    open('/tool?amount=150&currency=JPY&day=2026-10-05', 3)
    await expect.element(result().getByText('$1.00')).toBeVisible()
    await expect.element(result().getByText('CN¥7.50')).toBeVisible()
    expect(requests.find(({ route }) => route === OF_DAY)?.input).toEqual({ day: '2026-10-05' })
  })

  test('shows when there are no rates, and offers a retry when loading failed', async () => {
    response(OF_DAY, () => ok(null))
    open('/tool?day=2020-01-01', 2)
    await expect.element(page.getByText('该日尚未设定汇率', { exact: false })).toBeVisible()
    response(OF_DAY, () => refuse(9000, {}, 500))
    void router.navigate({ to: '/tool', search: { day: '2020-01-02' } })
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    response(OF_DAY, () => ok({ jpy: '150', cny: '7.5', since: '2020-01-02 09:00' }))
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(result().getByText('JP¥150', { exact: true })).toBeVisible()
  })

  test.each([
    ['1.234', '小数位数过多。'],
    ['-1', '数值过小，请检查。'],
    ['100000000', '数值过大，请检查。'],
    ['abc', '请输入数字。'],
  ])('refuses %s below the field', async (typed, issue) => {
    open('/tool', 4)
    await field('金额').fill(typed)
    await expect.element(page.getByText(issue)).toBeVisible()
    await expect.element(field('金额')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('button', { name: '导出 Excel' })).toBeDisabled()
  })
})

describe('Japan tax', () => {
  test('calculates the worked example in customs practice, with every rounding', async () => {
    open('/tool?tab=japan&rule=practice', 4)
    await page.getByRole('button', { name: '填入示例' }).click()
    for (const amount of ['¥92,400', '¥56,400', '¥15,900', '¥164,700'])
      await expect.element(result().getByText(amount)).toBeVisible()
    await expect.element(result().getByRole('cell', { name: '15,907.6923' })).toBeVisible()
    await expect.element(result().getByRole('row', { name: /第 2 行 8,923.2 舍去不足 1 日元 8,923/ })).toBeVisible()
    await expect.poll(addressNow).toContain('lines=534795,0,0,14,7.8_126258,0,0,14,6.24')
    await expectAccessible()
  })

  test('the other rule calculates another total from the same lines', async () => {
    open('/tool?tab=japan&lines=534795,0,0,14', 2)
    await expect.element(result().getByText('¥135,080')).toBeVisible()
    await page.getByRole('radiogroup').getByText('海关实务').click()
    // 74760 → 74700, 47502 → 47500, 13397.4… → 13300
    await expect.element(result().getByText('¥135,500')).toBeVisible()
  })

  test('lines can be added and removed; price, freight and insurance are declared', async () => {
    open('/tool?tab=japan&rule=practice', 4)
    await field('发票金额').fill('500000')
    await field('运费').fill('34000.5')
    await field('保险费').fill('794.5')
    await expect.element(page.getByRole('listitem', { name: '第 1 行' }).getByText('¥534,795')).toBeVisible()
    await page.getByRole('button', { name: '增加一行' }).click()
    await expect.element(page.getByRole('listitem', { name: '第 2 行' })).toBeVisible()
    await page.getByRole('listitem', { name: '第 1 行' }).getByRole('button').click()
    await expect.element(page.getByRole('listitem', { name: '第 2 行' })).not.toBeInTheDocument()
    await expect.element(field('发票金额')).toHaveValue('')
  })
})

test('China tax: duty and VAT with two decimals, at 13 % by default', async () => {
  open('/tool?tab=china&invoice=10000&tariff=10', 4)
  await expect.element(result().getByText('CN¥1,430.00')).toBeVisible()
  await expect.element(result().getByText('CN¥2,430.00')).toBeVisible()
  await field('增值税率').fill('9')
  await expect.element(result().getByText('CN¥990.00')).toBeVisible()
  await expectAccessible()
})

describe('weight and volume', () => {
  test('adds up more than six rows, and shows whether weight or volume decides and which container fits', async () => {
    open('/tool?tab=cargo', 4)
    for (const [name, value] of Object.entries({ '长 (mm) 1': '1100', '宽 (mm) 1': '1100', '高 (mm) 1': '1150' }))
      await field(name).fill(value)
    await field('单件重量 (kg) 1').fill('420.5')
    await field('件数 1').fill('10')
    await expect.element(result().getByText('13.915 RT')).toBeVisible()
    await expect.element(result().getByText('按体积计费', { exact: false })).toBeVisible()
    await expect.element(result().getByRole('row', { name: /20GP 最合适 1 42.2% 15.0%/ })).toBeVisible()
    await page.getByRole('button', { name: '增加一行' }).click()
    await expect.element(field('件数 7')).toBeVisible()
    await field('件数 7').fill('2')
    await expect.element(field('件数 7')).toHaveValue('2')
    await expectAccessible()
  })

  test('sends the current lines for the workbook', async () => {
    response(TABLE, () => ({ body: new Blob(['PK']), headers: { 'download-filename': 'x.xlsx' } }))
    open('/tool?tab=cargo&cargo=1000,1000,1000,2000,1', 3)
    await page.getByRole('button', { name: '导出 Excel' }).click()
    await expect
      .poll(() => requests.find(({ route }) => route === TABLE)?.input)
      .toMatchObject({
        name: '重量体积合计',
        rows: [
          ['1', '1000', '1000', '1000', '2000', '1', '1', '2'],
          ['合计', null, null, null, null, null, '1', '2'],
          ['计费吨（RT）', null, null, null, null, null, '2.000', null],
        ],
      })
    await expect.element(page.getByText('已导出 x.xlsx')).toBeVisible()
  })
})

test('an address changed by navigation replaces the input', async () => {
  open('/tool?amount=5', 4)
  await expect.element(field('金额')).toHaveValue('5')
  await field('金额').fill('6')
  await expect.poll(addressNow).toContain('amount=6')
  void router.navigate({ to: '/tool', search: { amount: '7' } })
  await expect.element(field('金额')).toHaveValue('7')
})
