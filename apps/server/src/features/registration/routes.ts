import { registrationContract } from '@kairo/shared/registration/registration.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { register, registrationPorts } from './register.ts'

export const registrationRoutes = (context: AppContext): Route[] => [
  route(registrationContract.register, (form, request) => register(context, form, request)),
  route(registrationContract.listRegistrationPorts, async () => ({ ports: await registrationPorts(context.db) })),
]
