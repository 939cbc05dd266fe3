import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build, type OrderGiven } from '../../../../test/build.ts'
import { pdfOfText } from '../../../pdf/read-test-pdfs.ts'
import { aFile, given as giveFile, loadingNotice } from '../../documents/test-documents.ts'
import { checkExceptions } from '../../exceptions/check-rules.ts'
import { makeTasks } from '../../tasks/test-tasks.ts'

let manager: Account
beforeEach(async () => {
  manager = await build.manager()
  const { clock } = await testApp()
  clock.set(new Date('2026-11-20T03:00:00Z'))
})

/** Shanghai to Tokyo, as in the worked case; a customer of Japan. */
async function scene(given: OrderGiven = {}) {
  const made = await build.orderWithAccount({ state: 5, ...given }, { country: 2, language: 'en' })
  await makeTasks((await testApp()).context)
  return made
}
type Order = Awaited<ReturnType<typeof scene>>['order']
type Said = { at: string | null; basis?: 'announced' | 'expected'; replaces?: string }

const change = async (order: Order, cutOffs: Record<string, Said>, more: object = {}) =>
  as(manager, 'en').send('POST /order/changeCurOfDate', { orderId: order.id, cutOffs, ...more })
const detailOf = async (order: Order, by: Account = manager) =>
  (await as(by, 'en').call('POST /order/getOrder', { id: order.id })).body.data
const known = async (order: Order, kind: string, by: Account = manager) => {
  const found = (await detailOf(order, by)).cutOffs.find((one) => one.kind === kind)
  return found && [found.at, found.basis, found.source]
}
const taskOf = async (order: Order, code: string) => {
  const { body } = await as(manager).call('POST /task/list', { orderId: order.id, limit: 100 })
  return body.data.dataList.find((task) => task.code === code)
}

