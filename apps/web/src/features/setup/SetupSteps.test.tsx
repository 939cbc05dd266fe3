import { SETUP_STEPS } from '@kairo/shared/setup/setup.contract'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const list = page.getByRole('region', { name: '开始使用' })
const answer = (changes: object = {}) =>
  ok({
    isOpen: true,
    isHidden: false,
    hasSamples: false,
    steps: SETUP_STEPS.map((name) => ({ name, isDone: name === 'letterhead' || name === 'bank' })),
    ...changes,
  })
beforeEach(stubFrame)

test('the list leads the business administrator to what is not done, and says why a mail was not taken', async () => {
  response('GET /setup/steps', () => answer())
  for (const route of ['GET /surchargeNew/sample', 'GET /transportCost/sample'] as const)
    response(route, () => refuse(9001))
  response('POST /setup/sendTestMail', () =>
    ok({ to: 'me@kairo.example', isAccepted: false, reason: '邮件服务器拒绝登录。', detail: '535 bad password' }),
  )
  open('/homePage', 2)
  await expect.element(list).toBeVisible()
  await expect.element(list.getByText('已完成 2 / 8 项', { exact: false })).toBeVisible()
  await expect.element(list.getByRole('listitem').nth(0)).toHaveTextContent('已完成')
  await expect.element(list.getByRole('link', { name: '填写抬头' })).not.toBeInTheDocument()
  await expect.element(list.getByRole('link', { name: '设定汇率' })).toHaveAttribute('href', '/exchangeRate')
  await expect.element(list.getByText('先上传附加费，再上传运价', { exact: false })).toBeVisible()
  await list.getByRole('button', { name: '示例 1：附加费' }).click()
  await list.getByRole('button', { name: '示例 2：运价' }).click()
  await expect
    .poll(() => requests.map(({ route }) => route).filter((route) => route.endsWith('/sample')))
    .toEqual(['GET /surchargeNew/sample', 'GET /transportCost/sample'])
  await list.getByRole('button', { name: '发送测试邮件' }).click()
  await expect
    .element(list.getByRole('alert'))
    .toHaveTextContent('邮件服务器拒绝登录。邮件服务器的答复：535 bad password')
  await expectAccessible()
})

test('the list is put away, and a small line brings it back', async () => {
  const state = { isHidden: false }
  response('GET /setup/steps', () => answer(state))
  response('POST /setup/hideSteps', (input) => {
    Object.assign(state, input)
    return ok()
  })
  open('/homePage', 2)
  await list.getByRole('button', { name: '隐藏' }).click()
  await expect.element(page.getByText('还有 6 项准备事项未完成。', { exact: false })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await page.getByRole('button', { name: '显示准备事项' }).click()
  await expect.element(list).toBeVisible()
})

test('the samples are taken out after a look at what goes and what stays', async () => {
  const state = { isOpen: false, hasSamples: true }
  response('GET /setup/steps', () => answer(state))
  const rate = { from: '上海', to: '大阪', carrier: 'SITC', type: 'FCL' }
  const found = {
    rates: [
      { ...rate, id: 1, isUsed: false, orders: [] },
      { ...rate, id: 2, to: '东京', isUsed: true, orders: ['K261126-0001'] },
    ],
    surcharges: [
      { number: 'SAMPLE-JP-OSA', isUsed: false },
      { number: 'SAMPLE-CN-SHA', isUsed: true },
    ],
    draftRates: 4,
    openSheets: 0,
  }
  response('GET /setup/samples', () => ok(found))
  response('POST /setup/takeSamplesOut', () => {
    state.hasSamples = false
    return ok(found)
  })
  open('/homePage', 2)
  const takeOut = page.getByRole('button', { name: '移除示例' })
  await takeOut.click()
  const dialog = page.getByRole('dialog', { name: '移除示例附加费和运价？' })
  const goes = dialog.getByRole('region', { name: '将删除' })
  const stays = dialog.getByRole('region', { name: '将保留' })
  await expect.element(goes).toHaveTextContent('运价 上海 → 大阪 · FCL · SITC')
  await expect.element(goes).toHaveTextContent('SAMPLE-JP-OSA未提交的运价表中的示例 4 行')
  await expect.element(goes).not.toHaveTextContent('东京')
  await expect.element(stays).toHaveTextContent('已被订单使用（K261126-0001）')
  await expect.element(stays).toHaveTextContent('SAMPLE-CN-SHA：仍有保留的运价引用')
  await expectAccessible()
  expect(requests.some(({ route }) => route === 'POST /setup/takeSamplesOut')).toBe(false)
  await dialog.getByRole('button', { name: '移除示例' }).click()
  await expect.element(page.getByText('示例已移除；订单使用的运价已设为无效。')).toBeVisible()
  await expect.element(takeOut).not.toBeInTheDocument()
})

test('nobody else asks for the list', async () => {
  open('/homePage', 3)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.some(({ route }) => route === 'GET /setup/steps')).toBe(false)
})
