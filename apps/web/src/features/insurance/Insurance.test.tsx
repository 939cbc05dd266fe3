import { choose, selectCalled } from '@test/choose.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { insurance, insuranceRow, stubInsurance } from '@test/insurance.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { insuranceTexts } from './texts.ts'

const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const field = (name: string) => page.getByLabelText(name, { exact: true })

const chooseIn = (label: string, option: string) => choose(selectCalled(label, dialog()), option)

beforeEach(() => {
  stubFrame()
  stubInsurance()
})

describe('the list', () => {
  test('shows cargo and customer, counts by status, and applies the filters of the address', async () => {
    open('/InsuranceManagement', 4)
    await expect.element(page.getByRole('button', { name: 'K261120-0001' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '¥14,572' })).toBeVisible()
    const strip = page.getByRole('group', { name: insuranceTexts['zh-cn'].stripLabel })
    await strip.getByRole('button', { name: /已报价/ }).click()
    await expect.poll(addressNow).toBe('/InsuranceManagement?status=2')
    expect(last('POST /insurance/search')).toMatchObject({ status: 2, page: 1, limit: 20 })
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('shows an empty message, and offers a retry after a failure', async () => {
    response('POST /insurance/search', () => listed([]))
    open('/InsuranceManagement', 3)
    await expect.element(page.getByText(insuranceTexts['zh-cn'].emptyTitle)).toBeVisible()
  })

  test('offers a retry when loading failed', async () => {
    response('POST /insurance/search', () => refuse(9003, {}, 500))
    open('/InsuranceManagement', 3)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    response('POST /insurance/search', () => listed([insuranceRow()]))
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('button', { name: 'K261120-0001' })).toBeVisible()
  })

  test.each([1, 5] as const)('and the application are not accessible to role %s', async (role) => {
    for (const path of ['/InsuranceManagement', '/insuranceApply']) {
      open(path, role)
      await expect.element(page.getByRole('heading', { name: '此页面不对您的角色开放' }).first()).toBeVisible()
    }
    expect(requests.some(({ route }) => route.startsWith('POST /insurance'))).toBe(false)
  })
})

describe('the drawer', () => {
  test('names the insurer; accepting a quote names its premium first', async () => {
    response('POST /insurance/accept', () => ok({ id: 31, version: 4 }))
    open('/InsuranceManagement?id=31', 4)
    await expect
      .element(dialog().getByRole('heading', { name: insuranceTexts['zh-cn'].insuredBy('Mihon Marine') }))
      .toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].accept }).click()
    await expect.element(dialog()).toHaveTextContent(insuranceTexts['zh-cn'].acceptTitle('JP¥14,572'))
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].accept }).click()
    await expect.poll(() => last('POST /insurance/accept')).toEqual({ id: 31, version: 3 })
    await expect.element(page.getByText(insuranceTexts['zh-cn'].accepted)).toBeVisible()
  })

  test('shows the current record after a version conflict', async () => {
    response('POST /insurance/accept', () => {
      response('POST /insurance/get', () => ok(insurance({ status: 3, version: 4, actions: ['cancel'] })))
      return refuse(9002, { data: { latest: insurance({ status: 3, version: 4 }) } })
    })
    open('/InsuranceManagement?id=31', 4)
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].accept }).click()
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].accept }).click()
    await dialog().getByRole('button', { name: '取消', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByText('已接受').first()).toBeVisible()
  })

  test('lets staff enter a quote, with the premium calculated while typing', async () => {
    response('POST /insurance/get', () =>
      ok(
        insurance({
          status: 1,
          insurer: '',
          insurerId: null,
          percent: null,
          premium: null,
          actions: ['quote', 'decline', 'cancel'],
        }),
      ),
    )
    response('POST /insurance/quote', () => ok({ id: 31, version: 4 }))
    open('/InsuranceManagement?id=31', 3)
    await expect.element(dialog().getByText(insuranceTexts['zh-cn'].waiting)).toBeVisible()
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].quote }).click()
    await chooseIn(insuranceTexts['zh-cn'].insurer, 'Mihon Marine')
    await dialog().getByLabelText(insuranceTexts['zh-cn'].percent).fill('0.25')
    await expect.element(dialog()).toHaveTextContent('¥14,572')
    await dialog().getByRole('button', { name: insuranceTexts['zh-cn'].quote }).click()
    await expect
      .poll(() => last('POST /insurance/quote'))
      .toMatchObject({ id: 31, version: 3, insurerId: 6, percent: '0.25' })
  })

  test.each([
    [3, insuranceTexts['zh-cn'].leftOverStaff],
    [4, insuranceTexts['zh-cn'].leftOverCustomer],
  ] as const)('tells role %s that it outlived its order, and what to do', async (role, text) => {
    response('POST /insurance/get', () => ok(insurance({ status: 4, leftOver: true, actions: [] })))
    open('/InsuranceManagement?id=31', role)
    await expect.element(dialog().getByText(insuranceTexts['zh-cn'].leftOver)).toBeVisible()
    await expect.element(dialog().getByText(text)).toBeVisible()
  })

  test('shows a message for an unknown insurance', async () => {
    open('/InsuranceManagement?id=99', 4)
    await expect.element(dialog().getByText(insuranceTexts['zh-cn'].notFound)).toBeVisible()
  })
})

