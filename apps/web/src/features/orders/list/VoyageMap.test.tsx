import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { type MapVoyage, VoyageMap } from './VoyageMap.tsx'

const SHANGHAI = { longitude: 121.6, latitude: 31.35 }
const TOKYO = { longitude: 139.79, latitude: 35.6 }
const voyage = (id: number, done: number, isLate = false): MapVoyage => ({
  id,
  code: `K261120-000${id}`,
  vessel: id === 3 ? 'COSCO PEARL' : 'SITC ORCHID',
  from: '上海',
  to: '东京',
  done,
  isLate,
})
const placesOf = (...ids: number[]) => ids.map((orderId) => ({ orderId, from: SHANGHAI, to: TOKYO }))

test('ships stand between their ports; orders at one place share a mark that opens the first', async () => {
  const onOpen = vi.fn<(id: number) => void>()
  draw(
    <VoyageMap
      voyages={[voyage(1, 0.5), voyage(2, 0.5), voyage(3, 0.9, true)]}
      places={placesOf(1, 2, 3)}
      onOpen={onOpen}
    />,
  )
  const both = page.getByRole('link', { name: 'SITC ORCHID · 2 个订单的推算船位：K261120-0001, K261120-0002' })
  await expect.element(both).toHaveTextContent('2')
  const late = page.getByRole('link', { name: 'COSCO PEARL · K261120-0003 的推算船位' })
  await expect.element(late).toBeVisible()
  // Which ship it is stands beside it when it is pointed at, or has the focus.
  await expect.element(page.getByText('COSCO PEARL')).not.toBeVisible()
  await late.hover()
  await expect.element(page.getByText('COSCO PEARL')).toBeVisible()
  await both.hover()
  await expect.element(page.getByText('COSCO PEARL')).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByText('COSCO PEARL')).toBeVisible()
  await expect.element(page.getByText('并非实际定位', { exact: false })).toBeVisible()
  await expectAccessible()
  await both.click()
  expect(onOpen).toHaveBeenCalledWith(1)
})

test('without the place of a port there is no ship, and without any no map', async () => {
  draw(
    <VoyageMap
      voyages={[voyage(1, 0.5), voyage(2, 0.2)]}
      places={[{ orderId: 1, from: null, to: TOKYO }]}
      onOpen={() => undefined}
    />,
  )
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
})
