import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { listPorts, ports } from './ports.ts'
import { listCompanies, shippingCompanies } from './shipping-companies.ts'

export const routeMasterRoutes = (context: AppContext): Route[] => [
  route(routeMasterContract.listPorts, (input) => listPorts(context.db, input)),
  route(routeMasterContract.insertPort, (input, request) => ports.add(context, input, request)),
  route(routeMasterContract.updatePort, (input, request) => ports.update(context, input, request)),
  route(routeMasterContract.deletePort, (input, request) => ports.delete(context, input, request)),
  route(routeMasterContract.listShippingCompanies, (input) => listCompanies(context.db, input)),
  route(routeMasterContract.insertShippingCompany, (input, request) => shippingCompanies.add(context, input, request)),
  route(routeMasterContract.updateShippingCompany, (input, request) =>
    shippingCompanies.update(context, input, request),
  ),
  route(routeMasterContract.deleteShippingCompany, (input, request) =>
    shippingCompanies.delete(context, input, request),
  ),
]