describe('the application', () => {
  test('starts with selecting an order, is prefilled from it, and calculates the premium while typing', async () => {
    response('POST /insurance/save', () => ok({ id: 40, version: 2, status: 2 }))
    open('/insuranceApply', 4)
    await expect.element(page.getByRole('textbox', { name: insuranceTexts['zh-cn'].orderSearch })).toHaveFocus()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await page.getByRole('button', { name: 'K261120-0001' }).click()
    await expect.poll(addressNow).toBe('/insuranceApply?orderId=9')
    await expect.element(field(insuranceTexts['zh-cn'].goods)).toHaveValue('COTTON TOWELS')
    await expect.element(field(insuranceTexts['zh-cn'].freight)).toHaveValue('284310')
    const preview = page.getByRole('region', { name: insuranceTexts['zh-cn'].preview })
    await expect.element(preview).toHaveTextContent(insuranceTexts['zh-cn'].previewMissing)
    await field(insuranceTexts['zh-cn'].cost).fill('5000000')
    await expect.element(preview).toHaveTextContent('¥5,828,771')
    await expect.element(preview).toHaveTextContent('¥14,572')
    await expectAccessible()
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].request }).click()
    await expect
      .poll(() => last('POST /insurance/save'))
      .toMatchObject({ orderId: 9, request: true, cost: '5000000', freight: '284310', war: true, conditions: '1' })
    await expect.poll(addressNow).toBe('/InsuranceManagement?id=40')
    await expect.element(page.getByText(insuranceTexts['zh-cn'].quotedAtOnce)).toBeVisible()
  })

  test('without a matching rate says that the insurer quotes, and can be saved as a draft', async () => {
    response('POST /insurance/save', () => ok({ id: 40, version: 1, status: 0 }))
    open('/insuranceApply?orderId=9', 4)
    await page.getByRole('checkbox', { name: insuranceTexts['zh-cn'].war }).click()
    await expect
      .element(page.getByRole('region', { name: insuranceTexts['zh-cn'].preview }))
      .toHaveTextContent(insuranceTexts['zh-cn'].previewNone)
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].saveDraft }).click()
    await expect.poll(() => last('POST /insurance/save')).toMatchObject({ request: false, war: false })
    await expect.element(page.getByText(insuranceTexts['zh-cn'].draftSaved)).toBeVisible()
  })

  test('reports missing fields and keeps the input', async () => {
    response('POST /insurance/save', () => refuse(6014, { errors: [{ path: 'cost', message: '请填写货值。' }] }, 400))
    open('/insuranceApply?orderId=9', 4)
    await field(insuranceTexts['zh-cn'].goods).fill('LINEN')
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].request }).click()
    await expect.element(page.getByText('请填写货值。')).toBeVisible()
    await expect.element(field(insuranceTexts['zh-cn'].goods)).toHaveValue('LINEN')
  })

  test('is retried under the key of the form', async () => {
    const keys = () =>
      requests
        .filter(({ route }) => route === 'POST /insurance/save')
        .map(({ headers }) => headers.get('Idempotency-Key'))
    response('POST /insurance/save', () => {
      if (keys().length === 1) throw new TypeError('Failed to fetch')
      return ok({ id: 40, version: 1, status: 1 })
    })
    open('/insuranceApply?orderId=9', 4)
    await field(insuranceTexts['zh-cn'].cost).fill('5000000')
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].request }).click()
    await expect.element(page.getByText('无法连接到服务器', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].request }).click()
    await expect.poll(addressNow).toBe('/InsuranceManagement?id=40')
    const [first, again] = keys()
    expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(again).toBe(first)
  })

  test('is not offered for an order that has departed', async () => {
    response('POST /insurance/prepare', () =>
      ok({
        orderId: 9,
        orderCode: 'K1',
        customerName: '',
        departurePort: '',
        destinationPort: '',
        sailingDate: null,
        insuredParty: '',
        goods: '',
        hsCode: '',
        bookingContact: '',
        company: '',
        isFcl: true,
        freight: null,
        isOpen: false,
      }),
    )
    open('/insuranceApply?orderId=9', 4)
    await expect.element(page.getByText(insuranceTexts['zh-cn'].orderClosed)).toBeVisible()
  })
})

