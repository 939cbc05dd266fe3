import { tokyoInstant, tokyoToday, addDays } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { ROLE, type RoleId, USER_STATE } from '@kairo/shared/roles'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB, Parties, Users } from '../../src/database/tables.ts'
import type { Actor } from '../../src/http/request-context.ts'
import { DEMO_MAIL_ADDRESSES } from '../../src/master-data/demo/demo-company.ts'
import { DEMO_CUSTOMERS, type DemoParty } from '../../src/master-data/demo/demo-customers.ts'
import { DEMO_STAFF } from '../../src/master-data/demo/demo-staff.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { pickNumber } from '../deterministic-random.ts'
import { SEED_PARTIES } from '../orders/parties.ts'

/** The seeded accounts as actors of commands, by the keys of the demo data. */
export type DemoAccounts = ReadonlyMap<string, Actor>

/** Version of the texts that the customers agreed to. */
const TERMS = '2026-04-01'

const number = (letter: string, n: number): string => `${letter}${String(n).padStart(5, '0')}`

/** Some time of some day, so many days ago. */
const daysAgo = (today: string, days: number, key: string): Date =>
  new Date(tokyoInstant(`${addDays(today, -days)} 09:00`).getTime() + pickNumber(key, 480) * 60_000)

function staffRows(passwordHash: string, today: string): (Insertable<Users> & { key: string })[] {
  return DEMO_STAFF.map((staff, i) => ({
    key: staff.key,
    code: number('B', i + 1),
    role_id: staff.roleId,
    email: staff.email,
    password_hash: passwordHash,
    name: staff.name,
    company_name: staff.company,
    language: staff.language,
    state: staff.state,
    create_time: daysAgo(today, 700 - i * 30, staff.key),
  }))
}

/** Those who wait registered in the last days, a rejected one last week, the others over the last two years. */
const AGE: Record<number, number> = { 0: 0, 1: 600, 2: 640, 3: 8 }
const ageOf = (state: number, key: string): number =>
  state === USER_STATE.awaiting
    ? 1 + pickNumber(key, 3)
    : (AGE[state] ?? 0) - pickNumber(key, state === USER_STATE.rejected ? 3 : 400)

const agreed = (at: Date) => ({ terms_version: TERMS, terms_agreed_at: at, privacy_agreed_at: at, create_time: at })
const portNames = (codes: readonly string[]): string => codes.map((code) => portOf(code).nameEn).join(',')

function customerRows(passwordHash: string, today: string): (Insertable<Users> & { key: string })[] {
  return DEMO_CUSTOMERS.map((customer, i) => ({
    key: customer.key,
    code: number('C', i + 1),
    role_id: ROLE.customer,
    email: customer.email,
    password_hash: passwordHash,
    company_name: customer.companyName,
    bank_account: customer.bankAccount,
    telephone: customer.telephone,
    fax: customer.fax,
    address: customer.address,
    name: customer.name,
    postal_code: customer.postalCode,
    language: customer.language,
    homepage: customer.homepage,
    departure_port: portNames(customer.departurePorts),
    destination_port: portNames(customer.destinationPorts),
    registration_transport_type: customer.registrationTransportType,
    transport_type: customer.transportType,
    remark: customer.remark,
    discount: customer.discount,
    state: customer.state,
    country: customer.country,
    reject_reason: customer.rejectReason || null,
    ...agreed(daysAgo(today, ageOf(customer.state, customer.key), customer.key)),
  }))
}

function accountRows(
  passwordHash: string,
  today: string,
  ids: ReadonlyMap<string, number>,
): (Insertable<Users> & { key: string })[] {
  return DEMO_CUSTOMERS.flatMap((customer) => customer.shipperAccounts.map((account) => ({ customer, account }))).map(
    ({ customer, account }, i) => ({
      key: account.key,
      code: number('S', i + 1),
      role_id: ROLE.shipperAccount,
      parent_id: ids.get(customer.key) ?? null,
      email: account.email,
      password_hash: passwordHash,
      company_name: account.companyName,
      telephone: account.telephone,
      fax: account.fax,
      address: account.address,
      name: account.name,
      postal_code: account.postalCode,
      language: account.language,
      state: account.state,
      country: account.country,
      reject_reason: account.rejectReason || null,
      create_time: daysAgo(today, account.state === USER_STATE.approved ? 120 : 2, account.key),
    }),
  )
}

async function insertUsers(
  trx: Transaction<DB>,
  rows: (Insertable<Users> & { key: string })[],
): Promise<[string, number][]> {
  const stored = await trx
    .insertInto('users')
    .values(rows.map(({ key: _, ...row }) => row))
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  return rows.map(({ key, email }) => [key, ids.get(email) ?? 0])
}

const partyRow = (party: DemoParty, owner_id: number): Insertable<Parties> => ({
  kind: party.kind,
  owner_id,
  name: party.name,
  email: party.email,
  telephone: party.telephone,
  fax: party.fax,
  area: party.area,
  address: party.address,
  company_name: party.companyName,
  city: party.city,
  postal_code: party.postalCode,
  corporate_id: party.corporateId,
  contact_person: party.contactPerson,
})

/** Staff, customers with contacts and addresses, shipper accounts, and the operator's own mail addresses. */
export async function insertDemoUsers(trx: Transaction<DB>, passwordHash: string, now: Date): Promise<DemoAccounts> {
  const today = tokyoToday(now)
  const staff = staffRows(passwordHash, today)
  const customers = customerRows(passwordHash, today)
  const known = new Map(await insertUsers(trx, [...staff, ...customers]))
  const accounts = accountRows(passwordHash, today, known)
  const ids = new Map([...known, ...(await insertUsers(trx, accounts))])
  await sql`select setval('staff_code', ${staff.length}), setval('customer_code', ${customers.length}),
    setval('shipper_account_code', ${accounts.length})`.execute(trx)

  await trx
    .insertInto('user_contacts')
    .values(
      DEMO_CUSTOMERS.flatMap(({ key, contacts }) => contacts.map((one) => ({ ...one, user_id: ids.get(key) ?? 0 }))),
    )
    .execute()
  await trx
    .insertInto('parties')
    .values([
      ...DEMO_CUSTOMERS.flatMap(({ key, parties }) => parties.map((party) => partyRow(party, ids.get(key) ?? 0))),
      ...SEED_PARTIES.map(({ customer, party }) => partyRow(party, ids.get(customer) ?? 0)),
    ])
    .execute()
  await trx
    .insertInto('mail_addresses')
    .values([...DEMO_MAIL_ADDRESSES])
    .execute()

  return new Map(
    [...staff, ...customers, ...accounts].map((row) => {
      const id = ids.get(row.key) ?? 0
      return [
        row.key,
        {
          id,
          roleId: row.role_id as RoleId,
          customerId: row.role_id === ROLE.customer ? id : (row.parent_id ?? null),
          name: row.name ?? '',
          companyName: row.company_name ?? '',
          email: row.email,
          language: row.language as Language,
          sessionId: 0,
        },
      ]
    }),
  )
}
