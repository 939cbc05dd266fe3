import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /surchargeNew/getSheetList'
const SHEET = 'GET /surchargeNew/getSheet'
const CONFIRM = 'POST /surchargeNew/confirmSheet'
const modal = () => page.getByRole('dialog')
const lastOf = (route: string) => requests.filter((one) => one.route === route).at(-1)?.input

const values = (amount: string, more: object = {}) => ({
  surcharge20gp: amount,
  surcharge40gp: null,
  surcharge40hq: null,
  surchargeLcl: null,
  costUnit: 'CNY',
  unit: 'container',
  surchargeDetailType: '1',
  condition: 'always',
  validFrom: null,
  validTo: null,
  shippingCompany: null,
  ...more,
})
const sheet = (given: object = {}) => ({
  id: 12,
  version: 2,
  state: 'pending',
  fileName: 'july.xlsx',
  surchargeCount: 2,
  maker: 'Opera Tor',
  own: false,
  createTime: '2026-11-20 10:00',
  submitTime: '2026-11-20 10:05',
  decidedBy: null,
  decidedTime: null,
  remark: '',
  allowedActions: ['confirm', 'reject'],
  ...given,
})
const ALL_DAYS = { from: null, to: null, notKnown: [], nowKnown: [] }
const MINUS_FIVE = [{ containerType: '20GP', charged: { USD: '0.00', CNY: '-5.00', JPY: '0' }, combined: null }]
const preview = (given: object = {}, more: object = {}) => ({
  sheet: sheet(given),
  digest: 'abc',
  counts: { new: 0, changed: 1, unchanged: 1, linesAdded: 0, linesChanged: 1, linesRemoved: 1 },
  effect: {
    rateCount: 1204,
    repricedCount: 1200,
    laneCount: 1,
    lanes: [{ from: '青岛', to: '名古屋', rateCount: 1200 }],
    sizes: [
      {
        containerType: '20GP',
        rateCount: 1200,
        min: { USD: '3.57', CNY: '25.00', JPY: '536' },
        max: { USD: '10.00', CNY: '70.00', JPY: '1500' },
      },
    ],
    periods: [{ from: null, to: null, rateCount: 1200, sizes: [], notKnown: [], nowKnown: [] }],
  },
  overlaps: [],
  gaps: [],
  gapCount: 0,
  dataList: [
    {
      surchargeNo: 'CNTAO-D01',
      surchargeName: 'Qingdao departure',
      change: 'changed',
      head: [{ field: 'remark', old: '', new: '7月起' }],
      lines: [
        { surchargeName: 'THC', change: 'changed', old: values('625.00'), new: values('650.00') },
        { surchargeName: 'Seal', change: 'removed', old: values('30.00'), new: null },
      ],
      rateCount: 1204,
      difference: MINUS_FIVE,
      periods: [{ ...ALL_DAYS, shippingCompany: null, difference: MINUS_FIVE }],
    },
  ],
  total: 1,
  ...more,
})

beforeEach(() => {
  stubFrame()
  response(LIST, () => ok({ dataList: [sheet()], total: 1, waiting: 1, drafts: 0 }))
  response(SHEET, () => ok(preview()))
  response('GET /surchargeNew/getSurchargeList', () => ok({ dataList: [], total: 0 }))
  response('GET /common/getDictList', () => ok([]))
})

test('role 2 sees old and new values, deletions and the effect on prices, then confirms exactly that', async () => {
  response(CONFIRM, () => ok({ id: 12, version: 3, count: 1 }))
  open('/surchargeSheet?id=12', 2)
  const number = page.getByRole('article', { name: 'CNTAO-D01' })
  await expect.element(number.getByText('CN¥650.00')).toBeVisible()
  await expect.element(number.getByText('CN¥625.00')).toBeVisible()
  await expect.element(number.getByRole('row', { name: /Seal.*删除/ })).toBeVisible()
  await expect.element(number.getByText('-CN¥5.00')).toBeVisible()
  await expect.element(page.getByText('1,200 条在售运价的全包价会改变，涉及 1 条航线：')).toBeVisible()
  await expect.element(page.getByText('+$3.57 至 +$10.00')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '确认生效' }).click()
  await expect.element(modal().getByText('1 个费用项目会被删除。')).toBeVisible()
  await modal().getByRole('button', { name: '确认生效' }).click()
  await expect.poll(() => lastOf(CONFIRM)).toEqual({ id: 12, version: 2, digest: 'abc' })
})

