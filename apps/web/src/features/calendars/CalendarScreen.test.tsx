import { tokyoToday } from '@kairo/shared/dates'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const LIST = 'POST /calendar/list'
const SAVE = 'POST /calendar/save'
const PREVIEW_DAY = 'POST /calendar/previewDay'
const names = { nameCn: '国庆节', nameEn: 'National Day', nameJp: '国慶節' }
const day = {
  code: 'CN',
  day: '2027-10-01',
  kind: 'off',
  ...names,
  source: 'https://www.gov.cn/notice.htm',
  provisional: true,
  edited: false,
}
const calendar = (code: string, name: string, version: number) => ({
  code,
  country: 1,
  nameCn: name,
  nameEn: name,
  nameJp: name,
  version,
  firstYear: 2025,
  lastYear: 2027,
})
const dialog = () => page.getByRole('dialog')
const sent = (route: string) => requests.filter((each) => each.route === route).map(({ input }) => input)

beforeEach(() => {
  stubFrame()
  response(LIST, () =>
    ok({ dataList: [day], total: 1, calendars: [calendar('JP', '日本', 4), calendar('CN', '中国', 7)] }),
  )
  response(SAVE, () => ok({ code: 'CN', version: 8 }))
  response(PREVIEW_DAY, () => ok({ total: 0, dates: [] }))
})

