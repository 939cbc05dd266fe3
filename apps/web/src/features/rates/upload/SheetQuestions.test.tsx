import { expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const COLUMNS = [
  ['departurePort', '起运港', true, null],
  ['destinationPort', '目的港', true, null],
  ['directTransfer', '是否直航', true, 'YES'],
  ['deadlineDay', '截单日（星期）', true, '-2'],
  ['distance', '航程（天）', true, null],
  ['validTo', '有效期止', false, null],
  ['lcl', 'LCL（美元/RT）', false, null],
] as const
const HEADINGS = [
  ['POL', 'departurePort'],
  ['卸港', null],
  ['备注', null],
] as const
const MAPPING = { constants: { directTransfer: 'NO', distance: '3' }, columns: { 卸港: 'destinationPort', 备注: null } }

const questions = (isOpen: boolean, more = {}) => ({
  open: isOpen,
  headings: HEADINGS.map(([heading, column]) => ({ heading, column })),
  columns: COLUMNS.map(([column, label, required, proposed]) => ({ column, label, required, proposed })),
  asked: [],
  profile: null,
  ...more,
})
const answer = (more: object) =>
  ok({
    errLine: -1,
    total: 2,
    list: [],
    errors: [],
    hidden: 0,
    hiddenSheets: [],
    hiddenColumns: [],
    struck: [],
    struckMore: 0,
    notes: [],
    notesMore: 0,
    leftOut: ['备注'],
    ...more,
  })
const refused = (more = {}) =>
  answer({
    errLine: 1,
    total: 0,
    errors: [{ row: 1, column: '是否直航', value: '', message: '缺少此列，请使用下载的模板。' }],
    questions: questions(true, more),
  })
const uploads = () => requests.filter(({ route }) => route === 'POST /transportCost/fileImport')
const begin = async () => {
  stubFrame()
  response('GET /transportCost/tempList', () => listed([]))
  open('/addPrice', 3)
  await page.getByLabelText('运价表（.xlsx）').upload(new File(['PK'], '运价.xlsx'))
}
const read = page.getByRole('button', { name: '按此读取' })
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a sheet that lacks columns asks for them once, and is read with the answers', async () => {
  response('POST /transportCost/fileImport', ({ mapping }) =>
    mapping ? answer({ questions: questions(false) }) : refused(),
  )
  await begin()
  await expect.element(page.getByRole('heading', { name: '表中缺少 3 列，以下内容用于所有行' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '这些列未能识别：卸港、备注' })).toBeVisible()
  await expect.element(page.getByText('缺少此列', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: '是否直航' })).toHaveValue('直航')
  await expect.element(page.getByRole('combobox', { name: '截单日（星期）' })).toHaveValue('开船前 2 天')
  await read.click()
  await expect.element(page.getByText('请先填写：目的港、航程（天）')).toBeVisible()
  expect(uploads()).toHaveLength(1)
  await choose('卸港', '目的港')
  await choose('是否直航', '中转')
  await page.getByLabelText('航程（天）').fill('3')
  await read.click()
  await expect.element(page.getByText('未读取的列：备注')).toBeVisible()
  await expect
    .element(page.getByText('用于所有行：是否直航 中转、截单日（星期） 开船前 2 天、航程（天） 3'))
    .toBeVisible()
  expect(uploads()[1]?.input.mapping).toEqual({
    ...MAPPING,
    constants: { ...MAPPING.constants, deadlineDay: '-2' },
  })
  await expect.element(read).not.toBeInTheDocument()
  await page.getByRole('button', { name: '指定列' }).click()
  await expect.element(page.getByRole('combobox', { name: '是否直航' })).toHaveValue('中转')
})

test('what was answered last time is filled in, and can be forgotten', async () => {
  const profile = { id: 7, name: '海丰', lastUsed: '2026-11-19 16:20', mapping: MAPPING }
  response('POST /transportCost/fileImport', () => refused({ profile }))
  response('POST /transportCost/forgetSheetProfile', () => ok())
  await begin()
  await expect.element(page.getByText('已按上次 海丰 的方式填好', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '卸港' })).toHaveValue('目的港')
  await expect.element(page.getByRole('combobox', { name: '是否直航' })).toHaveValue('中转')
  await expect.element(page.getByLabelText('航程（天）')).toHaveValue('3')
  await page.getByRole('button', { name: '不再沿用' }).click()
  await expect.element(page.getByText('已按上次 海丰 的方式填好', { exact: false })).not.toBeInTheDocument()
  expect(requests.find(({ route }) => route === 'POST /transportCost/forgetSheetProfile')?.input).toEqual({ id: 7 })
})

test('what is not plain is asked once, keeps the sheet from being read, and goes along with the answers', async () => {
  const currency = {
    id: 'headingCurrency:CNY',
    text: '列“20GP(CNY/箱)”写明币种 CNY，但运价以美元读取。',
    choices: [
      { value: 'dollars', label: '确为美元' },
      { value: 'leaveOut', label: '不读取此列' },
    ],
    answer: null,
  }
  const plain = questions(false, { headings: [{ heading: '20GP/40GP', column: ['capacity20gp', 'capacity40gp'] }] })
  response('POST /transportCost/fileImport', ({ mapping }) =>
    mapping
      ? answer({
          hiddenColumns: ['40HQ'],
          struck: [{ row: 3, column: '20GP', text: '450' }],
          struckMore: 8,
          questions: { ...plain, columns: [], asked: [{ ...currency, answer: 'dollars' }] },
        })
      : answer({ errLine: 1, total: 0, questions: { ...plain, columns: [], asked: [currency] } }),
  )
  await begin()
  await expect.element(page.getByRole('combobox', { name: currency.text })).toBeVisible()
  await read.click()
  await expect.element(page.getByText('请先回答以上问题，再读取运价表。')).toBeVisible()
  expect(uploads()).toHaveLength(1)
  await choose(currency.text, '确为美元')
  await read.click()
  await expect.element(page.getByText('未读取隐藏的列：40HQ')).toBeVisible()
  await expect.element(page.getByText('未读取 9 处带删除线的内容')).toBeVisible()
  await expect.element(page.getByText('另有 8 处')).toBeVisible()
  await expect.element(page.getByText(`${currency.text} 确为美元`)).toBeVisible()
  expect(uploads()[1]?.input.mapping).toEqual({
    constants: {},
    columns: {},
    answers: { 'headingCurrency:CNY': 'dollars' },
  })
})
