import { beforeEach, expect, test } from 'vitest'
import { page } from '../../../../test/draw.tsx'
import { response, ok, refuse } from '../../../../test/fake-server.ts'
import { stubFrame, open } from '../../../../test/open.tsx'
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
