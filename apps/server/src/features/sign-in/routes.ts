import { tokyoDateTime } from '@kairo/shared/dates'
import { notificationsContract } from '@kairo/shared/notifications/notifications.contract'
import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import { isAllowed } from '../../country/country.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { offersApiPage } from '../../http/pages/api-page.ts'
import type { AppContext } from '../../app-context.ts'
import { DEMO_ACCOUNTS } from '../../master-data/demo/demo-accounts.ts'
import { hasStaff } from '../accounts/account-rows.ts'
import { SESSION_USER_COLUMNS, sessionUserOf } from './begin-session.ts'
import { confirmPassword } from './check-own-password.ts'
import { changePassword } from './change-password.ts'
import { endOwnSessions, listSessions } from './own-sessions.ts'
import { streamSessionEvents } from './session-events.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const signInRoutes = (context: AppContext): Route[] => [
  route(signInContract.doLogin, (input, request) => signIn(context, input, request)),
  route(signInContract.logout, (_input, request) => signOut(context, request)),
  route(signInContract.currentUser, async (_input, request) => {
    const user = await context.db
      .selectFrom('users')
      .select(SESSION_USER_COLUMNS)
      .where('id', '=', request.actor.id)
      .executeTakeFirstOrThrow()
    const due = request.actor.secondFactorDue
    return {
      user: sessionUserOf(user),
      version: context.version,
      apiDocs: offersApiPage(context.settings.apiDocs, request.actor.roleId),
      ...(due ? { secondFactorDue: tokyoDateTime(due) } : {}),
    }
  }),
  route(signInContract.isInAllowedCountry, async (_input, request) => ({
    isInAllowedCountry: isAllowed(request.ip, context.settings),
    enrolmentOpen: context.settings.enrolmentOpen,
    ...((await hasStaff(context.db)) ? {} : { needsSetup: true as const }),
    ...(context.settings.apiDocs === 'public' ? { version: context.version } : {}),
    ...(context.settings.oidcProviders.length > 0
      ? { companyProviders: context.settings.oidcProviders.map(({ key, name, domains }) => ({ key, name, domains })) }
      : {}),
    ...(context.settings.demo ? { demoAccounts: DEMO_ACCOUNTS } : {}),
  })),
  route(notificationsContract.events, (_input, request) => streamSessionEvents(context, request)),
  route(signInContract.confirmPassword, (input, request) => confirmPassword(context, input, request)),
  route(signInContract.updatePassword, (input, request) => changePassword(context, input, request)),
  route(signInContract.listSessions, (_input, request) => listSessions(context, request)),
  route(signInContract.endSession, (input, request) => endOwnSessions(context, input, request)),
  ...secondFactorRoutes(context),
  route(signInContract.endOtherSessions, (_input, request) => endOwnSessions(context, 'others', request)),
]
