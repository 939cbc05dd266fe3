import type {} from '@vitest/browser-playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, type Locator, locators, userEvent } from 'vitest/browser'
import { coreTexts } from '../../i18n/core.ts'
import { textsNow } from '../../i18n/texts.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { page } from '../../../test/draw.tsx'
import { response, requests, listed, ok, refuse, silence } from '../../../test/fake-server.ts'
import { addressNow, stubFrame, open } from '../../../test/open.tsx'
import { draft, estimate, etd, etds, rate } from '../../../test/order-form.ts'

const after = (state: number, version: number) => ok({ id: 7, code: 'K261121-0007', state, version })
const inputsOf = (route: string) => requests.filter((each) => each.route === route).map(({ input }) => input)

beforeEach(() => {
  stubFrame()
  const port = (id: number, name: string, label: string) => ({
    id,
    name,
    label,
    country: id,
    unlocode: null,
    countryName: '',
    spliced: label,
  })
  response('POST /order/getSplicingCityAndCountriesPorts', () =>
    ok({ departurePorts: [port(1, 'Shanghai', '上海')], destinationPorts: [port(2, 'Osaka', '大阪')] }),
  )
  response('GET /common/getDictList', () =>
    ok(
      [11, 12, 13, 14, 15].map((entryID) => ({
        entryID,
        entryName: '',
        entryList: [{ id: entryID, entryCode: '1', entryValue: `值${entryID}`, entrySeq: 1 }],
      })),
    ),
  )
  response('POST /user/getUserByRole', () => ok({ users: [] }))
  response('GET /common/getUploadFiles', () => listed([]))
  response('POST /order/queryFlight', () =>
    ok({
      transportCost: { ...rate, nextEtd: etds[0], nextDeadline: null },
      sailings: etds.map((each) => ({ expectedLeavePortDate: each })),
    }),
  )
  response('POST /order/getEstimateInfo', () => ok(estimate))
  response('POST /order/queryById', () => ok(draft))
  response('POST /order/search', () => ({ body: { code: 200, msg: 'ok', list: { list: [], totalRow: 0 } } }))
})

/** An input of the form by its name in the specification: labels are worded for people and may change. */
locators.extend({ byField: (name: string) => `css=#order-${name}` })
declare module 'vitest/browser' {
  interface LocatorSelectors {
    byField: (name: string) => Locator
  }
}
const field = (name: string) => page.byField(name)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const openNew = async () => {
  open('/addOrder', 4)
  await expect.element(page.getByRole('heading', { name: '新订舱' })).toBeVisible()
}
const openDraft = async () => {
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByRole('heading', { name: '编辑订单 K261121-0007' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '全部填好，可以提交' })).toBeVisible()
}

