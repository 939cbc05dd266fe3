import { choose, selectCalled } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { coreTexts } from '@/i18n/core-texts.ts'
import { textsNow } from '@/i18n/texts.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, ok, refuse, listed, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const party = {
  id: 5,
  version: 2,
  name: 'K. MIHON',
  company_name: 'MIHON TRADING',
  email: 'import@mihon.example',
  telephone: '0312345678',
  fax: '0312345679',
  area: 7,
  postal_code: '1080099',
  city: 'Tokyo',
  address: '7-8-9 KAKUU-DAI',
  createTime: '2026-11-20 10:00',
}
/** As only consignors have it. */
const consignor = { ...party, corporate_id: '5835678256246', contact_person: 'CHEN LAN' }

beforeEach(() => {
  stubFrame()
  response('POST /consignee/pageList', () => listed([party]))
  response('POST /shipper/pageList', () => listed([consignor]))
  response('GET /common/getDictList', ({ entryID, local }) =>
    ok([
      {
        entryID: Number(entryID),
        entryName: '',
        entryList:
          entryID === '22'
            ? [{ id: 1, entryCode: '1', entryValue: '中国大陆', entrySeq: 1 }]
            : [{ id: 2, entryCode: '14', entryValue: local === 'en' ? 'Osaka' : '大阪', entrySeq: 1 }],
      },
    ]),
  )
})
const dialog = () => page.getByRole('dialog')
const input = (name: string) => dialog().getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('shows the specified columns, any area except 1 as Japan, and searches on Enter', async () => {
  open('/consignee', 4)
  await expect.element(page.getByRole('heading', { name: '收货人', exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: 'MIHON TRADING' })
  for (const shown of ['K. MIHON', '0312345678', '传真 0312345679', '日本', 'Tokyo', '7-8-9 KAKUU-DAI', '1080099'])
    await expect.element(row.getByText(shown, { exact: true })).toBeVisible()
  expect(page.getByRole('columnheader', { name: '法人编号' }).elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('textbox', { name: '公司、姓名、邮箱、电话或城市' }).fill('mihon')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf('POST /consignee/pageList').at(-1)).toMatchObject({ keyword: 'mihon', page: 1 })
  expect(addressNow()).toBe('/consignee?keyword=mihon')
})

test.each<[string, object]>([
  ['without rows', {}],
  ['with null in place of the rows', { list: null }],
  ['with a list that holds no rows', { list: {} }],
])('success %s is a list that did not load, not an empty one', async (_what, body) => {
  response('POST /consignee/pageList', () => ({ body: JSON.stringify({ code: 200, msg: 'ok', ...body }) }))
  open('/consignee', 4)
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务器的回应无法识别')
  await expect.element(button('重试')).toBeVisible()
  response('POST /consignee/pageList', () => listed([party]))
  await button('重试').click()
  await expect.element(page.getByRole('row', { name: 'MIHON TRADING' })).toBeVisible()
})

test('missing and overlong fields are reported without a call; the input stays', async () => {
  open('/consignee', 4)
  await button('新增收货人').click()
  await input('公司名称').fill('SHANGHAI YUANYANG TRADING')
  await input('电话').fill('000-000')
  await button('保存').click()
  await expect.element(dialog().getByText('内容过长，请缩短。')).toBeVisible()
  await expect.element(dialog().getByText('不能全部为 0。', { exact: true })).toBeVisible()
  // Name, email, fax, area, postal code, address; the city may stay empty.
  expect(dialog().getByText('此项必填。').elements()).toHaveLength(6)
  expect(inputsOf('POST /consignee/add')).toEqual([])
  await expect.element(input('公司名称')).toHaveValue('SHANGHAI YUANYANG TRADING')
  await expectAccessible()
})

test('a new record is sent as in the contract; a duplicate company and email is reported in the dialog', async () => {
  response('POST /consignee/add', ({ email }) => (email === 'a@b.jp' ? refuse(6004) : ok({ id: 9, version: 1 })))
  open('/consignee', 4)
  await button('新增收货人').click()
  for (const [label, text] of [
    ['公司名称', 'KANSAI FOODS'],
    ['姓名', 'SUZUKI'],
    ['邮箱', 'a@b.jp'],
    ['电话', '06-6123-4567'],
    ['传真', '0661234568'],
    ['邮政编码', '530-0001'],
    ['地址', '1-1 UMEDA'],
  ] as const)
    await input(label).fill(text)
  // No area is preselected: a wrong one would go unnoticed.
  await choose(selectCalled('地区', dialog()), '日本')
  // The browser offers it by either word; the English one is kept.
  const city = dialog().getByRole('combobox', { name: '城市' })
  const offered = document.querySelector<HTMLOptionElement>(
    `#${CSS.escape(city.element().getAttribute('list') ?? '')} > option`,
  )
  expect([offered?.text, offered?.value]).toEqual(['大阪 Osaka', 'Osaka'])
  await city.fill('Osaka')
  await button('保存').click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('该收货人已存在')
  await input('邮箱').fill('c@d.jp')
  await button('保存').click()
  await expect.element(page.getByText('已新增。')).toBeVisible()
  expect(inputsOf('POST /consignee/add').at(-1)).toEqual({
    company_name: 'KANSAI FOODS',
    name: 'SUZUKI',
    email: 'c@d.jp',
    telephone: '06-6123-4567',
    fax: '0661234568',
    area: 2,
    postal_code: '530-0001',
    city: 'Osaka',
    address: '1-1 UMEDA',
  })
})

test('a consignor also has a corporate ID, whose check digit is validated, and a contact person', async () => {
  response('POST /shipper/update', () => ok({ id: 5, version: 3 }))
  open('/shipper', 4)
  await expect.element(page.getByRole('heading', { name: '发货人', exact: true })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '法人编号' })).toBeInTheDocument()
  await page.getByRole('button', { name: '编辑 MIHON TRADING' }).click()
  await expect.element(dialog().getByText('校验位正确（日本）')).toBeVisible()
  await input('法人编号').fill('1835678256246')
  await expect.element(dialog().getByText('校验位不符', { exact: false })).toBeVisible()
  await input('联系人').fill('HE YUN')
  await button('保存').click()
  await expect.element(page.getByText('已保存。')).toBeVisible()
  expect(inputsOf('POST /shipper/update')).toMatchObject([
    { id: 5, version: 2, corporate_id: '1835678256246', contact_person: 'HE YUN' },
  ])
})

