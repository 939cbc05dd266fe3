import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, ok, refuse, listed, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { secondFactorResetTexts } from '../account/reset-second-factor.ts'

const account = {
  id: 7,
  version: 3,
  code: 'C00007',
  role_id: 4,
  company_name: '见本贸易',
  name: '见本 太郎',
  email: 'mihon@kairo.example',
  telephone: '0312345678',
  state: 0,
  validInvalid: 2,
  reject_reason: null as string | null,
  language: 1,
  country: 2,
  create_time: '2026-11-20 10:00',
  update_time: '2026-11-20 10:00',
  allowedActions: ['approve', 'reject'],
}
const row = { ...account, discount: '1.00', approvalCount: 1, shipperCount: 1 }
const other = { ...row, id: 8, code: 'C00008', company_name: '例示商事', state: 1, allowedActions: ['terminate'] }
const record = {
  ...account,
  discount: '1.00',
  bank_account: 'ﾐﾎﾝ',
  fax: '',
  address: '东京',
  postal_code: '1080075',
  homepage: '',
  departure_port: 'Shanghai',
  destination_port: '',
  transport_type: 2,
  remark: '',
  contactInfo: [{ name: '物流', email: 'logi@kairo.example' }],
  editable: ['language', 'remark', 'contactInfo', 'discount'],
}
const shipper = { ...account, id: 70, code: 'S00070', role_id: 5, company_name: '宁波云天', parent_id: 7 }
const changes = () => inputsOf('POST /user/updateState')
const dialog = () => page.getByRole('dialog').last()
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The first moments after opening a question, Enter and clicks do not count. */
const press = async (name: string, until: () => boolean) =>
  expect
    .poll(async () => {
      if (!until()) await dialog().getByRole('button', { name, exact: true }).click()
      return until()
    })
    .toBe(true)

