import { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { beginCompanySignIn } from './begin-company-sign-in.ts'
import { listCompanyAccounts, unlinkCompanyAccount } from './company-accounts.ts'
import { finishCompanySignIn } from './finish-company-sign-in.ts'
import { purgePending } from './pending-sign-ins.ts'
import { openProviders } from './providers.ts'

export const companySignInRoutes = (context: AppContext): Route[] => {
  const providers = openProviders(context.settings, context.clock)
  return [
    route(companySignInContract.beginCompanySignIn, (input, request) =>
      beginCompanySignIn(context, providers, input, request),
    ),
    route(companySignInContract.finishCompanySignIn, (input, request) =>
      finishCompanySignIn(context, providers, input, request),
    ),
    route(companySignInContract.listCompanyAccounts, (_input, request) =>
      listCompanyAccounts(context, providers, request),
    ),
    route(companySignInContract.unlinkCompanyAccount, (input, request) =>
      unlinkCompanyAccount(context, input, request),
    ),
  ]
}

const sweep = task<Record<string, never>>('sweepCompanySignIns')

export const companySignInJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [handle(sweep, () => purgePending(db, clock.now()))],
  schedules: [schedule(sweep, '23 3 * * *', {})],
})
