import { logsContract } from '@kairo/shared/logs/logs.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { exportedLogs, LOG_EXPORT_TITLE, logColumns, startOfExport } from './export-logs.ts'
import { listLogs } from './list-logs.ts'
import { listWorkbook } from './list-workbook.ts'

export const logsRoutes = (context: AppContext): Route[] => [
  route(logsContract.listLogs, (input, request) => listLogs(context, input, request.language)),
  route(logsContract.exportLogs, async (filters, request) => {
    // Determined before the export's own row is written, which would otherwise be its first line.
    const start = await startOfExport(context.db, filters)
    return listWorkbook(
      context,
      request,
      { type: 'system', explain: 'exportLog', title: LOG_EXPORT_TITLE[request.language], info: { filters } },
      logColumns(request.language),
      start ? exportedLogs(context.db, filters, start) : [],
    )
  }),
]
