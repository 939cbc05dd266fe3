import { endpoint, file, XLSX } from '../contract/endpoint.ts'
import { nothing } from '../contract/fields.ts'
import { STAFF } from '../roles.ts'

/** A freight sheet to try with on a new installation. */
export const rateSampleContract = {
  downloadSampleRates: endpoint({
    method: 'GET',
    path: '/transportCost/sample',
    roles: STAFF,
    summary: 'A filled freight sheet to try, which names the numbers of the sample surcharge sheet; uploaded after it.',
    tag: 'rates',
    input: nothing,
    response: file(XLSX),
  }),
}
