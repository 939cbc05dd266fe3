import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

beforeEach(() => {
  stubFrame()
  response('POST /transportCost/jiansuo', () => refuse(6121))
  response('GET /transportCost/approvalOKPortList', () => ok({ departurePorts: [], destinationPorts: [] }))
})
const set = page.getByRole('main').getByRole('link', { name: '设定汇率' })

test('staff are led from the list of rates to the exchange rates', async () => {
  open('/searchPrice', 3)
  await expect.element(set).toHaveAttribute('href', '/exchangeRate')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a customer reads that the forwarder is still setting up', async () => {
  open('/freightRateRetrieval', 4)
  await expect.element(page.getByText('您的货代公司正在准备运价', { exact: false })).toBeVisible()
  await expect.element(set).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
