import { unmountAll } from '@test/mounted.ts'
import { choose } from '@test/choose.ts'
import type {} from '@vitest/browser-playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '@test/draw.tsx'
import { response, ok, listed, inputsOf } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { draft } from '@test/order-form.ts'
import { button, field, openDraft, openNew, serveOrderForm } from '@test/order-form-screen.ts'

beforeEach(serveOrderForm)

describe('saved consignors and consignees', () => {
  const record = {
    id: 3,
    version: 1,
    name: 'S. NARA',
    company_name: 'MIHON OSAKA DC',
    email: 'osaka.dc@mihon.example',
    telephone: '0600001301',
    fax: '0600001309',
    area: 2,
    postal_code: '5590098',
    city: 'Osaka',
    address: '1-1 KAKUU-MINAMI',
    createTime: '2026-11-20 10:00',
  }
  const picker = (name: string) => page.getByRole('combobox', { name })
  beforeEach(() => {
    response('POST /consignee/pageList', () => listed([record], 31))
    response('POST /shipper/pageList', () =>
      listed([{ ...record, company_name: '上海蓝境', contact_person: 'CHEN LAN' }], 31),
    )
  })

  test('are searched while typing and fill all fields by keyboard; undo restores the previous values', async () => {
    await openNew()
    await field('consignee_admin').fill('TYPED BEFORE')
    await picker('从收货人记录中选择').fill('osaka')
    await expect
      .poll(() => inputsOf('POST /consignee/pageList').at(-1))
      .toEqual({ keyword: 'osaka', page: 1, limit: 30 })
    await expect.element(page.getByText('还有 30 条', { exact: false })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    for (const [input, value] of [
      ['company_name', 'MIHON OSAKA DC'],
      ['admin', 'S. NARA'],
      ['home', '1-1 KAKUU-MINAMI'],
      ['tel', '0600001301'],
      ['mail', 'osaka.dc@mihon.example'],
    ] as const)
      await expect.element(field(`consignee_${input}`)).toHaveValue(value)
    await button('撤销').click()
    await expect.element(field('consignee_admin')).toHaveValue('TYPED BEFORE')
    await expect.element(field('consignee_company_name')).toHaveValue('')
  })

  test('consignors include their contact person; characters that a manifest does not allow are reported at once', async () => {
    await openNew()
    await choose(picker('从发货人记录中选择'), /上海蓝境/)
    await expect.element(field('shipper_admin')).toHaveValue('CHEN LAN')
    await expect.element(page.getByText('提单不接受这些字符：上 海 蓝 境', { exact: false })).toBeVisible()
  })

  test('are created from the input, asking for fields that an order lacks', async () => {
    response('POST /consignee/add', () => ok({ id: 9, version: 1 }))
    await openDraft()
    // The route determines the consignee's country.
    await button('存为新记录').last().click()
    const dialog = page.getByRole('dialog', { name: '新增收货人' })
    await expect.element(dialog.getByRole('textbox', { name: '公司名称' })).toHaveValue('KANSAI FOODS')
    await dialog.getByRole('textbox', { name: '传真' }).fill('0661234568')
    await dialog.getByRole('textbox', { name: '邮政编码' }).fill('5300001')
    // Ctrl+S in the open dialog does not save the order.
    await userEvent.keyboard('{Control>}s{/Control}')
    await button('保存').click()
    await expect.element(page.getByText('KANSAI FOODS 已存入记录', { exact: false })).toBeVisible()
    expect(inputsOf('POST /consignee/add')).toMatchObject([
      { company_name: 'KANSAI FOODS', name: 'SUZUKI', telephone: '0661234567', email: 'a@example.jp', area: 2 },
    ])
    expect(inputsOf('POST /order/update')).toEqual([])
  })

  test('belong to the customer that staff book for, or to the own customer for a shipper account', async () => {
    response('POST /user/getCustomers', () =>
      ok({
        users: [
          { id: 44, code: 'C00044', name: 'Mr Mihon', company_name: 'Mihon', email: 'm@mihon.example', telephone: '1' },
        ],
      }),
    )
    open('/addOrder', 2)
    await expect.element(picker('从收货人记录中选择')).toBeDisabled()
    await field('company').click()
    await page.getByText('C00044', { exact: false }).click()
    await picker('从收货人记录中选择').click()
    await expect.element(page.getByText('MIHON OSAKA DC')).toBeVisible()
    expect(inputsOf('POST /consignee/pageList')).toMatchObject([{ customerId: 44 }])
    unmountAll()
    open('/addOrder', 5)
    await picker('从收货人记录中选择').click()
    await expect.element(page.getByText('MIHON OSAKA DC')).toBeVisible()
    expect(inputsOf('POST /consignee/pageList').at(-1)).not.toHaveProperty('customerId')
  })
})

describe('the company selected by staff', () => {
  const user = (id: number, company_name: string) => ({
    id,
    code: `C${id}`,
    name: `Mr ${id}`,
    company_name,
    email: `m${id}@mihon.example`,
    telephone: '1',
  })
  const many = Array.from({ length: 51 }, (_, n) => user(100 + n, `Able ${n}`))

  test('is searched by typing, and stays selected when the options change', async () => {
    response('POST /user/getCustomers', ({ keyword, ids }) =>
      ok({ users: keyword || ids ? [user(900, 'Zebra Shokai')] : many }),
    )
    open('/addOrder', 2)
    await field('company').click()
    await expect.element(page.getByText('更多客户请输入关键字查找')).toBeVisible()
    await field('company').fill('zeb')
    await page.getByText('Zebra Shokai').click()
    await expect.element(page.getByText('m900@mihon.example')).toBeVisible()
    expect(inputsOf('POST /user/getCustomers')).toContainEqual({ roleId: 4, state: 1, keyword: 'zeb', limit: 51 })
    // It keeps its label even outside the first fifty options.
    await field('company').click()
    await expect.element(page.getByText('C103 Mr 103')).toBeVisible()
    await expect.element(page.getByText('Zebra Shokai').first()).toBeVisible()
  })

  test('can be changed in a draft that staff created', async () => {
    response('POST /user/getCustomers', () => ok({ users: many }))
    response('POST /order/queryById', () => ok({ ...draft, createRoleId: 2, isCompanyFixed: false }))
    open('/addOrder?state=2&id=7', 2)
    await expect.element(page.getByRole('heading', { name: '编辑订单 K261121-0007' })).toBeVisible()
    await expect.element(field('company')).toBeEnabled()
    await expect.element(page.getByText('曾经提交过的订单', { exact: false })).not.toBeInTheDocument()
  })

  test('is fixed in a draft that was submitted and withdrawn, with the reason', async () => {
    response('POST /user/getCustomers', () => ok({ users: many }))
    response('POST /order/queryById', () => ok({ ...draft, createRoleId: 2 }))
    open('/addOrder?state=2&id=7', 2)
    await expect.element(page.getByText('曾经提交过的订单', { exact: false })).toBeVisible()
    await expect.element(field('company')).toBeDisabled()
  })

  test('shows a message when no company matches', async () => {
    response('POST /user/getCustomers', ({ keyword }) => ok({ users: keyword ? [] : many }))
    open('/addOrder', 2)
    await field('company').fill('nobody')
    await expect.element(page.getByText('没有符合的合作客户')).toBeVisible()
  })
})
