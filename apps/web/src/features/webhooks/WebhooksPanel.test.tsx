import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'

const LIST = 'POST /webhook/list'
const SAVE = 'POST /webhook/save'
const REPLAY = 'POST /webhook/replay'
const ATTEMPTS = 'POST /webhook/attempts'
const SECRET = `whsec_${'x'.repeat(43)}=`

const webhook = (given: object = {}) => ({
  id: 5,
  version: 2,
  customerId: 4,
  customer: '上海贸易',
  url: 'https://hooks.example.com/kairo',
  types: ['booking.confirmed', 'eta.changed'],
  state: 'active',
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  lastAt: '2026-11-20 12:00',
  lastStatus: 204,
  lastError: null,
  createTime: '2026-11-18 12:00',
  ...given,
})
const attempt = (given: object = {}) => ({
  id: 7,
  messageId: 'msg_abc',
  type: 'eta.changed',
  orderCode: 'K261120-0001',
  n: 2,
  at: '2026-11-20 12:00:05',
  status: 500,
  error: 'status',
  ms: 1234,
  responseHead: 'database is down',
  nextAt: '2026-11-20 12:05:05',
  body: '{"type":"eta.changed","data":{"eta":"2026-12-08"}}',
  ...given,
})
const rows = (...list: object[]) => ok({ dataList: list, total: list.length })
const dialog = () => page.getByRole('dialog').last()
const sent = (route: string) => requests.filter((each) => each.route === route).map(({ input }) => input)
const act = async (name: string) => {
  await page
    .getByRole('button', { name: /hooks.example.com/, exact: false })
    .last()
    .click()
  await page.getByRole('menuitem', { name }).click()
}

beforeEach(() => {
  stubFrame()
  response(LIST, () => rows(webhook()))
  response(ATTEMPTS, () => rows(attempt()))
})

