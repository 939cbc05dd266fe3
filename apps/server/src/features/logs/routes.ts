import { tokyoToday } from '@kairo/shared/dates'
import { logsContract } from '@kairo/shared/logs/logs.contract'
import { streamWorkbook } from '../../excel/write-workbook.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { exportedLogs, LOG_EXPORT_TITLE, logColumns, newestLog } from './export-logs.ts'
import { listLogs } from './list-logs.ts'
import { writeLog } from './write-log.ts'

export const logsRoutes = (kairo: Kairo): Route[] => [
  route(logsContract.listLogs, (input, call) => listLogs(kairo.db, input, call.language)),
  route(logsContract.exportLogs, async (filters, call) => {
    // Found before the export's own row is written, which would else be its first line.
    const newest = await newestLog(kairo.db, filters)
    await writeLog(kairo.db, {
      actor: call.actor,
      ip: call.ip,
      type: 'system',
      explain: 'exportLog',
      info: { filters },
    })
    const title = LOG_EXPORT_TITLE[call.language]
    return {
      name: `${title}_${tokyoToday(kairo.clock.now())}.xlsx`,
      content: streamWorkbook(
        title,
        logColumns(call.language),
        newest !== undefined ? exportedLogs(kairo.db, filters, newest) : [],
      ),
    }
  }),
]
