import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, refusedData } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { chargedRate, DOCS, head, linesInForce, putInForce, THC, uploadSheet } from './test-surcharge-sheets.ts'

const CONFIRM = 'POST /surchargeNew/confirmSheet'

let manager: ReturnType<typeof as>
let operator: ReturnType<typeof as>
let last = 0
/** A unique surcharge number for each test. */
let no: string

beforeAll(async () => {
  const [boss, worker] = [await build.manager({ name: 'Mana Ger' }), await build.operator({ name: 'Opera Tor' })]
  manager = as(boss)
  operator = as(worker)
  await build.exchangeRate('150.00000', '7.00000')
})
beforeEach(() => {
  no = `SHEET-${++last}`
})

describe('a confirmation applies only to what was shown', () => {
  test('the second of two sheets with one number is compared with the first, and its older preview is refused', async () => {
    await chargedRate(no)
    const makers = [as(await build.manager()), as(await build.manager())] as const
    const upload = (at: 0 | 1, surcharge20gp: string) =>
      uploadSheet(makers[at], [{ ...head(no), ...THC, surcharge20gp }, DOCS])
    const sheets = [await upload(0, '650'), await upload(1, '700')] as const
    const [first, second] = sheets
    const decide = (at: 0 | 1, digest: string) => {
      const { id, version } = sheets[at].sheet
      return makers[at].call(CONFIRM, { id, version, digest })
    }
    expect((await decide(0, first.digest)).code).toBe(200)
    const refused = await decide(1, second.digest)
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused.msg).toContain('fresh preview')
    const { latest } = refusedData<{ latest: typeof second }>(refused)
    expect(latest.dataList[0]?.lines[0]).toMatchObject({
      old: { surcharge20gp: '650.00' },
      new: { surcharge20gp: '700.00' },
    })
    expect(await linesInForce(no)).toEqual(['THC 650.00', 'Documents 400.00'])
    expect((await decide(1, latest.digest)).code).toBe(200)
    expect(await linesInForce(no)).toEqual(['THC 700.00', 'Documents 400.00'])
  })

  test('a rate that becomes effective meanwhile changes the preview', async () => {
    await chargedRate(no)
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(no), ...THC, surcharge20gp: '650' }, DOCS])
    await build.rate({ departure_surcharge_no: no })
    const refused = await manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
    expect(refused.body.data).toMatchObject({ latest: { effect: { rateCount: 2 } } })
    expect(await linesInForce(no)).toEqual(['THC 625.00', 'Documents 400.00'])
  })

  test('a rate approved at the same time keeps its surcharge on its side', async () => {
    await putInForce([{ ...head(no), ...THC }])
    // No rate uses the number while the sheet is read, so the side may change.
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(no), surchargeType: '2', ...THC }])
    const { context } = await testApp()
    const rate = await build.rate({ status: 'pending' })
    let confirming: ReturnType<typeof manager.call<typeof CONFIRM>> | undefined
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('rates')
        .set({ status: 'approved', departure_surcharge_no: no })
        .where('id', '=', rate.id)
        .execute()
      confirming = manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
      // The confirmation waits for this transaction.
      const waits = () =>
        context.db
          .selectFrom('pg_locks' as never)
          .select(['pid' as never])
          .where('granted' as never, '=', false as never)
          .where('mode' as never, '=', 'ShareLock' as never)
          .execute()
      await expect.poll(async () => (await waits()).length).toBeGreaterThan(0)
    })
    const refused = await confirming
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused?.msg).toContain('on the other side')
    expect(
      (await operator.call('GET /surchargeNew/getSurchargeList', { surchargeNo: no })).body.data.dataList,
    ).toMatchObject([{ surchargeType: 1, version: 1 }])
  })

  test('a port that was deleted meanwhile is reported, and nothing changes', async () => {
    const { context } = await testApp()
    const port = await context.db
      .insertInto('ports')
      .values({ name: `Port ${no}`, country: 1, name_cn: '', name_en: '', name_ja: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(no), surchargePort: `Port ${no}`, ...THC }])
    await context.db.deleteFrom('ports').where('id', '=', port.id).execute()
    const refused = await manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused.msg).toContain(no)
    expect(await linesInForce(no)).toEqual([])
  })
})
