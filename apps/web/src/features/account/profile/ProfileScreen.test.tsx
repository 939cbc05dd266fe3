import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { profileTexts } from './texts.ts'

const LATEST = 'POST /user/userLatestInfo'
const UPDATE = 'POST /user/update'
const record = {
  id: 4,
  version: 3,
  code: 'C00001',
  role_id: 4,
  company_name: 'みほん通商',
  name: '見本 京子',
  email: 'person4@kairo.example',
  telephone: '0300001301',
  fax: '0300001309',
  address: '東京都港区架空台7-8-9',
  postal_code: '1080099',
  state: 1,
  language: 1,
  country: 2,
  discount: '0.90',
  bank_account: 'ﾐﾎﾝﾂｳｼﾖｳ(ｶ',
  homepage: '',
  departure_port: 'Shanghai',
  destination_port: 'Tokyo',
  transport_type: 2,
  remark: '',
  create_time: '2025-06-03 15:24',
  update_time: '2026-11-01 09:00',
}
const session = (id: number, given: object = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  ip: `203.0.113.${id}`,
  country: 'JP',
  since: '2026-11-20 09:00',
  lastSeen: '2026-11-20 11:58',
  remember: false,
  current: false,
  ...given,
})
let stored: typeof record
beforeEach(() => {
  stored = { ...record }
  stubFrame()
  response(LATEST, () => ok({ user: stored }))
  response('GET /common/getDictList', () => ok([]))
  response('GET /destination/port/list', () => listed([]))
  response('POST /user/secondFactors', () => ok({ totpSince: null, recoveryCodes: 0, passkeys: [] }))
  response('POST /calendarFeed/list', () => listed([]))
  response('POST /user/sessions', () =>
    listed([
      session(1, { current: true }),
      session(2),
      session(3, { browser: '', system: '', device: 'unknown', country: null }),
    ]),
  )
})
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: profileTexts['zh-cn'].save, exact: true })

test('a customer saves its profile; the shell shows the new names at once and the counters are refetched', async () => {
  response(UPDATE, (input) => {
    stored = { ...stored, name: String(input.name), company_name: String(input.company_name), version: 4 }
    return ok({ id: 4, version: 4 })
  })
  open('/myInfo', 4)
  await expect.element(page.getByText(profileTexts['zh-cn'].discountOff('10'))).toBeVisible()
  await field(profileTexts['zh-cn'].bankAccount).fill('みほんツウショウ（カ')
  await field(profileTexts['zh-cn'].companyName).fill('みほん商事')
  // Leaving the field has converted it.
  await expect.element(field(profileTexts['zh-cn'].bankAccount)).toHaveValue('ﾐﾎﾝﾂｳｼﾖｳ(ｶ')
  await expectAccessible()
  const counted = sent('POST /order/getUnapprovedOrderCount').length
  await save().click()
  await expect.element(page.getByRole('button', { name: '账号菜单', exact: false })).toHaveTextContent('みほん商事')
  const [changes] = sent(UPDATE)
  expect(changes).toMatchObject({ id: 4, version: 3, company_name: 'みほん商事', departure_port: ['Shanghai'] })
  expect(changes).not.toHaveProperty('discount')
  await expect.poll(() => sent('POST /order/getUnapprovedOrderCount').length).toBeGreaterThan(counted)
})

test('missing required fields are reported without a call', async () => {
  open('/myInfo', 4)
  for (const name of [profileTexts['zh-cn'].fax, profileTexts['zh-cn'].postalCode, profileTexts['zh-cn'].contactName])
    await field(name).fill('')
  await save().click()
  await expect.poll(() => document.querySelectorAll('[data-issue]').length).toBe(3)
  expect(sent(UPDATE)).toEqual([])
})

test('a version conflict keeps the input and offers the latest record', async () => {
  response(UPDATE, () => refuse(9002, { data: { latest: { ...stored, version: 8, telephone: '0399990000' } } }))
  open('/myInfo', 4)
  await field(profileTexts['zh-cn'].contactName).fill('見本 太郎')
  await save().click()
  await expect.element(page.getByText('0399990000')).toBeVisible()
  await expect.element(field(profileTexts['zh-cn'].contactName)).toHaveValue('見本 太郎')
  await page.getByRole('button', { name: '保留我的输入', exact: false }).click()
  await expect.element(field(profileTexts['zh-cn'].telephone)).toHaveValue('0399990000')
  await save().click()
  await expect.poll(() => sent(UPDATE).at(-1)).toMatchObject({ version: 8, name: '見本 太郎', telephone: '0399990000' })
})

test('any other failed save refetches the latest record and keeps the input', async () => {
  response(UPDATE, () => refuse(9000, {}, 500))
  open('/myInfo', 4)
  await field(profileTexts['zh-cn'].contactName).fill('見本 太郎')
  stored = { ...stored, company_name: '新しい会社名' }
  await save().click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '账号菜单', exact: false })).toHaveTextContent('新しい会社名')
  await expect.element(field(profileTexts['zh-cn'].contactName)).toHaveValue('見本 太郎')
})

test('sessions are listed and ended one by one or all others, after a confirmation', async () => {
  response('POST /user/endSession', () => ok({ ended: 1 }))
  response('POST /user/endOtherSessions', () => ok({ ended: 2 }))
  open('/myInfo', 4)
  await expect.element(page.getByText(profileTexts['zh-cn'].thisOne)).toBeVisible()
  const ends = page.getByRole('button', { name: profileTexts['zh-cn'].endLabel(''), exact: false })
  await expect.poll(() => ends.elements().length).toBe(2)
  const items = page.getByRole('region', { name: profileTexts['zh-cn'].sessions }).getByRole('listitem')
  await expect.element(items.nth(1)).toHaveTextContent('Windows 上的 Chrome')
  await expect.element(items.nth(1)).toHaveTextContent('203.0.113.2 · 日本')
  await expect.element(items.nth(2)).toHaveTextContent('未知设备')
  await page
    .getByRole('button', {
      name: profileTexts['zh-cn'].endLabel('Windows 上的 Chrome 203.0.113.2'),
    })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('203.0.113.2')).toBeVisible()
  await dialog.getByRole('button', { name: profileTexts['zh-cn'].end, exact: true }).click()
  await expect.poll(() => sent('POST /user/endSession')).toEqual([{ id: 2 }])
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: profileTexts['zh-cn'].endOthers, exact: true }).click()
  await dialog.getByRole('button', { name: profileTexts['zh-cn'].endOthers, exact: true }).click()
  await expect.poll(() => sent('POST /user/endOtherSessions')).toHaveLength(1)
  await expect.element(page.getByText(profileTexts['zh-cn'].endedOthers(2))).toBeVisible()
})

test('staff edit name and department, without bank account and ports', async () => {
  stored = { ...stored, id: 2, role_id: 2, code: 'B00002', company_name: '国際物流部', postal_code: '' }
  response(UPDATE, () => ok({ id: 2, version: 4 }))
  open('/myInfo', 2)
  await expect.element(field(profileTexts['zh-cn'].department)).toHaveValue('国際物流部')
  await expect.element(field(profileTexts['zh-cn'].bankAccount)).not.toBeInTheDocument()
  await expect.element(page.getByText(profileTexts['zh-cn'].departurePort)).not.toBeInTheDocument()
  await field(profileTexts['zh-cn'].telephone).fill('-')
  await save().click()
  await expect.poll(() => sent(UPDATE)[0]).toMatchObject({ id: 2, telephone: '-', company_name: '国際物流部' })
})