test('days of departure and carriers are named, with their effect and with days that have no charge', async () => {
  const plus = { USD: '0.00', CNY: '0.00', JPY: '2500' }
  const difference = [{ containerType: '20GP', charged: plus, combined: null }]
  const later = { ...ALL_DAYS, from: '2027-01-01' }
  const yen = { costUnit: 'JPY' }
  const dated = preview()
  const [number] = dated.dataList
  response(SHEET, () =>
    ok({
      ...dated,
      effect: {
        ...dated.effect,
        repricedCount: 84,
        periods: [
          {
            ...later,
            rateCount: 84,
            sizes: [{ containerType: '20GP', rateCount: 84, min: plus, max: plus, charged: plus }],
            notKnown: ['THC'],
          },
        ],
      },
      gaps: [
        {
          surchargeNo: 'CNTAO-D01',
          surchargeName: 'LSS',
          shippingCompany: null,
          kind: 'gap',
          from: '2027-04-01',
          to: '2027-04-14',
          rows: [
            { sheet: 'A', row: 5 },
            { sheet: 'A', row: 8 },
          ],
        },
      ],
      gapCount: 1,
      dataList: [
        {
          ...number,
          lines: [
            {
              surchargeName: 'LSS',
              change: 'changed',
              old: values('15500', yen),
              new: values('15500', { ...yen, validTo: '2026-12-31' }),
            },
            {
              surchargeName: 'LSS',
              change: 'added',
              old: null,
              new: values('18000', { ...yen, validFrom: '2027-01-01', shippingCompany: '海丰国际' }),
            },
          ],
          periods: [
            { ...later, shippingCompany: null, difference },
            { ...ALL_DAYS, to: '2027-03-31', shippingCompany: '海丰国际', difference: [], notKnown: ['LSS'] },
          ],
        },
      ],
    }),
  )
  open('/surchargeSheet?id=12', 2)
  await expect.element(page.getByText(/2027年1月1日.*起开船（ETD），84 条运价/)).toBeVisible()
  await expect.element(page.getByText('THC：变为未知，全包价不含此费用')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/CNTAO-D01 LSS：2027年4月1日.* 至 2027年4月14日.* 没有费用（第 5, 8 行）/)
  const article = page.getByRole('article', { name: 'CNTAO-D01' })
  await expect.element(article.getByRole('row', { name: /LSS 变更 原为 所有开船日（ETD） 至 12月31日/ })).toBeVisible()
  await expect.element(article.getByRole('row', { name: /LSS 新增 2027年1月1日.*起 · 仅 海丰国际/ })).toBeVisible()
  await expect.element(article.getByText(/其他船公司，2027年1月1日.*起开船/)).toBeVisible()
  await expect.element(article.getByText('LSS：变为未知，全包价不含此费用')).toBeVisible()
  await expectAccessible()
})

test('changes made meanwhile are shown and must be confirmed again', async () => {
  response(CONFIRM, () => refuse(9002, { msg: '预览之后，附加费或在售运价已有变化。' }))
  open('/surchargeSheet?id=12', 2)
  await page.getByRole('button', { name: '确认生效' }).click()
  await expect.element(modal().getByText('1 个费用项目会被删除。')).toBeVisible()
  const before = requests.filter(({ route }) => route === SHEET).length
  await modal().getByRole('button', { name: '确认生效' }).click()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  await expect.poll(() => requests.filter(({ route }) => route === SHEET).length).toBeGreaterThan(before)
  await modal().getByRole('button', { name: '取消' }).click()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('role 3 submits or discards its own draft and cannot confirm', async () => {
  response(SHEET, () => ok(preview({ state: 'draft', own: true, allowedActions: ['submit', 'withdraw'] })))
  response('POST /surchargeNew/submitSheet', () => ok({ id: 12, version: 3 }))
  open('/surchargeSheet?id=12', 3)
  await expect.element(page.getByText(/提交后由业务管理员确认/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认生效' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '放弃' })).toBeVisible()
  await page.getByRole('button', { name: '提交确认' }).click()
  await expect.poll(() => lastOf('POST /surchargeNew/submitSheet')).toEqual({ id: 12, version: 2 })
})

test('a rejection requires a reason', async () => {
  response('POST /surchargeNew/rejectSheet', () => ok({ id: 12, version: 3 }))
  open('/surchargeSheet?id=12', 2)
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await modal().getByRole('textbox').fill('金额有误')
  await modal().getByRole('button', { name: '退回' }).click()
  await expect.poll(() => lastOf('POST /surchargeNew/rejectSheet')).toEqual({ id: 12, version: 2, remark: '金额有误' })
})

test('a filter includes unchanged numbers; an empty page says that nothing changes', async () => {
  response(SHEET, () => ok(preview({}, { dataList: [], total: 0 })))
  open('/surchargeSheet?id=12', 2)
  await expect.element(page.getByText('表中的内容与现有附加费一致。')).toBeVisible()
  expect(lastOf(SHEET)).toMatchObject({ id: '12', onlyChanges: 'true' })
  await page.getByRole('checkbox', { name: '仅显示变更' }).click()
  await expect.poll(() => lastOf(SHEET)).toMatchObject({ onlyChanges: 'false' })
})

test('an unknown sheet shows a message', async () => {
  response(SHEET, () => refuse(9003, { msg: '该附加费表不存在，或尚未提交。' }))
  open('/surchargeSheet?id=99', 3)
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('pending sheets are listed above the surcharges with a link', async () => {
  open('/surchargeIndex', 2)
  await expect.element(page.getByText('1 份附加费表等待确认。')).toBeVisible()
  await page.getByRole('link', { name: '去查看' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '上传记录' })).toBeVisible()
  await expect.poll(() => lastOf(LIST)).toMatchObject({ state: 'pending' })
  await expect.element(page.getByRole('link', { name: 'july.xlsx' })).toBeVisible()
})

test('after an upload its changes are shown; a sheet without changes opens nothing', async () => {
  response('POST /surchargeNew/uploadFile', () =>
    ok({ hasErr: false, pageIndex: 0, errCode: 0, errors: [], count: 1, sheet: preview() }),
  )
  open('/surchargeIndex', 3)
  await page.getByRole('button', { name: '上传附加费' }).click()
  await modal()
    .getByLabelText('附加费表')
    .upload(new File(['x'], 'july.xlsx'))
  await expect.element(page.getByRole('heading', { level: 1, name: /附加费变更预览/ })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'CNTAO-D01' })).toBeVisible()
})