describe('what is known of a cut-off', () => {
  test('is expected by the schedule of the rate until somebody says otherwise', async () => {
    const { order, customer } = await scene()
    const { cutOffs } = await detailOf(order, customer)
    expect(cutOffs.map(({ kind, at, basis, source }) => [kind, at, basis, source])).toEqual([
      ['open', '2026-11-30 09:00', 'expected', 'sheet'],
      ['si', '2026-12-03 12:00', 'expected', 'sheet'],
      ['vgm', '2026-12-03 10:00', 'rule', null],
      ['yard', '2026-12-02 17:00', 'expected', 'sheet'],
    ])
  })

  test('announced beats expected: Saturday 10:00 expected, Friday 18:00 announced, and Friday holds', async () => {
    const { order } = await scene({ etd: '2026-12-06', deadline: '2026-12-05 12:00' })
    expect((await change(order, { yard: { at: '2026-12-05 10:00', basis: 'expected' } })).code).toBe(200)
    expect(await known(order, 'yard')).toEqual(['2026-12-05 10:00', 'expected', 'typed'])
    expect((await change(order, { yard: { at: '2026-12-04 18:00' } })).code).toBe(200)
    expect(await known(order, 'yard')).toEqual(['2026-12-04 18:00', 'announced', 'typed'])
    const before = await tracksOf(order)
    const { body } = await as(manager).call('POST /order/changeCurOfDate', {
      orderId: order.id,
      cutOffs: { yard: { at: '2026-12-05 15:00', basis: 'expected' } },
    })
    expect(body.data).toMatchObject({ kept: ['yard'], version: before.order.version })
    expect(await known(order, 'yard')).toEqual(['2026-12-04 18:00', 'announced', 'typed'])
    expect(await tracksOf(order)).toEqual(before)
    // The list, which sorts by it, has the same.
    expect(before.order.open_end).toBe('2026-12-04 18:00')
  })

  test('is in the history and the log, old and new, and forgotten with another ship', async () => {
    const { order } = await scene()
    await change(order, { vgm: { at: '2026-12-02 16:00' } })
    await change(order, { vgm: { at: '2026-12-02 14:00' }, dg: { at: '2026-12-01 12:00', basis: 'expected' } })
    const { history, log } = await tracksOf(order)
    const last = history.find(({ change_num }) => change_num === 2)
    expect(last?.changes).toEqual(
      expect.arrayContaining([
        {
          valueTypeKey: 'vgmCutOff',
          oldValue: '2026-12-02 16:00 Asia/Shanghai',
          newValue: '2026-12-02 14:00 Asia/Shanghai',
        },
        { valueTypeKey: 'dgCutOff', oldValue: '', newValue: '2026-12-01 12:00 Asia/Shanghai' },
      ]),
    )
    expect(JSON.stringify(log)).toContain('vgmCutOff')
    const { context } = await testApp()
    const rows = () => context.db.selectFrom('order_cutoffs').select('kind').where('order_id', '=', order.id).execute()
    expect(await rows()).toHaveLength(2)
  })

  test('moves with its ship, and is expected again; what the same call says of the new day is announced', async () => {
    const { order } = await scene()
    await change(order, { vgm: { at: '2026-12-02 16:00' }, dg: { at: '2026-12-01 12:00' } })
    const version = (await detailOf(order)).version
    const moved = await as(manager).send('POST /order/updateExpectLeaveDate', {
      newData: { id: order.id, version, expectedLeavePortDate: '2026-12-06' },
      deadline: '2026-12-05 12:00',
      openPortEndTime: '2026-12-03 17:00',
      cutOffs: { dg: { at: '2026-12-02 09:00' } },
    })
    expect(moved.code).toBe(200)
    expect(await known(order, 'vgm')).toEqual(['2026-12-04 16:00', 'expected', 'typed'])
    expect(await known(order, 'dg')).toEqual(['2026-12-02 09:00', 'announced', 'typed'])
    expect(await known(order, 'si')).toEqual(['2026-12-05 12:00', 'expected', 'typed'])
    expect(await known(order, 'yard')).toEqual(['2026-12-03 17:00', 'announced', 'typed'])
    const { history } = await tracksOf(order)
    expect(JSON.stringify(history)).toContain('2026-12-04 16:00 Asia/Shanghai')
  })
})

describe('refusals', () => {
  test.each([
    [{ vgm: { at: '2026-12-05 00:00' } }, 'cutOffs.vgm.at', 'It cannot be after the day of departure.'],
    [{ open: { at: '2026-12-03 09:00' } }, 'cutOffs.open.at', 'It cannot be before the port opens.'],
    [
      { open: { at: '2026-12-03 09:00' }, yard: { at: '2026-12-03 08:00' } },
      'cutOffs.yard.at',
      'It cannot be before the port opens.',
    ],
    [{ si: { at: null } }, 'cutOffs.si.at', 'This is required.'],
    [{}, 'changeDate', 'This is required.'],
    [{ vgm: { at: '12/2 16:00' } }, 'cutOffs.vgm.at', 'The year is missing: write 2026-11-20.'],
  ] as const)('%j at %s', async (cutOffs, path, message) => {
    const { order } = await scene()
    const { code, errors } = await change(order, cutOffs)
    expect([code, errors]).toEqual([6014, [{ path, message }]])
    expect((await tracksOf(order)).order.version).toBe(1)
  })

  test('a paper that says another moment than was announced: both are named, and which holds is to be said', async () => {
    const { order } = await scene()
    await change(order, { vgm: { at: '2026-12-02 16:00' } })
    await giveFile(order, 1, manager, aFile('so.xlsx', await loadingNotice()))
    const cutOffFileId = (await detailOf(order)).documents[0]?.fileId
    const bySO = (more: Partial<Said>) =>
      change(order, { vgm: { at: '2026-12-02 12:00', ...more } }, { cutOffSource: 'so', cutOffFileId })
    const { code, errors } = await bySO({})
    expect([code, errors?.[0]?.path]).toEqual([6014, 'cutOffs.vgm.at'])
    for (const part of [
      'Typed: Wed 2 Dec 16:00 Shanghai',
      'Shipping order (S/O): Wed 2 Dec 12:00 Shanghai',
      'which of them holds',
    ])
      expect(errors?.[0]?.message).toContain(part)
    expect(await known(order, 'vgm')).toEqual(['2026-12-02 16:00', 'announced', 'typed'])
    // What was announced meanwhile is not what the caller saw.
    expect((await bySO({ replaces: '2026-12-02 15:00' })).code).toBe(6014)
    expect((await bySO({ replaces: '2026-12-02 16:00' })).code).toBe(200)
    expect(await known(order, 'vgm')).toEqual(['2026-12-02 12:00', 'announced', 'so'])
    const vgm = (await detailOf(order)).cutOffs.find(({ kind }) => kind === 'vgm')
    expect(vgm?.fileId).toBe(cutOffFileId)
    expect((await change(order, { dg: { at: '2026-12-02 12:00' } }, { cutOffFileId: 999_999 })).errors?.[0]?.path).toBe(
      'cutOffFileId',
    )
    expect(vgm?.seenAt).toBe('2026-11-20 12:00')
    // The other way round as well.
    expect((await change(order, { vgm: { at: '2026-12-02 13:00' } })).code).toBe(6014)
  })
})

