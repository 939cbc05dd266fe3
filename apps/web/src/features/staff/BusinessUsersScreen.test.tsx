import { choose, optionsShown, selectCalled } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { openFilters } from '@test/list.ts'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { staffTexts } from './texts.ts'

const LIST = 'GET /system/businessUserManage/getBusinessUserList'
const INSERT = 'POST /system/businessUserManage/insertBusinessUser'
const UPDATE = 'POST /system/businessUserManage/updateBusinessUser'

const staff = (id: number, given: object = {}) => ({
  id,
  version: 4,
  code: `B0000${id}`,
  email: `person${id}@kairo.example`,
  name: `Person ${id}`,
  telephone: '-',
  fax: '-',
  address: '-',
  company: '国際物流部',
  role: 3,
  state: 1,
  language: 1,
  create_time: '2026-11-01 09:00',
  update_time: '2026-11-01 09:00',
  ...given,
})
const group = (entryID: number, words: string[]) => ({
  entryID,
  entryName: '',
  entryList: words.map((entryValue, i) => ({ id: i + 1, entryCode: String(i + 1), entryValue, entrySeq: i + 1 })),
})
beforeEach(() => {
  stubFrame()
  response('GET /common/getDictList', () =>
    ok([
      group(3, ['日语', '中文', '英语']),
      group(21, ['系统管理员', '业务管理员', '业务操作员', '客户', '子账号（发货方）']),
      group(34, ['有效', '无效']),
    ]),
  )
  response(LIST, () => listed([staff(2, { role: 2 }), staff(9)]))
})
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const dialog = () => page.getByRole('dialog')

test('Enter searches, and the text is sent in the call', async () => {
  open('/systemBusinessUserManage', 2)
  await expect.element(page.getByText('person9@kairo.example')).toBeVisible()
  await expectAccessible()
  await openFilters()
  await page.getByRole('textbox', { name: staffTexts['zh-cn'].name, exact: true }).fill('港')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(LIST).at(-1)).toMatchObject({ name: '港', page: '1', size: '20' })
})

test('a new user is sent with dashes and role 3; roles 2 and 3 can be selected, a state cannot', async () => {
  response(INSERT, () => ok({ id: 10, version: 1, invited: null }))
  open('/systemBusinessUserManage', 2)
  await page.getByRole('button', { name: staffTexts['zh-cn'].add, exact: true }).click()
  await expect.element(dialog().getByText(staffTexts['zh-cn'].state, { exact: true })).not.toBeInTheDocument()
  await dialog().getByRole('combobox', { name: staffTexts['zh-cn'].role }).click()
  await expect.poll(optionsShown).toEqual(['业务管理员', '业务操作员'])
  await userEvent.keyboard('{Escape}')
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].email }).fill('new@kairo.example')
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].name, exact: true }).fill('新田 光')
  await dialog().getByRole('radio', { name: '由我设定密码' }).click()
  await dialog().getByLabelText(staffTexts['zh-cn'].password).fill('First2026')
  await choose(selectCalled(staffTexts['zh-cn'].language, dialog()), '中文')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => sent(INSERT))
    .toEqual([
      {
        email: 'new@kairo.example',
        name: '新田 光',
        password: 'First2026',
        role: 3,
        language: 'zh-cn',
        telephone: '-',
        fax: '-',
        address: '-',
      },
    ])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a new user is invited by mail unless a password is typed; left blank, a typed one is refused', async () => {
  response(INSERT, () => ok({ id: 10, version: 1, invited: null }))
  open('/systemBusinessUserManage', 2)
  await page.getByRole('button', { name: staffTexts['zh-cn'].add, exact: true }).click()
  await expect.element(dialog().getByRole('radio', { name: '用邮件邀请' })).toBeChecked()
  await expect.element(dialog().getByLabelText(staffTexts['zh-cn'].password)).not.toBeInTheDocument()
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].email }).fill('new@kairo.example')
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].name, exact: true }).fill('新田 光')
  await choose(selectCalled(staffTexts['zh-cn'].language, dialog()), '中文')
  await expectAccessible()
  await dialog().getByRole('radio', { name: '由我设定密码' }).click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog().getByText('此项必填。')).toBeVisible()
  expect(sent(INSERT)).toEqual([])
  await dialog().getByRole('radio', { name: '用邮件邀请' }).click()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => sent(INSERT)).toHaveLength(1)
  expect(sent(INSERT)[0]).not.toHaveProperty('password')
  await expect.element(page.getByText('邀请已发送至 new@kairo.example', { exact: false })).toBeVisible()
})

