import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { exchangeRatesContract } from '@kairo/shared/exchange-rates/exchange-rates.contract'
import { sql } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'
import { currentExchangeRates, plain } from './current-exchange-rates.ts'

/** Sets both exchange rates. Throws UPDATE_FAIL with the latest when someone else set them since `id`. */
export const setExchangeRates = (
  context: AppContext,
  { jpExchangeRate, cnExchangeRate, id }: ParsedOf<typeof exchangeRatesContract.updateExchangeRates>,
  request: RequestContext,
): Promise<{ id: number; version: number; jpExchangeRate: string; cnExchangeRate: string }> =>
  context.db.transaction().execute(async (trx) => {
    // Serializes concurrent calls; the second gets the rates of the first.
    await sql`lock table exchange_rates in share row exclusive mode`.execute(trx)
    const old = await currentExchangeRates(trx)
    // Rates are never changed but followed by others, so their id is the version that was seen.
    if (id !== undefined && old)
      await assertVersion({ version: old.id }, id, () => ({
        id: old.id,
        jpExchangeRate: plain(old.jpy),
        cnExchangeRate: plain(old.cny),
      }))
    const row = await trx
      .insertInto('exchange_rates')
      .values({
        jpy: jpExchangeRate,
        cny: cnExchangeRate,
        updated_by: request.actor.id,
        update_time: request.now,
      })
      .returning(['id', 'jpy', 'cny'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'price',
      explain: 'exchangeRate',
      info: {
        jpy: [old ? plain(old.jpy) : null, jpExchangeRate],
        cny: [old ? plain(old.cny) : null, cnExchangeRate],
      },
    })
    await publishPrices(trx, 'everyone')
    return { id: row.id, version: row.id, jpExchangeRate: plain(row.jpy), cnExchangeRate: plain(row.cny) }
  })
