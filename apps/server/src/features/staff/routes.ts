import { staffContract } from '@kairo/shared/staff/staff.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { insertBusinessUser } from './insert-business-user.ts'
import { listBusinessUsers } from './list-business-users.ts'
import { updateBusinessUser } from './update-business-user.ts'

export const staffRoutes = (context: AppContext): Route[] => [
  route(staffContract.listBusinessUsers, (input, request) => listBusinessUsers(context, input, request)),
  route(staffContract.insertBusinessUser, (input, request) => insertBusinessUser(context, input, request)),
  route(staffContract.updateBusinessUser, (input, request) => updateBusinessUser(context, input, request)),
]
