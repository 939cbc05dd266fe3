import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { crudCommands } from './change-master.ts'
import { listPorts, PORTS } from './ports.ts'
import { listCompanies, SHIPPING_COMPANIES } from './shipping-companies.ts'

export const routeMasterRoutes = (context: AppContext): Route[] => {
  const ports = crudCommands(context, PORTS)
  const companies = crudCommands(context, SHIPPING_COMPANIES)
  return [
    route(routeMasterContract.listPorts, (input) => listPorts(context.db, input)),
    route(routeMasterContract.insertPort, ports.insert),
    route(routeMasterContract.updatePort, ports.update),
    route(routeMasterContract.deletePort, ports.delete),
    route(routeMasterContract.listShippingCompanies, (input) => listCompanies(context.db, input)),
    route(routeMasterContract.insertShippingCompany, companies.insert),
    route(routeMasterContract.updateShippingCompany, companies.update),
    route(routeMasterContract.deleteShippingCompany, companies.delete),
  ]
}
