import { orderTemplatesContract as contract } from '@kairo/shared/order-templates/order-templates.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { templates } from './change-templates.ts'
import { selectTemplates, templateOfRow } from './template-record.ts'

export const orderTemplatesRoutes = (context: AppContext): Route[] => [
  route(contract.listTemplates, async (_input, { actor }) => {
    const rows = await selectTemplates(context.db, actor).orderBy('t.name').orderBy('t.id').execute()
    return { dataList: rows.map(templateOfRow), total: rows.length }
  }),
  route(contract.addTemplate, (input, request) => templates.add(context, input, request)),
  route(contract.renameTemplate, (input, request) => templates.update(context, input, request)),
  route(contract.deleteTemplate, (input, request) => templates.delete(context, input, request)),
]
