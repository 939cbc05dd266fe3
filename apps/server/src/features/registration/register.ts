import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { registrationContract, RegistrationPort } from '@kairo/shared/registration/registration.contract'
import { TERMS_VERSION } from '@kairo/shared/registration/terms-version'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import { countryOf, isAllowed } from '../../country/country.ts'
import { networkOf } from '../../http/limits/address-of.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { takeAttempt } from '../../throttle/throttle.ts'
import { insertAccountRow } from '../accounts/account-rows.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { hashNewPassword } from '../sign-in/new-password.ts'
import { MESSAGES } from './messages.ts'
import { receivedMail } from './received-mail.ts'
import type { DB } from '../../database/tables.ts'

/** The ports to choose from, Japan first, each by the name that rates and sheets write. */
export const registrationPorts = (db: Kysely<DB>): Promise<RegistrationPort[]> =>
  db
    .selectFrom('ports')
    .select(['name', 'country', 'unlocode', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJa'])
    .orderBy('country', 'desc')
    .orderBy('name')
    .execute()

/** The chosen ports as the record keeps them, joined by comma; known by name, in any language, or by code. */
function joinedPorts(ports: readonly RegistrationPort[], chosen: readonly string[], path: string): string {
  const names = chosen.map((wanted) => {
    const word = wanted.trim().toLowerCase()
    const port = ports.find(({ name, unlocode, nameCn, nameEn, nameJa }) =>
      [name, unlocode, nameCn, nameEn, nameJa].some((one) => one?.toLowerCase() === word),
    )
    if (!port) throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: 'choice' }] })
    return port.name
  })
  return [...new Set(names)].join(',')
}

type Endpoint = typeof registrationContract.register

/** Limit of registrations from one address, attempts included: an office registers a few companies, a bot hundreds. */
const ATTEMPTS = 10
const WINDOW_MINUTES = 60
const AIR_CARGO = 3

/** A customer registers itself and waits for approval. Refuses with 6028, 6013 (older terms), 6002, 429. */
export async function register(
  context: AppContext,
  form: ParsedOf<Endpoint>,
  request: RequestContext<Actor | null>,
): Promise<ReplyOf<Endpoint>> {
  const { db, settings } = context
  const now = request.now
  if (!settings.enrolmentOpen && !isAllowed(request.ip, settings)) throw new Refusal('IP_ERROR')
  const limit = { key: `register-from:${networkOf(request.ip)}`, most: ATTEMPTS, minutes: WINDOW_MINUTES }
  const wait = await db.transaction().execute((trx) => takeAttempt(trx, [limit], now))
  if (wait) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait.seconds })
  if (form.termsVersion !== undefined && form.termsVersion !== TERMS_VERSION)
    throw new Refusal('REGISTER_FAIL', { message: MESSAGES.termsChanged })

  const ports = await registrationPorts(db)
  const columns = {
    email: form.email,
    company_name: form.companyName,
    bank_account: form.bankAccount,
    telephone: form.telephone,
    fax: form.fax ?? '',
    address: form.address,
    name: form.name,
    postal_code: form.postalCode,
    language: form.language,
    homepage: form.homepage ?? '',
    departure_port: joinedPorts(ports, form.departurePort ?? [], 'departurePort'),
    destination_port: joinedPorts(ports, form.destinationPort ?? [], 'destinationPort'),
    registration_transport_type: form.transportType ?? null,
    transport_type: form.transportType === AIR_CARGO ? 1 : 2,
    remark: form.remark ?? '',
    country: countryOfCompany(form.language, request.ip, context),
  }
  const password_hash = await hashNewPassword(form.password)

  return db.transaction().execute(async (trx) => {
    const user = await insertAccountRow(
      trx,
      'customer',
      {
        ...columns,
        role_id: ROLE.customer,
        state: USER_STATE.awaiting,
        password_hash,
        terms_version: TERMS_VERSION,
        terms_agreed_at: now,
        privacy_agreed_at: now,
      },
      now,
    )
    if (!user) throw new Refusal('USER_REGISTERED')
    await writeLog(
      trx,
      { actor: { id: user.id, name: form.name }, ip: request.ip, now },
      {
        type: 'user',
        explain: 'register',
        object: user.code,
        info: { email: form.email, company: form.companyName, terms: TERMS_VERSION },
      },
    )
    const params = { code: user.code, company: form.companyName, who: form.name }
    await notify(trx, context, now, { kind: 'registrationReceived', params, to: { users: [user.id] }, mail: false })
    if (!context.withoutMails) await enqueueMail(trx, receivedMail({ ...form, ...user, publicUrl: settings.publicUrl }))
    await notify(trx, context, now, {
      kind: 'registrationSubmitted',
      params,
      to: { staff: true },
      link: '/searchCustomer',
      mail: true,
    })
    return { id: user.id, version: user.version, code: user.code }
  })
}

/** 1 China, 2 Japan: by where the visitor is, else by the language of its mails. */
function countryOfCompany(language: string, ip: string, { settings }: AppContext): 1 | 2 {
  const seen = countryOf(ip, settings.countryOverrides)
  if (seen === 'CN') return 1
  return seen !== 'JP' && language === 'zh-cn' ? 1 : 2
}
