import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { masterDeeds } from './change-master.ts'
import { listPorts, PORTS } from './ports.ts'
import { listCompanies, SHIPPING_COMPANIES } from './shipping-companies.ts'

export const routeMasterRoutes = (kairo: Kairo): Route[] => {
  const ports = masterDeeds(kairo, PORTS)
  const companies = masterDeeds(kairo, SHIPPING_COMPANIES)
  return [
    route(routeMasterContract.listPorts, (input) => listPorts(kairo.db, input)),
    route(routeMasterContract.insertPort, ports.insert),
    route(routeMasterContract.updatePort, ports.update),
    route(routeMasterContract.deletePort, ports.delete),
    route(routeMasterContract.listShippingCompanies, (input) => listCompanies(kairo.db, input)),
    route(routeMasterContract.insertShippingCompany, companies.insert),
    route(routeMasterContract.updateShippingCompany, companies.update),
    route(routeMasterContract.deleteShippingCompany, companies.delete),
  ]
}