describe('tasks', () => {
  test('the VGM is due at its cut-off: Thursday 16:00 Shanghai, 17:00 Tokyo; the papers by that of the documents', async () => {
    const { order } = await scene({
      open_start: null,
      open_end: null,
      etd: '2026-12-01',
      eta: '2026-12-05',
      deadline: '2026-11-27 11:00',
      deadline_at: new Date('2026-11-27T03:00:00Z'),
    })
    expect(await taskOf(order, 'T06')).toMatchObject({
      due: '2026-11-27 10:00',
      dueZone: 'Asia/Shanghai',
      isByRule: true,
    })
    await change(order, { vgm: { at: '2026-11-26 16:00' } })
    expect(await taskOf(order, 'T06')).toMatchObject({
      due: '2026-11-26 16:00',
      dueZone: 'Asia/Shanghai',
      isByRule: false,
    })
    const { db } = (await testApp()).context
    const { due_at } = await db
      .selectFrom('order_tasks')
      .select('due_at')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'vgm')
      .executeTakeFirstOrThrow()
    expect(due_at).toEqual(new Date('2026-11-26T17:00:00+09:00'))
    expect((await taskOf(order, 'T03'))?.due).toBe('2026-11-26 17:00')
    await change(order, { vgm: { at: null } })
    expect(await taskOf(order, 'T06')).toMatchObject({ due: '2026-11-27 10:00', isByRule: true })
  })
})

describe('exceptions', () => {
  test('a weight that is missing is at risk a day before the VGM cut-off, not before that of the documents', async () => {
    const { order } = await scene()
    // Without a shipping order the weights wait for it.
    await giveFile(order, 1, manager, aFile('so.xlsx', await loadingNotice()))
    await change(order, { vgm: { at: '2026-12-02 16:00' } })
    const { clock } = await testApp()
    const riskAt = async (instant: string) => {
      clock.set(new Date(instant))
      const { body } = await as(manager, 'en').call('POST /exception/search', {
        orderId: order.id,
        rule: 'cutOffAtRisk',
      })
      return body.data.dataList.map(({ text }) => text)
    }
    expect(await riskAt('2026-12-01T15:59:00+08:00')).toEqual([])
    expect(await riskAt('2026-12-01T16:00:00+08:00')).toEqual(['VGM cut-off Wed 2 Dec 16:00 Shanghai'])
  })
})