test('staff see the days with their source; an operator cannot change them', async () => {
  open('/calendars?code=CN&year=2027', 3)
  const source = page.getByRole('link', { name: 'www.gov.cn' })
  await expect.element(source).toHaveAttribute('href', 'https://www.gov.cn/notice.htm')
  await expect.element(page.getByText('≈ 尚未公布')).toBeVisible()
  expect(sent(LIST)).toEqual([{ code: 'CN', year: 2027, page: 1, size: 20 }])
  await expect.element(page.getByRole('button', { name: '新增日期' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /编辑/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a business administrator edits a day with the version that was read', async () => {
  open('/calendars', 2)
  await page.getByRole('button', { name: '编辑 2027-10-01 国庆节' }).click()
  // The label of the box is all that it needs.
  await expect.element(dialog().getByText('尚未公布')).toBeVisible()
  await dialog().getByRole('radio', { name: '上班' }).click()
  await dialog().getByRole('checkbox', { name: '尚未公布' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const { edited: _edited, ...stored } = day
  expect(sent(SAVE)).toEqual([{ ...stored, kind: 'work', provisional: false, version: 7 }])
})

test('a new day requires a date and names, and is added to the selected calendar', async () => {
  open('/calendars?code=JP', 2)
  await page.getByRole('button', { name: '新增日期' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('此项必填。').first()).toBeVisible()
  expect(sent(SAVE)).toEqual([])
  await dialog().getByRole('textbox', { name: '日期' }).fill('2026-08-14')
  await dialog().getByRole('textbox', { name: '中文名称' }).fill('盂兰盆节')
  await dialog().getByRole('textbox', { name: '日文名称' }).fill('お盆')
  await dialog().getByRole('textbox', { name: '英文名称' }).fill('Bon')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent(SAVE)).toMatchObject([{ code: 'JP', version: 4, day: '2026-08-14', kind: 'off' }])
})

test('a version conflict shows the current day before saving', async () => {
  response(SAVE, () => refuse(9002, { data: { latest: { ...day, nameEn: 'Golden Week', version: 9 } } }))
  open('/calendars', 2)
  await page.getByRole('button', { name: '编辑 2027-10-01 国庆节' }).click()
  await dialog().getByRole('textbox', { name: '英文名称' }).fill('October')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('Golden Week')).toBeVisible()
})

test('deleting asks first and says what kind of day it will be', async () => {
  response('POST /calendar/delete', () => ok())
  open('/calendars', 2)
  await page.getByRole('button', { name: '删除 2027-10-01 国庆节' }).click()
  await expect.element(dialog().getByText('该日按星期几计算', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.poll(() => sent('POST /calendar/delete')).toEqual([{ code: 'CN', day: '2027-10-01', version: 7 }])
})

const newDay = { day: '2027-02-09', kind: 'off', ...names, source: '', provisional: false }
const preview = {
  code: 'CN',
  year: 2027,
  base: 'b1',
  added: [newDay],
  changed: [{ ...newDay, day: '2027-10-01', old: { ...newDay, day: '2027-10-01', provisional: true } }],
  removed: [],
  kept: [],
  same: 2,
  otherYears: [2025, 2026],
  observances: 3,
  moved: {
    total: 21,
    dates: [
      { kind: 'draft', id: 71, orders: 'KH26110001', customer: '上海贸易', old: '2027-02-09', now: '2027-02-15' },
    ],
  },
}
const PREVIEW = 'POST /calendar/previewImport'
const openImport = async (text: string) => {
  open('/calendars?code=CN', 2)
  await page.getByRole('button', { name: '导入年度节假日' }).click()
  await dialog().getByLabelText('通知正文').fill(text)
  await dialog().getByRole('button', { name: '预览' }).click()
}

test('without a year the list begins with the present month; the year is a choice that the address holds', async () => {
  open('/calendars', 3)
  const month = tokyoToday(new Date()).slice(0, 7)
  await expect.poll(() => sent(LIST)).toEqual([{ from: `${month}-01`, page: 1, size: 20 }])
  await expect.element(page.getByRole('button', { name: '导入年度节假日' })).not.toBeInTheDocument()
})

test('a pasted notice is previewed with the dates that move, and stored once confirmed', async () => {
  response(PREVIEW, () => ok(preview))
  response('POST /calendar/import', () => ok({ version: 9, added: 1, changed: 1, removed: 0, moved: 21 }))
  await openImport('一、元旦：')
  await expect.element(dialog().getByRole('region', { name: '新增 1 天' })).toHaveTextContent('2027')
  await expect
    .element(dialog().getByRole('region', { name: '变更 1 天' }))
    .toHaveTextContent('≈ 国庆节 · 休息 → 已公布')
  await expect.element(dialog().getByRole('row', { name: /KH26110001.*2027.*→.*2027/ })).toBeVisible()
  await expect.element(dialog().getByText('另有 20 个。')).toBeVisible()
  await expect.element(dialog().getByText('文件中还有 2025–2026 年的日期，本次不导入。')).toBeVisible()
  await expect.element(dialog().getByText('另有 3 天仅为纪念日')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: '确认导入（2 处变更）' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent('POST /calendar/import')).toMatchObject([{ code: 'CN', text: '一、元旦：', base: 'b1' }])
})

test('refused lines are named above the text, which stays', async () => {
  response(PREVIEW, () => refuse(6014, { errors: [{ path: 'text.3', message: '第 3 行：2027-02-05 出现两次' }] }, 400))
  await openImport('typed for minutes')
  // The button stands at the end of the dialog, the reason at its beginning.
  await expect.element(dialog().getByText('第 3 行：2027-02-05 出现两次')).toBeInViewport()
  await expect.element(dialog().getByLabelText('通知正文')).toHaveValue('typed for minutes')
})

test('a base that changed shows the fresh preview before it is stored', async () => {
  response(PREVIEW, () => ok(preview))
  const fresh = { ...preview, base: 'b2', added: [] }
  response('POST /calendar/import', ({ base }) =>
    base === 'b1'
      ? refuse(6112, { data: { preview: fresh } })
      : ok({ version: 9, added: 0, changed: 1, removed: 0, moved: 0 }),
  )
  await openImport('一、元旦：')
  await dialog().getByRole('button', { name: '确认导入（2 处变更）' }).click()
  await dialog().getByRole('button', { name: '确认导入（1 处变更）' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a day that moves deadlines names them before it is saved, and saves nothing when declined', async () => {
  response(PREVIEW_DAY, () =>
    ok({
      total: 1,
      dates: [
        {
          kind: 'task',
          task: 'invoice',
          id: 9,
          orders: 'K261120-0007',
          customer: '見本通商',
          old: '2026-12-02 17:00',
          now: '2026-12-01 17:00',
        },
      ],
    }),
  )
  open('/calendars', 2)
  await page.getByRole('button', { name: '编辑 2027-10-01 国庆节' }).click()
  await dialog().getByRole('radio', { name: '上班' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '保存 2027-10-01？' })
  await expect.element(question.getByText('K261120-0007')).toBeVisible()
  await expect.element(question.getByText('上传发票')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(SAVE)).toEqual([])
  expect(sent(PREVIEW_DAY)).toEqual([{ code: 'CN', day: '2027-10-01', kind: 'work' }])
  await dialog().getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent(SAVE)).toHaveLength(1)
})