test('a version conflict shows both records and keeps the input', async () => {
  response('POST /consignee/update', ({ version }) =>
    version === 2
      ? refuse(9002, { data: { latest: { ...party, fax: '0000000001', version: 3 } } })
      : ok({ id: 5, version: 4 }),
  )
  open('/consignee', 4)
  await page.getByRole('button', { name: '编辑 MIHON TRADING' }).click()
  await input('姓名').fill('MINE')
  await button('保存').click()
  await expect.element(page.getByRole('cell', { name: '0000000001' })).toBeVisible()
  await button(textsNow(coreTexts).form.staleKeep).click()
  await button('保存').click()
  await expect
    .poll(() => inputsOf('POST /consignee/update').at(-1))
    .toMatchObject({ version: 3, name: 'MINE', fax: '0000000001' })
})

test('deleting asks first, and a refusal is shown in the confirmation', async () => {
  response('POST /consignee/delete', () => refuse(6005))
  open('/consignee', 4)
  await page.getByRole('button', { name: 'MIHON TRADING 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect.element(dialog()).toHaveTextContent('删除“MIHON TRADING”？')
  expect(inputsOf('POST /consignee/delete')).toEqual([])
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.element(dialog()).toHaveTextContent('找不到该收货人')
  expect(inputsOf('POST /consignee/delete')).toEqual([{ id: 5 }])
})