beforeEach(() => {
  stubFrame()
  response('POST /user/search', () => listed([row, other]))
  response('POST /user/searchShippers', () => listed([shipper]))
  response('POST /user/getUserById', () => ok({ user: record }))
  response('POST /user/getStateCounts', () =>
    ok({ total: 2, waiting: 1, counts: [0, 1, 2, 3].map((state) => ({ state, count: state < 2 ? 1 : 0 })) }),
  )
  response('GET /destination/port/list', () => ok({ dataList: [], total: 0 }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchCustomer', searchJson: null }))
  response('POST /user/updateState', () => ok({ id: 7, version: 4, results: [] }))
})

test('the list shows the specified columns; status tab and filters are in the address', async () => {
  open('/searchCustomer', 2)
  await expect.element(page.getByText('见本贸易')).toBeVisible()
  for (const name of ['待审核', '编号', '公司', '联系人 · 邮箱（账号）', '状态', '登记时间'])
    await expect.element(page.getByRole('columnheader', { name, exact: true }).first()).toBeInTheDocument()
  await expectAccessible()
  await button(/^合同有效 1$/).click()
  await expect.poll(addressNow).toContain('state=1')
  await page.getByRole('textbox', { name: '公司名称' }).fill('见本')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf('POST /user/search').at(-1))
    .toMatchObject({ company_name: '见本', state: 1, page: 1 })
})

test('shipper accounts are loaded when a row is expanded, and can be approved there', async () => {
  open('/searchCustomer', 2)
  await expect.element(page.getByText('见本贸易')).toBeVisible()
  expect(inputsOf('POST /user/searchShippers')).toEqual([])
  await button(/^展开 /)
    .first()
    .click()
  await expect.element(page.getByText('宁波云天')).toBeVisible()
  expect(inputsOf('POST /user/searchShippers')).toMatchObject([{ customerId: 7 }])
  await button('审核通过 S00070').click()
  await press('审核通过', () => changes().length > 0)
  expect(changes()).toEqual([{ id: 70, version: 3, state: 1 }])
})

test("the drawer names the customer's ports in the reader's language", async () => {
  const port = { name: 'Shanghai', nameCn: '上海', nameEn: 'Shanghai', nameJa: '上海', unlocode: 'CNSHA', aliases: [] }
  const qingdao = { ...port, name: 'Qingdao', nameCn: '青岛' }
  response('GET /destination/port/list', () => ok({ dataList: [port, qingdao], total: 2 }))
  const destination_port = 'Qingdao,Shanghai,Gone'
  response('POST /user/getUserById', () => ok({ user: { ...record, destination_port } }))
  open('/searchCustomer?open=7', 2)
  await expect.element(dialog().getByText('青岛、上海和Gone')).toBeVisible()
  await expect.element(dialog().getByText('上海', { exact: true })).toBeVisible()
})

test('a rejection requires a reason; a version conflict shows the current state', async () => {
  response('POST /user/updateState', () => refuse(6015, { data: { latest: { ...record, state: 1, version: 9 } } }))
  open('/searchCustomer', 2)
  await button(/C00007.*更多操作/).click()
  await page.getByRole('menuitem', { name: '审核不通过' }).click()
  await press('审核不通过', () => dialog().getByRole('alert').elements().length > 0)
  expect(changes()).toEqual([])
  await dialog().getByRole('textbox').fill('资料不全')
  await press('审核不通过', () => changes().length > 0)
  expect(changes()[0]).toEqual({ id: 7, version: 3, state: 3, reason: '资料不全' })
  await expect.element(dialog().getByText('现在的状态是“合同有效”', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: '取消' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a bulk action sends only the eligible accounts, and names the refused ones', async () => {
  response('POST /user/updateState', () =>
    ok({ id: 7, version: 3, results: [{ id: 7, code: 6015, msg: '状态已变更', state: 1, version: 9 }] }),
  )
  open('/searchCustomer', 2)
  await expect.element(page.getByText('例示商事')).toBeVisible()
  await button('批量处理').click()
  await page.getByRole('menuitem', { name: '审核通过' }).click()
  await expect.element(page.getByText('请先选择数据。')).toBeVisible()
  for (const name of ['见本贸易', '例示商事']) await page.getByRole('checkbox', { name, exact: false }).click()
  await button('审核通过').first().click()
  await expect.element(dialog().getByText('另有 1 家', { exact: false })).toBeVisible()
  await press('审核通过', () => changes().length > 0)
  expect(changes()).toEqual([{ state: 1, records: [{ id: 7, version: 3 }] }])
  await expect.element(page.getByText('C00007: 状态已变更')).toBeVisible()
})

test('an operator decides nothing; what it selects it can only invite', async () => {
  const invitation = { state: 'none', validUntil: null, maySend: true }
  response('POST /user/search', () => listed([{ ...row, allowedActions: [], invitation }]))
  response('POST /user/sendInvitations', () => ok({ sent: 1, skipped: 0, isMailed: true, links: [] }))
  open('/searchCustomer', 3)
  await expect.element(page.getByText('见本贸易')).toBeVisible()
  expect(button('批量处理').elements()).toEqual([])
  await page.getByRole('checkbox', { name: '选择 C00007 见本贸易' }).click()
  expect(button('审核通过').elements()).toEqual([])
  await expect.element(page.getByText('尚未邀请')).toBeVisible()
  await expectAccessible()
  await button('发送邀请').click()
  await expect.poll(() => inputsOf('POST /user/sendInvitations')).toEqual([{ ids: [7] }])
  await expect.element(page.getByText('已发送 1 份邀请。')).toBeVisible()
})

test("the drawer shows the customer's own data read-only and sends what staff may edit", async () => {
  response('POST /user/update', () => ok({ id: 7, version: 4 }))
  open('/searchCustomer?open=7', 3)
  await expect.element(dialog().getByText('公司信息由客户自己', { exact: false })).toBeVisible()
  expect(dialog().getByRole('textbox', { name: '公司名称' }).elements()).toEqual([])
  await dialog().getByText('优惠10%（9折）').click()
  await dialog().getByRole('button', { name: '添加联系人' }).click()
  await dialog().getByRole('textbox', { name: '姓名 2' }).fill('会计')
  await dialog().getByRole('textbox', { name: '邮箱 2' }).fill('LOGI@kairo.example')
  await expect.element(dialog().getByRole('textbox', { name: '邮箱 2' })).toHaveAttribute('aria-invalid', 'true')
  await dialog().getByRole('textbox', { name: '邮箱 2' }).fill('kaikei@kairo.example')
  await expectAccessible()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf('POST /user/update').length).toBe(1)
  expect(inputsOf('POST /user/update')[0]).toEqual({
    id: 7,
    version: 3,
    discount: '0.9',
    language: 'ja',
    remark: '',
    contactInfo: [
      { name: '物流', email: 'logi@kairo.example' },
      { name: '会计', email: 'kaikei@kairo.example' },
    ],
  })
  await expect.poll(addressNow).not.toContain('open=')
})

test('a second factor is reset where there is one, after which nothing offers it', async () => {
  const t = secondFactorResetTexts['zh-cn']
  let has = true
  response('POST /user/getUserById', () => ok({ user: { ...record, mayResetSecondFactor: has } }))
  response('POST /user/resetSecondFactor', () => {
    has = false
    return ok()
  })
  open('/searchCustomer?open=7', 2)
  await button(t.action).click()
  await press(t.action, () => inputsOf('POST /user/resetSecondFactor').length > 0)
  expect(inputsOf('POST /user/resetSecondFactor')).toEqual([{ id: 7 }])
  await expect.element(button(t.action)).not.toBeInTheDocument()
  await expect.element(dialog().getByText('C00007').first()).toBeVisible()
})

test('keeps the input after a version conflict', async () => {
  response('POST /user/update', () =>
    refuse(9002, { data: { latest: { ...record, remark: '他人的备注', version: 8 } } }),
  )
  open('/searchCustomer?open=7', 2)
  await dialog().getByRole('textbox', { name: '备注' }).fill('我的备注')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByRole('row', { name: '备注 我的备注 他人的备注' })).toBeVisible()
  await dialog().getByRole('button', { name: '保留我的输入', exact: false }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputsOf('POST /user/update').at(-1)).toMatchObject({ version: 8, remark: '我的备注' })
})

test('an unknown customer shows a message', async () => {
  response('POST /user/getUserById', () => refuse(6001))
  open('/upCustomer?id=99', 2)
  await expect.element(page.getByText('没有这个客户', { exact: false })).toBeVisible()
})

test('the orders of a customer: a count filters the rows', async () => {
  const counts = { waitingBookingNumber: 0, bookingNumber: 2, bookedNumber: 0, draftConfirmationNumber: 0 }
  const rest = { draftConfirmedNumber: 0, inOrderEditNumber: 0, inTransitNumber: 1, pickedUpNumber: 0 }
  const order = {
    id: 1,
    code: 'K261120-0001',
    state: 7,
    runningStatus: 8,
    stateText: '运输中',
    number: 1200,
    goodsName: 'TOWELS',
    departurePort: '上海',
    destinationPort: '大阪',
    etd: '2026-11-20',
  }
  response('POST /order/getCustomerOrderInfo', () =>
    ok({ ...counts, ...rest, fullCabinNumber: 0, cancelNumber: 0, orderCount: 3, total: 1, customerOrderVos: [order] }),
  )
  open('/searchCustomer', 3)
  await button(/C00008.*更多操作/).click()
  await page.getByRole('menuitem', { name: '订单列表' }).click()
  await expect.element(dialog().getByRole('link', { name: '打开订单 K261120-0001' })).toBeVisible()
  await expect.element(dialog().getByRole('cell', { name: '1,200' })).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^运输中 1$/ })
    .click()
  await expect
    .poll(() => inputsOf('POST /order/getCustomerOrderInfo').at(-1))
    .toMatchObject({ applyId: 8, state: 'inTransitNumber' })
})

