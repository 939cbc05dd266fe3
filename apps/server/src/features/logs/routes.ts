import { tokyoToday } from '@kairo/shared/dates'
import { logsContract } from '@kairo/shared/logs/logs.contract'
import { streamWorkbook } from '../../excel/write-workbook.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { exportedLogs, LOG_EXPORT_TITLE, logColumns, newestLog } from './export-logs.ts'
import { listLogs } from './list-logs.ts'
import { writeLog } from './write-log.ts'

export const logsRoutes = (context: AppContext): Route[] => [
  route(logsContract.listLogs, (input, request) => listLogs(context, input, request.language)),
  route(logsContract.exportLogs, async (filters, request) => {
    // Determined before the export's own row is written, which would otherwise be its first line.
    const newest = await newestLog(context.db, filters)
    await writeLog(context.db, request, {
      type: 'system',
      explain: 'exportLog',
      info: { filters },
    })
    const title = LOG_EXPORT_TITLE[request.language]
    return {
      name: `${title}_${tokyoToday(context.clock.now())}.xlsx`,
      content: streamWorkbook(
        title,
        logColumns(request.language),
        newest !== undefined ? exportedLogs(context.db, filters, newest) : [],
      ),
    }
  }),
]
