import { calculatorsContract } from '@kairo/shared/calculators/calculators.contract'
import { tokyoDateTime } from '@kairo/shared/dates'
import { type Column, streamWorkbook } from '../../excel/write-workbook.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { exchangeRatesOn, plain } from '../exchange-rates/current-exchange-rates.ts'

/** Longest text of a cell in the workbook. */
const WIDTH = { text: 28, number: 16 } as const

export const calculatorsRoutes = (context: AppContext): Route[] => [
  route(calculatorsContract.getRatesOfDay, async ({ day }) => {
    const rates = await exchangeRatesOn(context.db, day)
    return rates ? { jpy: plain(rates.jpy), cny: plain(rates.cny), since: tokyoDateTime(rates.update_time) } : null
  }),
  route(calculatorsContract.downloadTable, async ({ name, columns, rows }) => ({
    name: `${name}.xlsx`,
    content: streamWorkbook(
      name,
      columns.map(
        ({ heading, kind }, index): Column<(typeof rows)[number]> => ({
          heading,
          kind,
          width: WIDTH[kind],
          value: (row) => row[index],
        }),
      ),
      rows,
    ),
  })),
]