describe('messages', () => {
  test('what changes and what is due otherwise with it is one message to the customer', async () => {
    const { order, customer, account } = await scene()
    await change(order, { vgm: { at: '2026-12-02 16:00' } })
    const { messages, mails } = await tracksOf(order)
    expect(messages.filter(({ user_id }) => user_id === customer.id).map(({ kind }) => kind)).toEqual(['windowChanged'])
    expect((await notificationsOf(order, account)).mails).toEqual(['windowChanged'])
    const mail = mails.find(({ to_address }) => to_address === customer.email)
    for (const part of ['VGM cut-off: — → Wed 2 Dec 2026 16:00 Shanghai. Deadlines', 'Deadlines of order', 'VGM'])
      expect(mail?.text).toContain(part)
  })

  test('one that comes forward to within 24 hours is told as near, once to either side', async () => {
    const operator = await build.operator()
    const { order, customer } = await scene({ responsible_id: operator.id })
    const { clock } = await testApp()
    clock.set(new Date('2026-12-01T03:00:00Z'))
    await change(order, { yard: { at: '2026-12-02 09:00' } })
    const { messages } = await tracksOf(order)
    const toldTo = (id: number) => messages.filter(({ user_id }) => user_id === id).map(({ kind }) => kind)
    expect([toldTo(customer.id), toldTo(operator.id), toldTo(manager.id)]).toEqual([['cutOffNear'], ['cutOffNear'], []])
    const { context } = await testApp()
    const found = async () => {
      await checkExceptions(context, { names: ['cutOffAtRisk'] })
      const { body } = await as(manager, 'en').call('POST /exception/search', {
        orderId: order.id,
        rule: 'cutOffAtRisk',
      })
      return body.data.dataList
        .filter(({ params }) => params.task === undefined)
        .map(({ text, severity, dueAt }) => [text, severity, dueAt])
    }
    expect(await found()).toEqual([['CY / CFS closes Wed 2 Dec 09:00 Shanghai', 2, '2026-12-02 10:00']])
    // Once it is given more time, or has passed, nothing is at risk by it.
    await change(order, { yard: { at: '2026-12-02 18:00' } })
    expect(await found()).toEqual([])
  })
})

describe('lists and exports', () => {
  test('show the next one that matters to the reader', async () => {
    const { order, customer } = await scene()
    await change(order, { booking: { at: '2026-11-22 17:00' }, declare: { at: '2026-11-29 15:00', basis: 'expected' } })
    const rowOf = async (by: Account) =>
      (await as(by).call('POST /order/search', { customerId: customer.id })).body.list.list[0]?.nextCutOff
    expect(await rowOf(manager)).toEqual({ kind: 'booking', at: '2026-11-22 17:00', basis: 'announced' })
    expect(await rowOf(customer)).toEqual({ kind: 'declare', at: '2026-11-29 15:00', basis: 'expected' })
  })
})

test('a shipping order with more moments is read, and what is read is saved with its file', async () => {
  const { order } = await scene()
  const paper = pdfOfText([
    { x: 60, y: 760, text: 'SHIPPING ORDER' },
    { x: 60, y: 730, text: 'VGM CUT OFF: 2026/12/02 16:00' },
    { x: 60, y: 710, text: 'CUSTOMS CUT OFF: 2026/12/02 12:00' },
    { x: 60, y: 690, text: 'DG CUT: 01/12/2026 12:00' },
  ])
  const { body } = await as(manager, 'en').upload('POST /order/readDocumentFacts', { id: order.id, businessType: 1 }, [
    aFile('so.pdf', paper),
  ])
  const fact = (name: string) => body.data.facts.find((one) => one.name === name)
  expect(fact('vgmCutOff')).toMatchObject({ document: '2026-12-02 16:00', order: '', known: null })
  expect(fact('declareCutOff')).toMatchObject({ document: '2026-12-02 12:00' })
  // Which of 01 and 12 is the month is not to be guessed.
  expect(fact('dgCutOff')).toMatchObject({ document: null, unsure: { why: 'dayOrder' } })
  expect(fact('openPortEndTime')?.known).toMatchObject({ basis: 'expected', source: 'sheet' })
})
