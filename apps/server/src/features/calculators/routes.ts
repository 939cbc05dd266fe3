import { calculatorsContract } from '@kairo/shared/calculators/calculators.contract'
import { addDays, tokyoDateTime, tokyoInstant } from '@kairo/shared/dates'
import { type Column, streamWorkbook } from '../../excel/write-workbook.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'

/** 156.00000 as 156; 7.1038 stays. */
const plain = (rate: string): string => rate.replace(/\.?0+$/, '')
/** Of an Excel sheet's characters a line of text takes at most this many. */
const WIDTH = { text: 28, number: 16 } as const

export const calculatorsRoutes = (context: AppContext): Route[] => [
  route(calculatorsContract.getRatesOfDay, async ({ day }) => {
    const rates = await context.db
      .selectFrom('exchange_rates')
      .select(['jpy', 'cny', 'update_time'])
      .where('update_time', '<', tokyoInstant(`${addDays(day, 1)} 00:00`))
      .orderBy('update_time', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
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
