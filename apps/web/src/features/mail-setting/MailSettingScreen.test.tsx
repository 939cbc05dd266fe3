import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse, listed } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { mailSettingTexts } from './texts.ts'

beforeEach(() => {
  stubFrame()
  response('POST /mailAddress/list', () =>
    listed([{ id: 1, version: 2, contacts: 'desk@kairo.example', name: '営業デスク', state: 1 }]),
  )
  response('POST /userContacts/pageList', () =>
    listed([{ id: 5, version: 1, email: 'ware@mihon.example', name: '倉庫' }]),
  )
})
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const dialog = () => page.getByRole('dialog')

test('staff pause an operator address', async () => {
  response('POST /mailAddress/update', () => ok({ id: 1, version: 3 }))
  open('/myEmail', 3)
  await page.getByRole('button', { name: '编辑 desk@kairo.example', exact: true }).click()
  await dialog().getByRole('switch', { name: mailSettingTexts['zh-cn'].state }).click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => sent('POST /mailAddress/update'))
    .toEqual([{ id: 1, version: 2, contacts: 'desk@kairo.example', name: '営業デスク', state: 0 }])
  // Read anew, before the next test counts.
  await expect.poll(() => sent('POST /mailAddress/list')).toHaveLength(2)
  expect(sent('POST /userContacts/pageList')).toEqual([])
})

test('a customer sees and adds its own addresses; an invalid one is refused at the field without a call', async () => {
  response('POST /userContacts/add', () => refuse(6008, { errors: [{ path: 'email', message: '邮箱已存在' }] }))
  open('/myEmail', 4)
  await expect.element(page.getByText('ware@mihon.example')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: mailSettingTexts['zh-cn'].add, exact: true }).click()
  await dialog().getByRole('textbox', { name: mailSettingTexts['zh-cn'].address }).fill('no address')
  await dialog().getByRole('textbox', { name: mailSettingTexts['zh-cn'].name, exact: true }).fill('経理')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog().getByText('name@example.com', { exact: false })).toBeVisible()
  expect(sent('POST /userContacts/add')).toEqual([])
  await dialog().getByRole('textbox', { name: mailSettingTexts['zh-cn'].address }).fill('ware@mihon.example')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog().getByText('邮箱已存在', { exact: true })).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: mailSettingTexts['zh-cn'].name })).toHaveValue('経理')
  expect(sent('POST /mailAddress/list')).toEqual([])
})

test('deleting warns that it is final, and does nothing when declined', async () => {
  response('POST /userContacts/delete', () => ok())
  open('/myEmail', 4)
  const remove = page.getByRole('button', { name: '删除 ware@mihon.example', exact: true })
  await remove.click()
  await expect.element(dialog().getByText(mailSettingTexts['zh-cn'].deleteMeans)).toBeVisible()
  await dialog().getByRole('button', { name: '取消', exact: true }).click()
  expect(sent('POST /userContacts/delete')).toEqual([])
  await remove.click()
  await dialog().getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => sent('POST /userContacts/delete')).toEqual([{ id: 5 }])
})

test('staff select the events of the daily mail; a version conflict shows the latest selection', async () => {
  const modes = {
    orders: 'atOnce',
    documents: 'atOnce',
    billing: 'atOnce',
    rates: 'atOnce',
    accounts: 'atOnce',
    consultations: 'atOnce',
  }
  response('POST /mailPreference/get', () => ok({ modes, timeZone: 'Asia/Tokyo', overview: 'daily', version: 0 }))
  let tries = 0
  response('POST /mailPreference/save', () =>
    tries++ === 0
      ? refuse(9002, {
          data: {
            latest: {
              modes: { ...modes, rates: 'messageOnly' },
              timeZone: 'Asia/Tokyo',
              overview: 'daily',
              version: 1,
            },
          },
        })
      : ok({ version: 2 }),
  )
  open('/myEmail', 3)
  await page.getByRole('button', { name: mailSettingTexts['zh-cn'].preferences, exact: true }).click()
  await expectAccessible()
  await dialog().getByRole('radio', { name: mailSettingTexts['zh-cn'].modes.daily }).nth(1).click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .element(dialog().getByRole('radio', { name: mailSettingTexts['zh-cn'].modes.daily }).nth(1))
    .toBeChecked()
  await expect
    .poll(() => sent('POST /mailPreference/save'))
    .toEqual([{ modes: { ...modes, documents: 'daily' }, timeZone: 'Asia/Tokyo', overview: 'daily', version: 0 }])
})

test('a customer chooses the overview of the day, and is asked of nothing else', async () => {
  response('POST /mailPreference/get', () => ok({ modes: {}, timeZone: 'Asia/Tokyo', overview: 'never', version: 3 }))
  response('POST /mailPreference/saveOverview', () => ok({ version: 4 }))
  open('/myEmail', 4)
  const t = mailSettingTexts['zh-cn']
  await page.getByRole('button', { name: t.preferences, exact: true }).click()
  await expect.element(dialog().getByRole('radio', { name: t.overviews.never })).toBeChecked()
  await expect.element(dialog().getByRole('radiogroup')).toHaveLength(1)
  await expectAccessible()
  await dialog().getByRole('radio', { name: t.overviews.mondays }).click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => sent('POST /mailPreference/saveOverview')).toEqual([{ overview: 'mondays', version: 3 }])
})
