import { api, type RouteName } from '@kairo/shared/api'
import { XLSX } from '@kairo/shared/contract/endpoint'
import type { RoleId } from '@kairo/shared/roles'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { as, type Account } from '../as.ts'
import { build } from '../build.ts'
import { storeEndpoint } from '../webhook-receiver.ts'

/** Forms to fill in and samples, which hold no rows of the company, and the lines that the page itself sends. */
const WITHOUT_ROWS = /^\/(tool\/downloadTable|.*\/(down|sample|downloadTemplate|downloadCustomerTemplate)$)/

/** The kind of log row that tells of each export, and what its call needs. */
const EXPORTS: Record<string, { log: [type: string, explain: string]; input?: object | (() => Promise<object>) }> = {
  '/surchargeNew/export': { log: ['price', 'exportSurcharges'] },
  '/surchargeNew/exportChanges': { log: ['price', 'exportSurcharges'] },
  '/freeTime/tariff/export': { log: ['price', 'exportFreeTimeTariffs'] },
  '/freeTime/exportBoard': { log: ['billing', 'exportFreeTime'] },
  '/order/downloadRequestData': {
    log: ['order', 'exportOrders'],
    input: { startTime: '2026-01-01', endTime: '2026-12-31' },
  },
  '/order/downloadOrderList': { log: ['order', 'exportOrders'] },
  '/bl/export': { log: ['paper', 'exportBills'] },
  '/insurer/export': { log: ['master', 'exportInsurers'] },
  '/insurance/export': { log: ['insurance', 'exportInsurances'] },
  '/insuranceRate/export': { log: ['insurance', 'exportInsuranceRates'] },
  '/statistics/export': {
    log: ['document', 'exportStatistics'],
    input: { name: 'daily', from: '2026-11-01', to: '2026-11-20' },
  },
  '/user/downloadCustomerList': { log: ['user', 'exportCustomers'] },
  '/work/export': { log: ['exception', 'exportExceptions'] },
  '/apiKey/export': { log: ['integration', 'exportApiKeys'] },
  '/billing/downloadList': { log: ['billing', 'exportBilling'] },
  '/billing/downloadUnbilled': { log: ['billing', 'exportBilling'] },
  '/payment/downloadList': { log: ['billing', 'exportBilling'] },
  '/payment/downloadFees': { log: ['billing', 'exportBilling'] },
  '/chargeKind/export': { log: ['billing', 'exportBilling'] },
  '/feeRule/export': { log: ['billing', 'exportBilling'] },
  '/orderCharge/export': { log: ['billing', 'exportBilling'] },
  '/webhook/exportAttempts': {
    log: ['integration', 'exportWebhookAttempts'],
    input: async () => {
      const { id } = await storeEndpoint(
        (await testApp()).context,
        await build.customer(),
        'https://hooks.example.com/',
      )
      return { id }
    },
  },
  '/system/log/downloadLogList': { log: ['system', 'exportLog'] },
}

const workbooks = Object.values(api).filter(
  ({ response, path }) => response.kind === 'file' && response.contentType === XLSX && !WITHOUT_ROWS.test(path),
)

it('every call that answers rows as a workbook is listed here', () => {
  expect(workbooks.map(({ path }) => path).toSorted()).toEqual(Object.keys(EXPORTS).toSorted())
})

const BUILDERS: [RoleId, () => Promise<Account>][] = [
  [2, build.manager],
  [1, build.admin],
  [4, build.customer],
]
function accountOf(roles: readonly RoleId[] | 'public'): Promise<Account> {
  const builder = BUILDERS.find(([role]) => roles !== 'public' && roles.includes(role))?.[1]
  if (!builder) throw new Error(`Say above how an account of one of the roles ${String(roles)} is built.`)
  return builder()
}

it.each(workbooks.map(({ method, path, roles }) => ({ name: `${method} ${path}`, path, roles })))(
  '$name writes one row of the log, of the kind of its rows',
  async ({ name, path, roles }) => {
    const { db } = (await testApp()).context
    const account = await accountOf(roles)
    await build.order({ customer: await build.customer(), state: 9, request_date: '2026-11-10' })
    const { input = {} } = EXPORTS[path] ?? {}
    const payload = typeof input === 'function' ? await input() : input
    const { status, code } = await as(account).send(name as RouteName, payload)
    expect([status, code]).toEqual([200, 200])
    const rows = await db
      .selectFrom('log')
      .select(['type', 'explain', 'object'])
      .where('user_id', '=', account.id)
      .execute()
    expect(rows.map(({ type, explain }) => [type, explain])).toEqual([EXPORTS[path]?.log])
    expect(rows[0]?.object).not.toBe('')
  },
)
