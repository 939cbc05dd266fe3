import { registrationContract } from '@kairo/shared/registration/registration.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { register } from './register.ts'
import { registrationPorts } from './registration-ports.ts'

export const registrationRoutes = (kairo: Kairo): Route[] => [
  route(registrationContract.register, (form, call) => register(kairo, form, call)),
  route(registrationContract.listRegistrationPorts, async () => ({
    data: { ports: await registrationPorts(kairo.db) },
  })),
]