describe('a customer', () => {
  test('sees how each fares, and why one is off', async () => {
    response(LIST, () =>
      rows(
        webhook(),
        webhook({
          id: 6,
          url: 'https://two.example.com/',
          failingSince: '2026-11-19 09:30',
          lastStatus: null,
          lastError: 'timeout',
          waiting: 12,
        }),
        webhook({ id: 7, url: 'https://three.example.com/', state: 'off', offReason: 'gone' }),
      ),
    )
    open('/developer?tab=webhooks', 4)
    await expect.element(page.getByRole('cell', { name: /正常/ })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /发送失败.*11月19日.*09:30/ })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /20 秒内没有答复/ })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /已停用.*410/ })).toBeVisible()
    await expectAccessible()
  })

  test('adds one by groups of events, and is shown its secret once', async () => {
    response(LIST, () => rows())
    response(SAVE, () => ok({ id: 9, version: 1, secret: SECRET }))
    open('/developer?tab=webhooks', 4)
    await page.getByRole('button', { name: '添加 Webhook' }).first().click()
    await dialog().getByRole('textbox', { name: '接收地址' }).fill('https://hooks.example.com/new')
    await dialog().getByRole('checkbox', { name: '单证', exact: true }).click()
    await dialog()
      .getByRole('checkbox', { name: /invoice.paid/ })
      .click()
    await dialog().getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    await expectAccessible()
    expect(sent(SAVE)).toEqual([
      { url: 'https://hooks.example.com/new', types: ['document.available', 'document.required', 'invoice.paid'] },
    ])
    await dialog().getByRole('button', { name: '我已保存' }).click()
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
  })

  test('is told at the field what the server says of an address', async () => {
    response(SAVE, () => refuse(6014, { errors: [{ path: 'url', message: '此地址不是公网地址' }] }))
    open('/developer?tab=webhooks', 4)
    await page.getByRole('button', { name: /编辑/ }).click()
    await dialog().getByRole('textbox', { name: '接收地址' }).fill('https://10.0.0.1/')
    await dialog().getByRole('switch').click()
    await dialog().getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(dialog().getByText('此地址不是公网地址')).toBeVisible()
    expect(sent(SAVE)).toEqual([
      { id: 5, version: 2, url: 'https://10.0.0.1/', types: ['booking.confirmed', 'eta.changed'], active: false },
    ])
  })

  test('sends a test and reads the answer', async () => {
    response('POST /webhook/test', () => ok(attempt({ type: 'test.ping', orderCode: null, n: 1, nextAt: null })))
    open('/developer?tab=webhooks', 4)
    await act('发送测试')
    await expect.element(dialog().getByText('接收方没有收下。')).toBeVisible()
    await expect.element(dialog().getByText('database is down')).toBeVisible()
    expect(sent('POST /webhook/test')).toEqual([{ id: 5 }])
  })

  test('sends messages again once their number was confirmed', async () => {
    response(REPLAY, (input) => ok({ messages: (input as { preview?: boolean }).preview ? 1234 : 1230 }))
    open('/developer?tab=webhooks', 4)
    await act('重发消息')
    await dialog()
      .getByRole('textbox', { name: /重发此时间起/ })
      .fill('2026-11-19 09:00')
    await dialog().getByRole('button', { name: '重发消息', exact: true }).click()
    await expect.element(dialog().getByText('重发 1,234 条消息？')).toBeVisible()
    const since = { id: 5, since: '2026-11-19 09:00' }
    expect(sent(REPLAY)).toEqual([{ ...since, preview: true }])
    await dialog().getByRole('button', { name: '重发消息', exact: true }).click()
    await expect.element(page.getByText('1,230 条消息正在发送。')).toBeVisible()
    expect(sent(REPLAY)).toEqual([{ ...since, preview: true }, since])
  })

  test('rotates the secret and removes an endpoint, each after a confirmation', async () => {
    response('POST /webhook/rotate', () =>
      ok({ id: 5, version: 3, secret: SECRET, oldSecretUntil: '2026-11-21 12:00' }),
    )
    response('POST /webhook/remove', () => ok())
    open('/developer?tab=webhooks', 4)
    await act('更换密钥')
    await expect.element(dialog().getByText('24 小时内同时用新旧两个密钥签名', { exact: false })).toBeVisible()
    await dialog().getByRole('button', { name: '更换密钥' }).click()
    await expect.element(dialog().getByText(SECRET)).toBeVisible()
    await dialog().getByRole('button', { name: '我已保存' }).click()
    await act('删除')
    await dialog().getByRole('button', { name: '删除', exact: true }).click()
    await expect.poll(() => sent('POST /webhook/remove')).toEqual([{ id: 5, version: 2 }])
  })

  test('reads what was sent and what came back, filtered by the address, and replays one', async () => {
    response(REPLAY, () => ok({ messages: 1 }))
    open('/developer?tab=webhooks', 4)
    await page.getByRole('button', { name: '发送记录 hooks.example.com' }).click()
    await expect.element(page.getByRole('cell', { name: /失败 500.*答复不是 2xx/ })).toBeVisible()
    expect(addressNow()).toContain('webhook=5')
    await page.getByRole('button', { name: /^查看/ }).click()
    await expect.element(dialog().getByText('database is down')).toBeVisible()
    await expect.element(dialog().getByText('"eta": "2026-12-08"', { exact: false })).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: '重发消息' }).click()
    await dialog().getByRole('button', { name: '重发消息' }).click()
    await expect.poll(() => sent(REPLAY)).toEqual([{ id: 5, messageId: 'msg_abc' }])
  })
})

test('a business administrator sees whose they are and switches off, no more', async () => {
  response('POST /webhook/switchOff', () => ok({ id: 5, version: 3 }))
  open('/developer?tab=webhooks', 2)
  await expect.element(page.getByRole('cell', { name: '上海贸易' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '添加 Webhook' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '停用 hooks.example.com' }).click()
  await expect.element(dialog().getByText('客户会收到邮件通知', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: '停用', exact: true }).click()
  await expect.poll(() => sent('POST /webhook/switchOff')).toEqual([{ id: 5, version: 2 }])
})

test('attempts that are filtered ask for just those', async () => {
  open('/developer?tab=webhooks&webhook=5&type=invoice.paid&outcome=failed&from=2026-11-01', 4)
  await expect
    .poll(() => sent(ATTEMPTS).at(-1))
    .toMatchObject({ id: 5, type: 'invoice.paid', outcome: 'failed', from: '2026-11-01' })
})