describe('filling in', () => {
  test('submitting reports missing fields, focuses the first one and makes no call', async () => {
    await openNew()
    await button('提交订舱').click()
    await expect.element(page.getByText('还有 28 处需要填写或修正')).toBeVisible()
    await expect.element(field('pol')).toHaveFocus()
    await button('客户订单号（PO）').click()
    await expect.element(field('orderNo')).toHaveFocus()
    expect(inputsOf('POST /order/add')).toEqual([])
    await expectAccessible()
  })

  test('full width is converted; characters that a manifest does not allow are reported, none removed', async () => {
    await openNew()
    await field('shipper_company_name').fill('ＡＢＣ　ＴＲＡＤＩＮＧ，１２')
    await field('shipper_tel').fill('０６-6123 (4567)')
    await field('name').click()
    await expect.element(field('shipper_company_name')).toHaveValue('ABC TRADING,12')
    await expect.element(field('shipper_tel')).toHaveValue('0661234567')
    await field('name').fill('株 COTTON 株式')
    await expect.element(page.getByText('提单不接受这些字符：株 式', { exact: false })).toBeVisible()
    await expect.element(field('name')).toHaveValue('株 COTTON 株式')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(field('name')).toHaveFocus()
    expect(inputsOf('POST /order/add')).toEqual([])
  })

  test('LCL counts revenue tons: the greater of tonnes and cubic metres', async () => {
    await openNew()
    await page.getByText('LCL', { exact: true }).click()
    await field('gross_weight').fill('８２００')
    await field('volume').fill('5.4')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('8.200 RT')
    await expect.element(page.getByText('按重量计', { exact: false })).toBeVisible()
    await field('volume').fill('54.5')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('54.500 RT')
  })

  test('weight and volume are recalculated while typing in full-width digits or with commas', async () => {
    await openNew()
    await page.getByText('LCL', { exact: true }).click()
    await field('volume').fill('5.4')
    await field('gross_weight').fill('８，２００．５')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('8.201 RT')
    await expect.element(page.getByText('按重量计', { exact: false })).toBeVisible()
    await field('volume').fill('1,054')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('1,054.000 RT')
  })

  test('number fields accept the formats of input methods and spreadsheets', async () => {
    await openNew()
    await field('number_of_20gp').click()
    const session = cdp()
    for (const text of ['１', '１２'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await session.send('Input.insertText', { text: '１２' })
    await expect.element(field('number_of_20gp')).toHaveValue('12')
    await field('number_of_pieces').fill('1,200.00')
    await expect.element(field('number_of_pieces')).toHaveValue('1200')
  })

  test('Enter in a field does not submit', async () => {
    await openDraft()
    await field('orderNo').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('orderNo')).toHaveFocus()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('unsaved input is offered again after leaving the page', async () => {
    await openNew()
    await field('orderNo').fill('KEEP-1')
    await expect.poll(() => sessionStorage.getItem('order-form:4:new')).toContain('KEEP-1')
    document.body.replaceChildren()
    await openNew()
    await button('从上次继续').click()
    await expect.element(field('orderNo')).toHaveValue('KEEP-1')
  })
})

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
    contact_person: '',
    createTime: '2026-11-20 10:00',
  }
  const found = (rows: unknown[]) => () => ({ body: { code: 200, msg: 'ok', list: { list: rows, totalRow: 31 } } })
  const picker = (name: string) => page.getByRole('combobox', { name })
  beforeEach(() => {
    response('POST /consignee/pageList', found([record]))
    response('POST /shipper/pageList', found([{ ...record, company_name: '上海蓝境', contact_person: 'CHEN LAN' }]))
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
    await picker('从发货人记录中选择').click()
    await page.getByText('上海蓝境').click()
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
    document.body.replaceChildren()
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

describe('saving', () => {
  test('Ctrl+S saves a draft under its number and stays; the next one updates it', async () => {
    response('POST /order/add', () => after(0, 1))
    response('POST /order/update', () => after(0, 2))
    await openNew()
    await field('orderNo').fill('PO-9')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('草稿已保存，编号 K261121-0007。')).toBeVisible()
    expect(inputsOf('POST /order/add')).toMatchObject([
      { state: 0, orderReq: { orderNo: 'PO-9', blQuantity: 1, transportType: 'FCL' } },
    ])
    await expect.poll(addressNow).toBe('/addOrder?state=2&id=7')
    await expect.element(field('orderNo')).toHaveFocus()
    expect(sessionStorage.getItem('order-form:4:new')).toBeNull()
    await field('orderNo').fill('PO-10')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => inputsOf('POST /order/update'))
      .toMatchObject([{ newData: { id: 7, version: 1, state: 0, orderReq: { orderNo: 'PO-10' } } }])
  })

  test('a draft whose response was lost is sent again under the same key', async () => {
    const keys = () =>
      requests.filter(({ route }) => route === 'POST /order/add').map(({ headers }) => headers.get('Idempotency-Key'))
    response('POST /order/add', () => {
      if (keys().length === 1) throw new TypeError('Failed to fetch')
      return after(0, 1)
    })
    await openNew()
    await field('orderNo').fill('PO-9')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('无法连接到服务器', { exact: false }).first()).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('草稿已保存，编号 K261121-0007。')).toBeVisible()
    const [first, again] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
  })

  test('submitting shows a review, sends the booking and shows its number', async () => {
    response('POST /order/update', () => after(1, 4))
    await openDraft()
    await button('提交订舱').click()
    const dialog = page.getByRole('dialog', { name: '确认订舱内容' })
    for (const shown of ['$1,822.50', '¥284,310', 'CN¥13,122.00', 'KANSAI FOODS'])
      await expect.element(dialog.getByText(shown)).toBeVisible()
    await expect.element(dialog.getByText('1 USD = JPY 156', { exact: false })).toBeVisible()
    await expectAccessible()
    await button('确认提交').click()
    await expect.element(page.getByRole('heading', { name: '订舱已提交' })).toBeVisible()
    expect(inputsOf('POST /order/update')).toMatchObject([
      {
        newData: {
          id: 7,
          version: 3,
          state: 1,
          fcl40Hq: 2,
          orderReq: { transportCostId: 21, expectedLeavePortDate: etd },
          transportCargo: { weight: '8200', volume: '54.5', unit: '1' },
        },
      },
    ])
    await button('查看订单列表').click()
    await expect.poll(addressNow).toBe('/searchOrder')
  })

  test.each([
    [6021, '这个开船日已经截单', '选择其他开船日', 'etd_shipping'],
    [6022, '这条航线的运价已失效', '重新选择航线', 'transport_cost_id'],
    [6035, '这条航线的运价已失效', '重新选择航线', 'transport_cost_id'],
  ])('%i shows what to do next and keeps the input', async (code, title, action, focused) => {
    response('POST /order/update', () => refuse(code))
    await openDraft()
    await field('orderNo').fill('PO-KEPT')
    await button('提交订舱').click()
    await button('确认提交').click()
    await expect.element(page.getByText(title)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: action }).click()
    await expect.element(field(focused)).toHaveFocus()
    await expect.element(field('orderNo')).toHaveValue('PO-KEPT')
  })

  test("a refused field is marked with the server's reason", async () => {
    response('POST /order/update', () =>
      refuse(6014, { errors: [{ path: 'newData.flightDto.hsCodeTopSix', message: '没有这个 HS 编码。' }] }, 400),
    )
    await openDraft()
    await button('提交订舱').click()
    await button('确认提交').click()
    await expect.element(page.getByText('没有这个 HS 编码。')).toBeVisible()
    await expect.element(field('hsCodeTopSix')).toHaveFocus()
  })

  test('the menu starts a new booking after saving a draft, and asks about unsaved input', async () => {
    response('POST /order/add', () => after(0, 1))
    await openNew()
    await field('orderNo').fill('FIRST')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(addressNow).toContain('id=7')
    await field('name').fill('TOWELS')
    await page.getByRole('link', { name: '订舱', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textsNow(coreTexts).form.discard })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: '新订舱' })).toBeVisible()
    await expect.element(field('orderNo')).toHaveValue('')
    await expect.element(field('name')).toHaveValue('')
  })

  test('a version conflict in a draft merges: own changes stay, the rest is the latest', async () => {
    response('POST /order/update', ({ newData }) =>
      (newData as { version: number }).version === 3
        ? refuse(9002, { data: { latest: { ...draft, version: 9, orderNo: 'THEIRS', shippingAddress: 'NEW PLACE' } } })
        : after(0, 10),
    )
    await openDraft()
    await field('orderNo').fill('MINE')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('cell', { name: 'NEW PLACE' })).toBeVisible()
    await button(textsNow(coreTexts).form.staleKeep).click()
    await expect.element(field('orderNo')).toHaveValue('MINE')
    await expect.element(field('shippingAddress')).toHaveValue('NEW PLACE')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => inputsOf('POST /order/update').at(-1))
      .toMatchObject({ newData: { version: 9, orderReq: { orderNo: 'MINE', shippingAddress: 'NEW PLACE' } } })
  })
})

