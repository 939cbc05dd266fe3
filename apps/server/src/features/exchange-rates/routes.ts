import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import { exchangeRatesContract } from '@kairo/shared/exchange-rates/exchange-rates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'
import { writeLog } from '../logs/write-log.ts'
import { currentExchangeRates } from './current-exchange-rates.ts'

/** 156.00000 as 156; 7.1038 stays. */
const plain = (amount: string): string => amount.replace(/\.?0+$/, '')

export const exchangeRatesRoutes = (context: AppContext): Route[] => [
  route(exchangeRatesContract.getExchangeRates, async () => {
    const rates = await currentExchangeRates(context.db)
    if (!rates) return { id: 0, jpExchangeRate: null, cnExchangeRate: null }
    const update_time = tokyoDateTime(rates.update_time)
    return {
      id: rates.id,
      jpExchangeRate: { exchange_rate: plain(rates.jpy), update_time },
      cnExchangeRate: { exchange_rate: plain(rates.cny), update_time },
    }
  }),
  route(exchangeRatesContract.updateExchangeRates, async ({ jpExchangeRate, cnExchangeRate, id }, request) =>
    context.db.transaction().execute(async (trx) => {
      // Two who set rates at once take turns; the second is told of the first.
      await sql`lock table exchange_rates in share row exclusive mode`.execute(trx)
      const old = await currentExchangeRates(trx)
      if (id !== undefined && old && id !== old.id)
        throw new Refusal('UPDATE_FAIL', {
          data: { latest: { id: old.id, jpExchangeRate: plain(old.jpy), cnExchangeRate: plain(old.cny) } },
        })
      const row = await trx
        .insertInto('exchange_rates')
        .values({
          jpy: jpExchangeRate,
          cny: cnExchangeRate,
          updated_by: request.actor.id,
          update_time: context.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeLog(trx, {
        actor: request.actor,
        ip: request.ip,
        type: 'price',
        explain: 'exchangeRate',
        info: {
          jpy: [old ? plain(old.jpy) : null, jpExchangeRate],
          cny: [old ? plain(old.cny) : null, cnExchangeRate],
        },
      })
      await publishPrices(trx, 'everyone')
      return { id: row.id, version: row.id }
    }),
  ),
  route(exchangeRatesContract.listExchangeRates, async (input) => {
    const page = pageOf(input)
    const [rows, count] = await Promise.all([
      context.db
        .selectFrom('exchange_rates as e')
        .leftJoin('users as u', 'u.id', 'e.updated_by')
        .select(['e.id', 'e.jpy', 'e.cny', 'e.update_time', 'u.name'])
        .orderBy('e.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
      context.db
        .selectFrom('exchange_rates')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ])
    const dataList = rows.map((row) => ({
      id: row.id,
      jpy: plain(row.jpy),
      cny: plain(row.cny),
      updatedBy: row.name ?? '',
      updateTime: tokyoDateTime(row.update_time),
    }))
    return { dataList, total: count.n }
  }),
]
