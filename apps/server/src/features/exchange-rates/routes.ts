import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import { exchangeRatesContract } from '@kairo/shared/exchange-rates/exchange-rates.contract'
import { rowPage } from '../../database/list-page.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { currentExchangeRates, plain } from './current-exchange-rates.ts'
import { setExchangeRates } from './set-exchange-rates.ts'

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
  route(exchangeRatesContract.updateExchangeRates, (input, request) => setExchangeRates(context, input, request)),
  route(exchangeRatesContract.listExchangeRates, async (input) => {
    const query = context.db
      .selectFrom('exchange_rates as e')
      .leftJoin('users as u', 'u.id', 'e.updated_by')
      .select(['e.id', 'e.jpy', 'e.cny', 'e.update_time', 'u.name'])
      .orderBy('e.id', 'desc')
    const { rows, total } = await rowPage(context.db, query, pageOf(input))
    const dataList = rows.map((row) => ({
      id: row.id,
      jpy: plain(row.jpy),
      cny: plain(row.cny),
      updatedBy: row.name ?? '',
      updateTime: tokyoDateTime(row.update_time),
    }))
    return { dataList, total }
  }),
]
