import { tokyoDateTime } from '@kairo/shared/dates'
import { deviceName, placeName } from '@kairo/shared/sign-in/device-texts'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { countryOf } from '../../country/country.ts'
import type { DB } from '../../database/tables.ts'
import { takeAttempt } from '../../throttle/throttle.ts'
import { notify } from '../notifications/notify.ts'
import { isKnownDevice } from './device.ts'
import { deviceOf } from './device-of.ts'

/** A program that calls from ever new addresses must not fill the mailbox. */
const DAILY = { most: 10, minutes: 24 * 60 }

interface SignIn {
  userId: number
  /** What the browser had from an earlier sign-in. */
  token: string | undefined
  ip: string
  userAgent: string
  now: Date
}

/**
 * Tells an account by mail and message that somebody signs in to it from a device that it does not know; asked before
 * the session is there and the sign-in logged. Not of its very first sign-in, and not in a demonstration, whose accounts
 * everybody uses.
 */
export async function tellOfNewDevice(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'settings'>,
  signIn: SignIn,
): Promise<void> {
  const { userId, ip, userAgent, now } = signIn
  if (context.settings.demo || (await isKnownDevice(trx, signIn, now))) return
  // The log, as sessions are removed after a year: an account that slept longer is the one to be told.
  const before = await trx
    .selectFrom('log')
    .select('id')
    .where('user_id', '=', userId)
    .where('explain', 'in', ['signIn', 'signInByCompany'])
    .limit(1)
    .executeTakeFirst()
  if (!before || (await takeAttempt(trx, [{ key: `new-device:${userId}`, ...DAILY }], now))) return
  const device = deviceName(deviceOf(userAgent))
  const country = countryOf(ip, context.settings.countryOverrides)
  const place = country && placeName(country)
  await notify(trx, context, now, {
    kind: 'newDevice',
    params: {
      date: tokyoDateTime(now),
      device: {
        'zh-cn': `${device['zh-cn']}（${place ? `${place['zh-cn']}，` : ''}${ip}）`,
        en: `${device.en} (${place ? `${place.en}, ` : ''}${ip})`,
        ja: `${device.ja}（${place ? `${place.ja}、` : ''}${ip}）`,
      },
    },
    to: { users: [userId] },
    link: '/myInfo',
    mail: true,
  })
}
