import { tokyoDateTime } from '@kairo/shared/dates'
import { operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { letterheadNow } from './issuer.ts'
import { previewLetterhead } from './preview-letterhead.ts'
import { saveLetterhead } from './save-letterhead.ts'

export const operatorCompanyRoutes = (context: AppContext): Route[] => [
  route(operatorCompanyContract.getOperatorCompany, async () => {
    const { company, version, updatedBy, updateTime } = await letterheadNow(context, context.db)
    const who =
      updatedBy === null
        ? undefined
        : await context.db.selectFrom('users').select('name').where('id', '=', updatedBy).executeTakeFirst()
    return {
      company,
      version,
      updateTime: updateTime && tokyoDateTime(updateTime),
      updatedBy: who?.name ?? '',
    }
  }),
  route(operatorCompanyContract.updateOperatorCompany, (input, request) => saveLetterhead(context, input, request)),
  route(operatorCompanyContract.previewOperatorCompany, (input) => previewLetterhead(context, input)),
]
