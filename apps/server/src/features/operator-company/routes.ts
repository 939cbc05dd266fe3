import { tokyoDateTime } from '@kairo/shared/dates'
import { operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { letterheadNow } from '../documents/operator-company.ts'
import { previewLetterhead } from './preview-letterhead.ts'
import { saveLetterhead } from './save-letterhead.ts'

export const operatorCompanyRoutes = (kairo: Kairo): Route[] => [
  route(operatorCompanyContract.getOperatorCompany, async () => {
    const { company, version, updatedBy, updateTime } = await letterheadNow(kairo, kairo.db)
    const who =
      updatedBy === null
        ? undefined
        : await kairo.db.selectFrom('users').select('name').where('id', '=', updatedBy).executeTakeFirst()
    return {
      data: {
        company,
        version,
        updateTime: updateTime && tokyoDateTime(updateTime),
        updatedBy: who?.name ?? '',
      },
    }
  }),
  route(operatorCompanyContract.updateOperatorCompany, (input, call) => saveLetterhead(kairo, input, call)),
  route(operatorCompanyContract.previewOperatorCompany, (input) => previewLetterhead(kairo, input)),
]