test('invited users are shown so, and the invitation is sent again', async () => {
  const invitation = { state: 'open', validUntil: '2026-12-03 18:00', maySend: true }
  response(LIST, () =>
    listed([
      staff(7, { invitation }),
      staff(8, { invitation: { ...invitation, state: 'expired', validUntil: '2026-11-20 18:00' } }),
      staff(9, { invitation: null }),
    ]),
  )
  response('POST /user/sendInvitations', () => ok({ sent: 1, skipped: 0, isMailed: true, links: [] }))
  open('/systemBusinessUserManage', 2)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Person 7').getByText('已邀请，尚未登录')).toBeVisible()
  await expect.element(row('Person 7').getByText('链接有效至', { exact: false })).toBeVisible()
  await expect.element(row('Person 8').getByText('邀请已过期')).toBeVisible()
  await expect.element(row('Person 9').getByText('邀请', { exact: false })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: /Person 8.*更多操作/ }).click()
  await page.getByRole('menuitem', { name: '重新发送邀请' }).click()
  await expect.poll(() => sent('POST /user/sendInvitations')).toEqual([{ ids: [8] }])
  await expect.element(page.getByText('已向 person8@kairo.example 发送邀请', { exact: false })).toBeVisible()
})

test('without a mail server the link is shown, to be handed over', async () => {
  const link = 'https://kairo.example/invitation?email=person8%40kairo.example&token=abc'
  response(LIST, () =>
    listed([staff(8, { invitation: { state: 'expired', validUntil: '2026-11-20 18:00', maySend: true } })]),
  )
  response('POST /user/sendInvitations', () =>
    ok({ sent: 1, skipped: 0, isMailed: false, links: [{ email: 'person8@kairo.example', link }] }),
  )
  open('/systemBusinessUserManage', 2)
  await page.getByRole('button', { name: /Person 8.*更多操作/ }).click()
  await page.getByRole('menuitem', { name: '重新发送邀请' }).click()
  const told = page
    .getByRole('alertdialog', { name: '邀请邮件未发出' })
    .or(page.getByRole('dialog', { name: '邀请邮件未发出' }))
  await expect.element(told.getByText('SMTP_URL', { exact: false })).toBeVisible()
  await expect.element(told.getByRole('button', { name: new RegExp('token=abc') })).toBeVisible()
  await expectAccessible()
  await told.getByRole('button', { name: '关闭', exact: true }).click()
  await expect.element(told).not.toBeInTheDocument()
})

test('a taken email is reported at the field, and the input stays', async () => {
  response(INSERT, () => refuse(6002, { errors: [{ path: 'email', message: '该邮箱已被注册' }] }))
  open('/systemBusinessUserManage', 2)
  await page.getByRole('button', { name: staffTexts['zh-cn'].add, exact: true }).click()
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].email }).fill('taken@kairo.example')
  await dialog().getByRole('textbox', { name: staffTexts['zh-cn'].name, exact: true }).fill('新田 光')
  await dialog().getByRole('radio', { name: '由我设定密码' }).click()
  await dialog().getByLabelText(staffTexts['zh-cn'].password).fill('First2026')
  await choose(selectCalled(staffTexts['zh-cn'].language, dialog()), '日语')
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(dialog().getByText('该邮箱已被注册', { exact: true })).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: staffTexts['zh-cn'].name })).toHaveValue('新田 光')
})

test('on edit the email is read-only, there is no password, and the own state cannot be changed', async () => {
  response(UPDATE, () => ok({ id: 9, version: 5 }))
  open('/systemBusinessUserManage', 2)
  await page.getByRole('button', { name: '编辑 Person 2', exact: false }).click()
  await expect.element(dialog().getByRole('textbox', { name: staffTexts['zh-cn'].email })).toBeDisabled()
  await expect.element(dialog().getByText(staffTexts['zh-cn'].ownState)).toBeVisible()
  await expect.element(dialog().getByRole('combobox', { name: staffTexts['zh-cn'].state })).toBeDisabled()
  await expect.element(dialog().getByLabelText(staffTexts['zh-cn'].password)).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: '取消', exact: true }).click()

  await page.getByRole('button', { name: '编辑 Person 9', exact: true }).click()
  await choose(selectCalled(staffTexts['zh-cn'].state, dialog()), '无效')
  await expect.element(dialog().getByText(staffTexts['zh-cn'].stateHint)).toBeVisible()
  await dialog().getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => sent(UPDATE))
    .toEqual([
      expect.objectContaining({ id: 9, version: 4, state: 2, role: 3, language: 'ja', email: 'person9@kairo.example' }),
    ])
})

test('an operator can view details but change nothing', async () => {
  open('/systemBusinessUserManage', 3)
  await page.getByRole('button', { name: '详情 Person 9', exact: true }).click()
  await expect.element(dialog().getByRole('textbox', { name: staffTexts['zh-cn'].email })).toHaveAttribute('readonly')
  for (const name of [staffTexts['zh-cn'].name, staffTexts['zh-cn'].address])
    await expect.element(dialog().getByRole('textbox', { name })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: '保存' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: staffTexts['zh-cn'].add })).not.toBeInTheDocument()
})
