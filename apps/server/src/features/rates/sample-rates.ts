import { NEXT_VERSION } from '../../database/next-version.ts'
import type { Language } from '@kairo/shared/languages'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { SAMPLE_NUMBERS } from '@kairo/shared/surcharges/sample-numbers'
import { type ExpressionBuilder, type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type LogEntry, writeLogs } from '../logs/write-log.ts'
import { CARRIER_NAMES, carrierLabelOfRow, PORT_NAMES, portLabelOf } from '../route-master/label-of.ts'
import { selectRates } from './rate-query.ts'
import { draftRates, lockDraftsWith, takeOut } from './sheet/draft.ts'
import { publishPrices } from './search/publish-prices.ts'

/** Orders that are named for a rate. */
const NAMED_ORDERS = 10

const numbers = sql<string[]>`${Object.values(SAMPLE_NUMBERS)}::text[]`
/** Both ends: a rate that was given a number of the operator's own at one of them is the operator's. */
const ofSample = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.departure_surcharge_no`)} = any(${numbers})
  and ${sql.ref(`${alias}.destination_surcharge_no`)} = any(${numbers}))`

/** Whether a sample rate is on sale; by the indices of approved rates. */
export const isSampleOnSale = (eb: ExpressionBuilder<DB, never>) =>
  eb.exists(
    eb
      .selectFrom('rates as r')
      .select('r.id')
      .where('r.status', '=', 'approved')
      .where('r.valid_state', '=', VALID_STATE.valid)
      .where(ofSample('r')),
  )

/** The rates of the sample sheet; those that an order has, or a revision with other numbers, are used. */
export async function sampleRates(db: Kysely<DB>, language: Language) {
  const rates = await selectRates(db)
    .select(['r.id', 'r.type', 'r.status', 'r.valid_state', ...PORT_NAMES, ...CARRIER_NAMES])
    .select(
      sql<boolean>`(exists (select from orders o where o.rate_id = r.id)
        or exists (select from cut_sailings c where c.rate_id = r.id)
        or exists (select from rates n where n.revises_id = r.id and ${ofSample('n')} is not true))`.as('isUsed'),
    )
    .select(
      sql<string[]>`array(select o.code from orders o where o.rate_id = r.id order by o.id limit ${NAMED_ORDERS})`.as(
        'orders',
      ),
    )
    .where(ofSample('r'))
    .orderBy('r.id')
    .execute()
  return (
    rates
      // Of those that are used, what no customer finds stays as it is.
      .filter((rate) => !rate.isUsed || (rate.status === 'approved' && rate.valid_state === VALID_STATE.valid))
      .map((rate) => ({
        id: rate.id,
        from: portLabelOf(rate, 'pol', language),
        to: portLabelOf(rate, 'pod', language),
        carrier: carrierLabelOfRow(rate, language),
        type: rate.type === 'LCL' ? ('LCL' as const) : ('FCL' as const),
        isUsed: rate.isUsed,
        orders: rate.orders,
      }))
  )
}

/** Rows of the sample in drafts of freight sheets. */
async function sampleDrafts(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${draftRates()} r where ${ofSample('r')}`.execute(db)
  return rows.map(({ id }) => id)
}
export const countSampleDrafts = async (db: Kysely<DB>): Promise<number> => (await sampleDrafts(db)).length

/** Deletes the unused ones with their history, and rows of drafts; sets the used ones invalid. Under the lock of succession. */
export async function removeSampleRates(trx: Transaction<DB>, request: RequestContext, now: Date) {
  const ofDrafts = await sampleDrafts(trx)
  if (ofDrafts.length > 0)
    await takeOut(trx, await lockDraftsWith(trx, ofDrafts), ofDrafts, { state: 'withdrawn', at: now })
  // An order that takes one of them in this moment waits.
  await sql`select id from rates r where ${ofSample('r')} for update`.execute(trx)
  const rates = await sampleRates(trx, request.language)
  const idsWhere = (isUsed: boolean) => rates.filter((rate) => rate.isUsed === isUsed).map(({ id }) => id)
  const [gone, ended] = [idsWhere(false), idsWhere(true)]
  if (gone.length > 0) {
    await trx.deleteFrom('rate_changes').where('rate_id', 'in', gone).execute()
    await trx.deleteFrom('rate_route_charges').where('rate_id', 'in', gone).execute()
    await trx.deleteFrom('rates').where('id', 'in', gone).execute()
  }
  if (ended.length > 0) {
    await trx
      .updateTable('rates')
      .set({ valid_state: VALID_STATE.invalid, update_time: now, version: NEXT_VERSION })
      .where('id', 'in', ended)
      .execute()
    const changes = { validState: [String(VALID_STATE.valid), String(VALID_STATE.invalid)] }
    await trx
      .insertInto('rate_changes')
      .values(
        ended.map((rate_id) => ({
          rate_id,
          by_id: request.actor.id,
          what: 'invalid',
          changes: JSON.stringify(changes),
          at: now,
        })),
      )
      .execute()
    await writeLogs(
      trx,
      request,
      ended.map((id): LogEntry => ({ type: 'rate', explain: 'invalid', object: `rate ${id}`, info: changes })),
    )
  }
  if (rates.length > 0) await publishPrices(trx, 'everyone')
  return { rates, draftRates: ofDrafts.length }
}
