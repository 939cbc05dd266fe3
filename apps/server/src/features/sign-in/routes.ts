import { signInContract } from '@kairo/shared/sign-in/sign-in.contract'
import { isAllowed } from '../../country/country.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { DEMO_ACCOUNTS } from '../../master-data/demo-accounts.ts'
import { writeLog } from '../logs/write-log.ts'
import { changePassword } from './change-password.ts'
import { endOwnSessions, listSessions } from './own-sessions.ts'
import { endSession } from './session.ts'
import { SESSION_USER_COLUMNS, sessionUserOf } from './session-user.ts'
import { signIn } from './sign-in.ts'

export const signInRoutes = (kairo: Kairo): Route[] => [
  route(signInContract.doLogin, (input, call) => signIn(kairo, input, call)),
  route(signInContract.logout, async (_input, call) => {
    await kairo.db.transaction().execute(async (trx) => {
      await endSession(trx, call.actor.id, kairo.clock.now(), call.actor.sessionId)
      await writeLog(trx, {
        actor: call.actor,
        ip: call.ip,
        type: 'signIn',
        explain: 'signOut',
        object: call.actor.email,
      })
    })
    return {}
  }),
  route(signInContract.currentUser, async (_input, call) => {
    const user = await kairo.db
      .selectFrom('users')
      .select(SESSION_USER_COLUMNS)
      .where('id', '=', call.actor.id)
      .executeTakeFirstOrThrow()
    return { data: { user: sessionUserOf(user), version: kairo.version } }
  }),
  route(signInContract.isInAllowedCountry, async (_input, call) => ({
    data: {
      isInAllowedCountry: isAllowed(call.ip, kairo.settings),
      enrolmentOpen: kairo.settings.enrolmentOpen,
      version: kairo.version,
      ...(kairo.settings.demo ? { demoAccounts: DEMO_ACCOUNTS } : {}),
    },
  })),
  route(signInContract.updatePassword, (input, call) => changePassword(kairo, input, call)),
  route(signInContract.listSessions, (_input, call) => listSessions(kairo, call)),
  route(signInContract.endSession, (input, call) => endOwnSessions(kairo, input, call)),
  route(signInContract.endOtherSessions, (_input, call) => endOwnSessions(kairo, 'others', call)),
]
