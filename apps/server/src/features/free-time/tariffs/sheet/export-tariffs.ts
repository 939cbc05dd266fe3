import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import type { freeTimeTariffsContract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import type { AppContext } from '../../../../app-context.ts'
import { recordFormColumns, recordTemplate } from '../../../../excel/record-sheet.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { listWorkbook } from '../../../logs/list-workbook.ts'
import { findTariffs } from '../search-tariffs.ts'
import { loadTariffMasters, tariffSheet, tariffWriter } from './tariff-sheet.ts'

/** The template of the sheet of tariffs. */
export const tariffTemplate = async ({ db }: AppContext, { language, now }: RequestContext): Promise<FileReply> =>
  recordTemplate(tariffSheet(await loadTariffMasters(db), language, tokyoToday(now)), language)

/** Tariffs as a sheet that can be imported again, and then changes nothing. */
export async function exportTariffs(
  context: AppContext,
  filters: ParsedOf<typeof freeTimeTariffsContract.exportFreeTimeTariffs>,
  request: RequestContext,
): Promise<FileReply> {
  const { db } = context
  const { language, now } = request
  const masters = await loadTariffMasters(db)
  const sheet = tariffSheet(masters, language, tokyoToday(now))
  // Where nobody asks for rejected ones they would come back by the sheet.
  const { dataList } = await findTariffs(context, filters, { limit: MAX_EXPORTED, offset: 0 }, request)
  const tariffs = filters.state ? dataList : dataList.filter(({ state }) => state !== 'rejected')
  const title = sheet.texts[language].sheet
  return listWorkbook(
    context,
    request,
    { type: 'price', explain: 'exportFreeTimeTariffs', title, info: { filters, count: tariffs.length } },
    recordFormColumns(sheet.columns, language),
    tariffs.flatMap(tariffWriter(masters, language)),
  )
}
