import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { requests, ok, refuse, response } from '@test/fake-server.ts'
import { ContainersPanel } from './ContainersPanel.tsx'

const LIST = 'POST /container/list'
const SAVE = 'POST /container/save'
const stored = {
  id: 5,
  seq: 1,
  containerNumber: 'CSQU3054383',
  size: '40HQ',
  isoCode: '45G1',
  sealNumber: 'S1',
  vgmKg: '18250.5',
  soc: false,
  dischargedAt: null,
  gateOutAt: null,
  emptyReturnedAt: null,
  plannedGateOut: null,
}
const given = { id: 5, containerNumber: 'CSQU3054383', size: '40HQ', sealNumber: 'S1', vgmKg: '18250.5', soc: false }
const list = (edit: string, dataList: object[] = [stored]) =>
  ok({ dataList, total: dataList.length, version: 3, edit, editDates: 'none', timeZone: 'Asia/Tokyo' })
const show = () => draw(<ContainersPanel order={{ id: 7, code: 'K261122-0001' }} />)
const dialog = () => page.getByRole('dialog')
const sent = () => requests.filter(({ route }) => route === SAVE).map(({ input }) => input)
const save = () => dialog().getByRole('button', { name: '保存' }).click()

beforeEach(() => response(SAVE, () => ok({ id: 7, version: 4 })))

test('a reader without permission sees numbers, size, seal and weight', async () => {
  response(LIST, () => list('none'))
  show()
  await expect.element(page.getByRole('rowheader', { name: 'CSQU3054383' })).toBeVisible()
  await expect.element(page.getByText('18,250.5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '编辑集装箱' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a seal is corrected and a container added, with the version that was read', async () => {
  response(LIST, () => list('all'))
  show()
  await page.getByRole('button', { name: '编辑集装箱' }).click()
  await dialog().getByRole('textbox', { name: '封号' }).fill('S2')
  await dialog().getByRole('button', { name: '添加集装箱' }).click()
  await dialog().getByRole('textbox', { name: '箱号' }).nth(1).fill('CBHU3202732')
  await expectAccessible()
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent()).toEqual([
    {
      orderId: 7,
      version: 3,
      containers: [
        { ...given, sealNumber: 'S2' },
        { containerNumber: 'CBHU3202732', size: '40HQ', sealNumber: '', vgmKg: '', soc: false },
      ],
    },
  ])
})

test('rows of a sheet are pasted with size and seal; what cannot be read is told by its line', async () => {
  response(LIST, () => list('all'))
  show()
  await page.getByRole('button', { name: '编辑集装箱' }).click()
  await dialog().getByRole('button', { name: '添加集装箱' }).click()
  const field = dialog().getByRole('textbox', { name: '箱号' }).nth(1)
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text',
    '铅封号\t箱型\t箱号\t备注\nSEAL9\t20GP\tCBHU3202732\tx\nS7\t\tCSQU3054383\t\nSEAL8\t45HQ\tTGHU7654321\t\n',
  )
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(dialog().getByText('第 4 行', { exact: false })).toBeVisible()
  await expect.element(dialog().getByText('未读取的列：备注')).toBeVisible()
  await expectAccessible()
  await save()
  await expect.poll(sent).toMatchObject([
    {
      containers: [
        { ...given, sealNumber: 'S7' },
        { containerNumber: 'CBHU3202732', size: '20GP', sealNumber: 'SEAL9', vgmKg: '', soc: false },
      ],
    },
  ])
})

test('a wrong check digit warns while typing, and is saved only when confirmed', async () => {
  response(LIST, () => list('all'))
  show()
  await page.getByRole('button', { name: '编辑集装箱' }).click()
  await dialog().getByRole('textbox', { name: '箱号' }).fill('CSQU3054380')
  await expect.element(dialog().getByText('校验位应为 3')).toBeVisible()
  await save()
  await page.getByRole('button', { name: '返回修改' }).click()
  expect(sent()).toEqual([])
  await save()
  await page.getByRole('button', { name: '确认无误，保存' }).click()
  await expect.poll(sent).toMatchObject([{ acceptContainerNumbers: true }])
})

test('after the departure numbers are read-only, the rest can be corrected', async () => {
  response(LIST, () => list('facts'))
  show()
  await page.getByRole('button', { name: '编辑集装箱' }).click()
  await expect.element(dialog().getByRole('textbox', { name: '箱号' })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: '添加集装箱' })).not.toBeInTheDocument()
  await dialog().getByRole('checkbox', { name: 'SOC' }).click()
  await save()
  await expect.poll(sent).toMatchObject([{ containers: [{ ...given, soc: true }] }])
})

test('a refusal is shown in the dialog, which keeps the input', async () => {
  response(LIST, () => list('all'))
  const errors = [{ path: 'containers.0.containerNumber', message: '与上面的箱号重复。' }]
  response(SAVE, () => refuse(6014, { errors }, 400))
  show()
  await page.getByRole('button', { name: '编辑集装箱' }).click()
  await dialog().getByRole('textbox', { name: '封号' }).fill('S9')
  await save()
  await expect.element(dialog().getByText('与上面的箱号重复。')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: '封号' })).toHaveValue('S9')
})

test('dates are entered by the clock of the port, with the version that was read', async () => {
  const dated = { ...stored, dischargedAt: '2026-11-16 21:30' }
  response(LIST, () =>
    ok({ dataList: [dated], total: 1, version: 3, edit: 'none', editDates: 'all', timeZone: 'Asia/Tokyo' }),
  )
  response('POST /container/dates', () => ok({ id: 7, version: 4 }))
  show()
  await expect.element(page.getByRole('columnheader', { name: '卸船' })).toBeVisible()
  await page.getByRole('button', { name: '登记动态' }).click()
  const out = dialog().getByLabelText('提箱', { exact: false }).first()
  await out.fill('2026-11-26 10:00')
  await expectAccessible()
  await save()
  await expect
    .poll(() => requests.findLast(({ route }) => route === 'POST /container/dates')?.input)
    .toEqual({
      orderId: 7,
      version: 3,
      containers: [
        {
          id: 5,
          dischargedAt: '2026-11-16 21:30',
          gateOutAt: '2026-11-26 10:00',
          emptyReturnedAt: null,
          plannedGateOut: null,
        },
      ],
    })
})

test('is not rendered with nothing to show and nothing to edit', async () => {
  response(LIST, () => list('none', []))
  show()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(page.getByRole('region', { name: '集装箱' })).not.toBeInTheDocument()
})
