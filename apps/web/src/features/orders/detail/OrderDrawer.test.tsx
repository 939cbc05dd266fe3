import { beforeEach, expect, test } from 'vitest'
import { page } from '../../../../test/draw.tsx'
import { response, ok, refuse } from '../../../../test/fake-server.ts'
import { stubFrame, open } from '../../../../test/open.tsx'
import { draft } from '../../../../test/order-form.ts'
import { orderRow } from '../../../../test/order.ts'
import { messages as words } from '../detail-messages/zh-cn.ts'

const SEARCH = 'POST /order/search'
const drawer = () => page.getByRole('dialog')

beforeEach(() => {
  stubFrame()
  response('POST /order/getStatusCounts', () => ok({ total: 0, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
  response(SEARCH, () => ({ body: { code: 200, msg: 'ok', list: { list: [], totalRow: 0 } } }))
})

test('a drawer that could not be filled says so and tries again, whichever of its questions failed', async () => {
  response('POST /order/queryById', () => ok(orderRow(4)))
  response(SEARCH, ({ code }) =>
    code ? refuse(9003, {}, 500) : { body: { code: 200, msg: 'ok', list: { list: [], totalRow: 0 } } },
  )
  open('/searchOrder?open=7', 4)
  await expect.element(drawer().getByRole('button', { name: '重试' })).toBeVisible()
})

test('a link to an order that is not there, or not for the reader, says so and leads back to the list', async () => {
  response('POST /order/queryById', () => refuse(6018))
  open('/searchOrder?open=7', 4)
  await expect.element(drawer().getByText(words.drawer.notFound)).toBeVisible()
})

test('the fields of the form stand in the drawer by their names, each as its kind is read', async () => {
  const row = orderRow(4, { id: draft.id })
  response('POST /order/queryById', () => ok({ ...row, ...draft, containers: [], documents: [], mbl: '', hbl_no: '' }))
  response('POST /order/getOrderStateHistory', () => ok({ nodes: [], events: [] }))
  response(SEARCH, () => ({ body: { code: 200, msg: 'ok', list: { list: [row], totalRow: 1 } } }))
  open(`/searchOrder?open=${draft.id}`, 4)
  const cargo = drawer().getByRole('region', { name: words.drawer.cargo })
  await expect.element(cargo).toBeVisible()
  const facts = Object.fromEntries(
    [...cargo.element().querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  )
  expect(facts).toMatchObject({
    品名: 'TOWELS',
    件数: '500 值1',
    毛重: '8,200 kg',
    体积: '54.5 m³',
    包装方式: '值1',
    'HS 编码': '630260',
    电放: '否',
    提单票数: '1',
    唛头: 'N/M',
  })
  expect(facts).not.toHaveProperty('法人番号')
})
