import { staffContract } from '@kairo/shared/staff/staff.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { insertBusinessUser } from './insert-business-user.ts'
import { listBusinessUsers } from './list-business-users.ts'
import { updateBusinessUser } from './update-business-user.ts'

export const staffRoutes = (kairo: Kairo): Route[] => [
  route(staffContract.listBusinessUsers, (input) => listBusinessUsers(kairo.db, input)),
  route(staffContract.insertBusinessUser, (input, call) => insertBusinessUser(kairo, input, call)),
  route(staffContract.updateBusinessUser, (input, call) => updateBusinessUser(kairo, input, call)),
]