describe('routes and prices', () => {
  test('a rate from the search is filled in with its next departure, cut-off and price', async () => {
    open('/addOrder?state=4&freightId=21', 4)
    await expect.element(page.getByText('SITC').first()).toBeVisible()
    await expect.element(page.getByText('还剩', { exact: false }).first()).toBeVisible()
    await field('number_of_40hq').fill('2')
    await expect.element(page.getByRole('complementary').getByRole('status')).toHaveTextContent('$1,822.50')
    expect(inputsOf('POST /order/getEstimateInfo')).toMatchObject([
      { transportCostId: 21, isFcl: true, fcl40Hq: 2, blQuantity: 1 },
    ])
  })

  test('a shipper account sees no price and requests none', async () => {
    response('GET /transportCost/getValidTransportCost', () =>
      listed([{ ...rate, nextEtd: etds[0], nextDeadline: null }]),
    )
    open('/addOrder?state=4&freightId=21', 5)
    await field('number_of_40hq').fill('2')
    await button('更换航线').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: '当前选择 SITC', exact: false })).toBeVisible()
    expect(dialog.getByText('全包价', { exact: false }).elements()).toEqual([])
    expect(inputsOf('POST /order/getEstimateInfo')).toEqual([])
    expect(page.getByRole('button', { name: '报价单' }).elements()).toEqual([])
  })

  test('a port pair without a route shows a message and offers the other transport type', async () => {
    response('GET /transportCost/getValidTransportCost', () => listed([]))
    open('/addOrder?state=4&freightId=21', 4)
    await button('更换航线').click()
    await expect.element(page.getByText('该港口之间没有可订的航线')).toBeVisible()
    await button('查看 LCL 航线').click()
    await expect.poll(() => inputsOf('GET /transportCost/getValidTransportCost').at(-1)).toMatchObject({ type: 'LCL' })
  })

  test('the quotation strikes through the list price, omits what is switched off and remembers that', async () => {
    await openDraft()
    await button('报价单').click()
    await expect.element(page.getByText('$450.00')).toBeVisible()
    await page.getByRole('checkbox', { name: '目的港附加费' }).click()
    await expect
      .poll(() => inputsOf('POST /order/getEstimateInfo').at(-1))
      .toMatchObject({ includePod: false, includePol: true })
    expect(sessionStorage.getItem('quotation.parts')).toContain('"includePod":false')
  })

  test('the quotation PDF is requested with the selected departure', async () => {
    response('GET /order/downloadPreviewEstimateInfo', () => refuse(6021))
    await openDraft()
    await button('报价单').click()
    await button('下载 PDF').click()
    await expect
      .poll(() => inputsOf('GET /order/downloadPreviewEstimateInfo').at(-1))
      .toMatchObject({ transportCostId: '21', etd })
  })

  test('a changed cargo of a submitted order is priced as it will be saved', async () => {
    response('POST /order/queryById', () =>
      ok({ ...draft, state: 1, runningStatus: 2, allowedActions: ['saveChange'] }),
    )
    open('/addOrder?state=2&id=7', 3)
    await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toEqual({ orderId: 7 })
    await field('number_of_40hq').fill('3')
    await expect
      .poll(() => inputsOf('POST /order/getEstimateInfo').at(-1))
      .toMatchObject({ orderId: 7, recount: true, fcl40Hq: 3 })
    await expect.element(page.getByText('按提交时锁定的单价重算')).toBeVisible()
  })

  test('a customer abroad is told why prices are hidden and can still book', async () => {
    response('GET /login/isInAllowedCountry', () =>
      ok({ isInAllowedCountry: false, enrolmentOpen: true, version: '1.0.0' }),
    )
    open('/addOrder?state=2&id=7', 4)
    await expect.element(page.getByText('报价只在合作国家和地区内显示', { exact: false })).toBeVisible()
    await expect.element(button('提交订舱')).toBeEnabled()
    expect(inputsOf('POST /order/getEstimateInfo')).toEqual([])
  })

  test('repeating an order whose rate was deleted keeps its other content on request', async () => {
    response('POST /order/checkAgainOrder', () => refuse(6022))
    open('/addOrder?state=3&id=7&transport_cost_id=21', 4)
    await expect.element(page.getByRole('heading', { name: '原订单的航线已不可用' })).toBeVisible()
    await button('保留其他内容，另选航线').click()
    await expect.element(field('shipper_company_name')).toHaveValue('SHANGHAI YUANYANG')
    await expect.element(button('选择航线')).toBeVisible()
  })

  test('a draft without a route is copied with its content', async () => {
    const { transportCost } = draft
    response('POST /order/queryById', () => ok({ ...draft, transportCost: { ...transportCost, id: null } }))
    open('/addOrder?state=3&id=7', 5)
    await expect.element(field('shipper_company_name')).toHaveValue('SHANGHAI YUANYANG')
    await expect.element(button('选择航线')).toBeVisible()
    expect(inputsOf('POST /order/checkAgainOrder')).toEqual([])
  })
})

test('no message about departures appears while they load', async () => {
  response('POST /order/queryFlight', silence)
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByText('SITC').first()).toBeVisible()
  expect(page.getByText('没有可以订舱的开船日', { exact: false }).elements()).toEqual([])
})

test('an order in transit is read-only', async () => {
  response('POST /order/queryById', () => ok({ ...draft, state: 7, runningStatus: 8, allowedActions: ['orderAgain'] }))
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByText('当前状态：运输中', { exact: false })).toBeVisible()
  await expect.element(field('orderNo')).toBeDisabled()
  expect(page.getByRole('button', { name: '提交订舱' }).elements()).toEqual([])
  await expectAccessible()
})