test('a customer creates a shipper account, and reapplies for a rejected one', async () => {
  const rejected = { ...shipper, state: 3, reject_reason: '地址不全', allowedActions: ['reapply'] }
  response('POST /user/searchShippers', () => listed([rejected]))
  response('POST /user/add', () => refuse(6002, { errors: [{ path: 'email', message: '该邮箱已被注册' }] }))
  response('POST /user/shipperReapply', () => ok({ id: 70, version: 4 }))
  open('/shipperAccounts', 4)
  await expect.element(page.getByText('地址不全')).toBeVisible()
  await button('新增账号').click()
  await dialog().getByRole('radio', { name: '由我设定密码' }).click()
  expect(dialog().getByText('银行账户名', { exact: false }).elements()).toEqual([])
  for (const [name, value] of [
    ['公司名称', '宁波新天'],
    ['邮政编码', '315000'],
    ['地址', '宁波市'],
    ['电话', '0574-1234'],
    ['联系人', '何云'],
    ['邮箱（账号）', 'he@kairo.example'],
    ['初始密码', 'Kairo2026'],
  ] as const)
    await dialog().getByLabelText(name, { exact: false }).first().fill(value)
  await dialog().getByRole('button', { name: '提交' }).click()
  await expect.element(dialog().getByText('该邮箱已被注册').first()).toBeVisible()
  expect(inputsOf('POST /user/add')[0]).toMatchObject({ role_id: 5, company_name: '宁波新天', country: 1 })
  await dialog().getByRole('button', { name: '取消' }).click()
  await dialog().getByRole('button', { name: '放弃' }).click()
  await button(/S00070.*更多操作/).click()
  await page.getByRole('menuitem', { name: '重新申请' }).click()
  await press('重新申请', () => inputsOf('POST /user/shipperReapply').length > 0)
  expect(inputsOf('POST /user/shipperReapply')).toEqual([{ id: 70, version: 3 }])
})
