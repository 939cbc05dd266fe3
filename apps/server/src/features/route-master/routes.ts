import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { deletePort, insertPort, listPorts, updatePort } from './ports.ts'
import { deleteCompany, insertCompany, listCompanies, updateCompany } from './shipping-companies.ts'

export const routeMasterRoutes = (kairo: Kairo): Route[] => [
  route(routeMasterContract.listPorts, (input) => listPorts(kairo.db, input)),
  route(routeMasterContract.insertPort, (input, call) => insertPort(kairo, input, call)),
  route(routeMasterContract.updatePort, (input, call) => updatePort(kairo, input, call)),
  route(routeMasterContract.deletePort, ({ id }, call) => deletePort(kairo, id, call)),
  route(routeMasterContract.listShippingCompanies, (input) => listCompanies(kairo.db, input)),
  route(routeMasterContract.insertShippingCompany, (input, call) => insertCompany(kairo, input, call)),
  route(routeMasterContract.updateShippingCompany, (input, call) => updateCompany(kairo, input, call)),
  route(routeMasterContract.deleteShippingCompany, ({ id }, call) => deleteCompany(kairo, id, call)),
]