test('a business administrator adds a rate', async () => {
  response('POST /insuranceRate/list', () => listed([]))
  response('POST /insuranceRate/save', () => ok({ id: 1, version: 1 }))
  open('/InsuranceManagement?tab=rates', 2)
  await expect.element(page.getByText(insuranceTexts['zh-cn'].ratesNone)).toBeVisible()
  await page.getByRole('button', { name: insuranceTexts['zh-cn'].rateAdd }).first().click()
  await chooseIn(insuranceTexts['zh-cn'].insurer, 'Mihon Marine')
  await dialog().getByLabelText(insuranceTexts['zh-cn'].hsPrefix).fill('63')
  await dialog().getByLabelText(insuranceTexts['zh-cn'].percent).fill('0.25')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => last('POST /insuranceRate/save'))
    .toMatchObject({ insurerId: 6, hsPrefix: '63', percent: '0.25', war: true, conditions: '1' })
})

test('rates are sorted, filtered and exported, and an edit keeps the insurer', async () => {
  const rate = {
    id: 1,
    version: 2,
    insurerId: 6,
    insurer: 'Mihon Marine',
    hsPrefix: '63',
    conditions: '1',
    war: true,
    isFcl: null,
    percent: '0.25',
    minPremium: '3000',
    currency: 'JPY',
    validFrom: '2026-01-01',
    validTo: null,
  }
  response('POST /insuranceRate/list', () => listed([rate]))
  response('POST /insuranceRate/save', () => ok({ id: 1, version: 3 }))
  response('POST /insuranceRate/export', () => refuse(9003, {}, 500))
  open('/InsuranceManagement?tab=rates&hsCode=6302&sortBy=percent&sortOrder=desc', 2)
  await expect.element(page.getByRole('cell', { name: '¥3,000' })).toBeVisible()
  const filter = { hsCode: '6302', sortBy: 'percent', sortOrder: 'desc' }
  expect(last('POST /insuranceRate/list')).toMatchObject({ ...filter, page: 1, limit: 20 })
  await page.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => last('POST /insuranceRate/export')).toMatchObject(filter)
  await page.getByRole('button', { name: '编辑 Mihon Marine 63' }).click()
  await dialog().getByLabelText(insuranceTexts['zh-cn'].percent).fill('0.3')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => last('POST /insuranceRate/save'))
    .toMatchObject({ id: 1, version: 2, insurerId: 6, percent: '0.3' })
})

describe('the register of insurers', () => {
  test('is searched, sorted and exported; a name in use is refused at its field', async () => {
    response('POST /insurer/export', () => refuse(9003, {}, 500))
    response('POST /insurer/insert', () =>
      refuse(6014, { errors: [{ path: 'name', message: '这个名称已经使用，请换一个。' }] }, 400),
    )
    open('/insurers?name=mar&sortBy=rates', 2)
    await expect.element(page.getByRole('cell', { name: 'Mihon Marine', exact: true })).toBeVisible()
    expect(last('POST /insurer/list')).toEqual({ name: 'mar', sortBy: 'rates', sortOrder: 'asc', page: 1, limit: 20 })
    await expectAccessible()
    await page.getByRole('button', { name: '导出' }).click()
    await expect.poll(() => last('POST /insurer/export')).toMatchObject({ name: 'mar', sortBy: 'rates' })
    await page.getByRole('button', { name: insuranceTexts['zh-cn'].insurerAdd }).click()
    await dialog().getByRole('textbox', { name: insuranceTexts['zh-cn'].insurer }).fill('Fuji Fire')
    await dialog().getByRole('button', { name: '保存' }).click()
    await expect.element(dialog().getByText('这个名称已经使用，请换一个。')).toBeVisible()
  })

  test('deletes what nothing names, and shows why it cannot', async () => {
    response('POST /insurer/delete', () => refuse(9004, { msg: '保险公司“Mihon Marine”正被使用' }))
    open('/insurers', 2)
    await page.getByRole('button', { name: 'Mihon Marine 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect.element(dialog().getByText(insuranceTexts['zh-cn'].insurerDeleteMeans)).toBeVisible()
    await dialog().getByRole('button', { name: '删除' }).click()
    await expect.element(dialog()).toHaveTextContent('保险公司“Mihon Marine”正被使用')
    expect(last('POST /insurer/delete')).toEqual({ id: 6 })
  })

  test('is for business administrators', async () => {
    open('/insurers', 3)
    await expect.element(page.getByRole('heading', { name: '此页面不对您的角色开放' }).first()).toBeVisible()
  })
})
