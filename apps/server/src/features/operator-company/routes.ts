import { tokyoDateTime } from '@kairo/shared/dates'
import { brandContract } from '@kairo/shared/operator-company/brand.contract'
import { operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { logoAddress, readBrand } from '../../master-data/operator-brand.ts'
import { letterheadNow, operatorIdentity } from './issuer.ts'
import { previewLetterhead } from './preview-letterhead.ts'
import { removeLogo, saveBrand, uploadLogo } from './save-brand.ts'
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
  route(operatorCompanyContract.getOperatorIdentity, (_input, { language }) => operatorIdentity(context, language)),
  route(operatorCompanyContract.updateOperatorCompany, (input, request) => saveLetterhead(context, input, request)),
  route(brandContract.getBrand, async () => {
    const { name, colour, logo, version } = await readBrand(context.db)
    return { name, colour, logo: logo && logoAddress(logo.hash), version }
  }),
  route(brandContract.getLogo, async () => {
    const { logo } = await readBrand(context.db)
    if (!logo) throw new Refusal('RECORD_NOT_EXIST')
    return { name: 'logo.png', content: Buffer.from(logo.png, 'base64'), inline: true }
  }),
  route(brandContract.saveBrand, (input, request) => saveBrand(context, input, request)),
  route(brandContract.uploadLogo, (input, request) => uploadLogo(context, input, request)),
  route(brandContract.removeLogo, (input, request) => removeLogo(context, input, request)),
  route(operatorCompanyContract.previewOperatorCompany, (input, request) => previewLetterhead(context, input, request)),
]
