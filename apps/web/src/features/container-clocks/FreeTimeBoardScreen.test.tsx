import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { clockTexts } from './texts.ts'

const row = {
  id: 9,
  version: 1,
  containerId: 5,
  containerNumber: 'CSQU3054383',
  size: '40HQ',
  kind: 'DEM',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  stage: 'over',
  clockFrom: '2026-11-16',
  lastFreeDay: '2026-11-22',
  estimated: false,
  provisional: null,
  endedOn: null,
  daysOver: 5,
  orderId: 7,
  orderCode: 'K261122-0001',
  customerName: '東海物流株式会社',
  portName: '东京',
  carrierName: 'SITC',
  plannedGateOut: null,
  currency: 'JPY',
  costToday: '27000',
  costTomorrow: '36000',
  costInWeek: '117000',
}
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const dates = (discharged: string) => [
  { field: 'dischargedAt', before: null, after: discharged },
  { field: 'gateOutAt', before: null, after: null },
  { field: 'emptyReturnedAt', before: null, after: null },
]

beforeEach(() => {
  stubFrame()
  response('POST /usersearch/getByComponent', ({ component }) => ok({ component, searchJson: null }))
  response('POST /freeTime/board', () => listed([row]))
})

test('lists containers with what they cost, by the filters of the address', async () => {
  open('/freeTimeBoard?stage=over&kind=DEM&sortBy=orderCode&sortOrder=desc', 3)
  await expect.element(page.getByText('CSQU3054383')).toBeVisible()
  await expect.element(page.getByText('JP¥117,000')).toBeVisible()
  expect(sent('POST /freeTime/board')[0]).toEqual({
    stage: 'over',
    kind: 'DEM',
    sortBy: 'orderCode',
    sortOrder: 'desc',
    page: 1,
    limit: 20,
  })
  await expectAccessible()
})

test('pasted lines are shown with their errors; only the right ones are saved', async () => {
  response('POST /container/pasteDates', ({ save }) =>
    ok({
      dataList: [
        {
          row: 0,
          containerNumber: 'CSQU3054383',
          orderId: 7,
          orderCode: 'K261122-0001',
          version: 3,
          isChanged: true,
          zone: 'Asia/Tokyo',
          dates: dates('2026-11-16 21:30'),
          errors: [],
        },
        {
          row: 1,
          containerNumber: 'TGHU1234567',
          orderId: null,
          orderCode: '',
          version: 0,
          isChanged: false,
          zone: null,
          dates: dates(''),
          errors: [{ path: 'container', message: '没有已到港且含此箱号的订单。' }],
        },
      ],
      total: 2,
      saved: save ? 1 : 0,
    }),
  )
  open('/freeTimeBoard', 3)
  await page.getByRole('button', { name: '粘贴动态' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('粘贴的内容').fill('箱号\t卸船\nCSQU3054383\t2026-11-16 21:30\nTGHU1234567\t2026-11-16')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect.element(dialog.getByText('没有已到港且含此箱号的订单', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'CSQU3054383' })).toHaveTextContent('21:30 东京')
  await expectAccessible()
  await dialog.getByRole('button', { name: '保存 1 行' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('POST /container/pasteDates').at(-1)).toEqual({
    rows: [{ container: 'CSQU3054383', discharged: '2026-11-16 21:30', out: '', returned: '', order: '', version: 3 }],
    save: true,
  })
})

test('rows that changed meanwhile are shown anew, and saved as they are now', async () => {
  let version = 3
  response('POST /container/pasteDates', ({ save }) =>
    save && version === 4
      ? refuse(6112, { data: {} })
      : ok({
          dataList: [
            {
              row: 0,
              containerNumber: 'CSQU3054383',
              orderId: 7,
              orderCode: 'K261122-0001',
              version: save ? version : version++,
              isChanged: true,
              zone: 'Asia/Tokyo',
              dates: dates('2026-11-16 21:30'),
              errors: [],
            },
          ],
          total: 1,
          saved: save ? 1 : 0,
        }),
  )
  open('/freeTimeBoard', 3)
  await page.getByRole('button', { name: '粘贴动态' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('粘贴的内容').fill('CSQU3054383\t2026-11-16 21:30')
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: '保存 1 行' }).click()
  await expect.element(dialog.getByText(clockTexts['zh-cn'].changedMeanwhile)).toBeVisible()
  await dialog.getByRole('button', { name: '保存 1 行' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('POST /container/pasteDates').at(-1)).toMatchObject({ rows: [{ version: 4 }], save: true })
})

test('columns are read by their headings in any order, and those that are not read are told', async () => {
  response('POST /container/pasteDates', () => ok({ dataList: [], total: 0, saved: 0 }))
  open('/freeTimeBoard', 3)
  await page.getByRole('button', { name: '粘贴动态' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabelText('粘贴的内容')
    .fill('动态 \n序号\t提箱\t铅封号\t箱号 / Container\t卸船\n1\t11月26日\tS123\tCSQU3054383\t令和8年11月16日')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect.element(dialog.getByText('未读取的列：序号、铅封号', { exact: false })).toBeVisible()
  expect(sent('POST /container/pasteDates').at(-1)).toEqual({
    rows: [{ container: 'CSQU3054383', discharged: '令和8年11月16日', out: '11月26日', returned: '', order: '' }],
    save: false,
  })
})
