import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { ROLE, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../src/app-context.ts'
import type { DB } from '../../src/database/tables.ts'
import { addAccount } from '../../src/features/customers/commands/add-account.ts'
import { changeAccountStates } from '../../src/features/customers/commands/change-account-state.ts'
import { updateAccount } from '../../src/features/customers/commands/update-account.ts'
import { mailAddresses } from '../../src/features/mail-setting/mail-addresses.ts'
import { parties } from '../../src/features/parties/party-commands.ts'
import { register } from '../../src/features/registration/register.ts'
import { addAdministrator } from '../../src/features/staff/add-administrator.ts'
import { insertBusinessUser } from '../../src/features/staff/insert-business-user.ts'
import { updateBusinessUser } from '../../src/features/staff/update-business-user.ts'
import { DEMO_PASSWORD } from '../../src/master-data/demo/demo-accounts.ts'
import { DEMO_MAIL_ADDRESSES } from '../../src/master-data/demo/demo-company.ts'
import type { DemoShipperAccount } from '../../src/master-data/demo/demo-customer.ts'
import { DEMO_CUSTOMERS, type DemoCustomer, type DemoParty } from '../../src/master-data/demo/demo-customers.ts'
import { DEMO_STAFF } from '../../src/master-data/demo/demo-staff.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { pickNumber } from '../deterministic-random.ts'
import { SEED_PARTIES } from '../orders/form-of-plan.ts'
import type { SeedEvent } from '../timeline.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Some time of some working day, so many days ago. */
const daysAgo = (today: string, days: number, key: string): Date =>
  after(tokyoInstant(`${addDays(today, -days)} 09:00`), pickNumber(key, 480) * 60_000)

const accountOf = (db: Kysely<DB>, email: string) =>
  db.selectFrom('users').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow()

/** Days before today on which the first business user was added; the others follow a month apart. */
const FIRST_STAFF_DAYS = 700
const STAFF_INTERVAL_DAYS = 30
const LEFT_DAYS = 60

type DemoStaff = (typeof DEMO_STAFF)[number]

/** The first two are administrators, added as `npm run create-admin` does; the second adds all others. */
function staffEvents(staff: DemoStaff, i: number, today: string): SeedEvent[] {
  const { key, email, name, company, language, roleId, state } = staff
  const added = daysAgo(today, FIRST_STAFF_DAYS - i * STAFF_INTERVAL_DAYS, key)
  if (i < 2)
    return [
      {
        at: added,
        visitor: key,
        run: ({ db }) =>
          addAdministrator(db, { email, name, role: roleId, password: async () => DEMO_PASSWORD, at: added }),
      },
      {
        at: after(added, HOUR),
        by: key,
        run: async (context, request) =>
          updateAccount(context, { ...(await accountOf(context.db, email)), company_name: company, language }, request),
      },
    ]
  const form = { email, name, company, language, role: roleId }
  const insert: SeedEvent = {
    at: added,
    by: 'manager',
    run: (context, request) => insertBusinessUser(context, { ...form, password: DEMO_PASSWORD }, request),
  }
  if (state === STAFF_STATE.active) return [insert]
  const inactivate: SeedEvent = {
    at: daysAgo(today, LEFT_DAYS, `${key} left`),
    by: 'manager',
    run: async (context, request) =>
      updateBusinessUser(
        context,
        { ...(await accountOf(context.db, email)), name, company, language, role: roleId, state },
        request,
      ),
  }
  return [insert, inactivate]
}

/** A decision on an account, as one business administrator takes it. */
const decision = (
  email: string,
  at: Date,
  state: (typeof USER_STATE)[keyof typeof USER_STATE],
  reason?: string,
): SeedEvent => ({
  at,
  by: 'manager',
  run: async (context, request) =>
    changeAccountStates(context, { ...(await accountOf(context.db, email)), state, reason }, request),
})

/** From the awaiting account to the state of the demonstration, the first decision at `at`. */
function decisions(account: { email: string; state: number; rejectReason: string }, at: Date): SeedEvent[] {
  const { email, state, rejectReason } = account
  if (state === USER_STATE.awaiting) return []
  if (state === USER_STATE.rejected) return [decision(email, at, USER_STATE.rejected, rejectReason)]
  const approved = decision(email, at, USER_STATE.approved)
  return state === USER_STATE.approved
    ? [approved]
    : [approved, decision(email, after(at, 400 * DAY), USER_STATE.terminated)]
}

/**
 * Days before today: those who wait registered in the last days, a rejected one last week, the others over the last two
 * years in the order of the list.
 */
function registeredDaysAgo({ key, state }: DemoCustomer, i: number): number {
  if (state === USER_STATE.awaiting) return 1 + pickNumber(key, 3)
  return state === USER_STATE.rejected ? 6 + pickNumber(key, 3) : 660 - i * 25
}

const portNames = (codes: readonly string[]): string[] => codes.map((code) => portOf(code).nameEn)

const registration = (customer: DemoCustomer, at: Date): SeedEvent => ({
  at,
  visitor: customer.key,
  run: (context, request) =>
    register(
      context,
      {
        companyName: customer.companyName,
        bankAccount: customer.bankAccount,
        telephone: customer.telephone,
        fax: customer.fax,
        postalCode: customer.postalCode,
        address: customer.address,
        name: customer.name,
        email: customer.email,
        password: DEMO_PASSWORD,
        passwordAgain: DEMO_PASSWORD,
        homepage: customer.homepage || undefined,
        departurePort: portNames(customer.departurePorts),
        destinationPort: portNames(customer.destinationPorts),
        transportType: customer.registrationTransportType,
        remark: undefined,
        language: customer.language,
        termsOfUse: true,
        privacyPolicy: true,
        termsVersion: undefined,
      },
      request,
    ),
})

/** What the forwarder adds to the record after its decision: remark, discount, addresses that get the mails as well. */
const agreement = ({ email, remark, discount, contacts }: DemoCustomer, at: Date): SeedEvent => ({
  at,
  by: 'manager',
  run: async (context, request) =>
    updateAccount(
      context,
      { ...(await accountOf(context.db, email)), remark, discount, contactInfo: [...contacts] },
      request,
    ),
})

const partyEvent = (customer: string, party: DemoParty, at: Date): SeedEvent => ({
  at,
  by: customer,
  run: (context, request) =>
    parties[party.kind].add(
      context,
      {
        name: party.name,
        company_name: party.companyName,
        email: party.email,
        telephone: party.telephone,
        fax: party.fax,
        area: party.area,
        postal_code: party.postalCode,
        city: party.city,
        address: party.address,
        corporate_id: party.corporateId,
        contact_person: party.contactPerson,
      },
      request,
    ),
})

function shipperEvents(customer: DemoCustomer, account: DemoShipperAccount, today: string): SeedEvent[] {
  const at = daysAgo(today, account.state === USER_STATE.approved ? 120 : 2, account.key)
  const added: SeedEvent = {
    at,
    by: customer.key,
    run: (context, request) =>
      addAccount(
        context,
        {
          role_id: ROLE.shipperAccount,
          email: account.email,
          password: DEMO_PASSWORD,
          company_name: account.companyName,
          name: account.name,
          telephone: account.telephone,
          fax: account.fax,
          address: account.address,
          postal_code: account.postalCode,
          homepage: '',
          language: account.language,
          country: account.country,
        },
        request,
      ),
  }
  return [added, ...decisions(account, after(at, 2 * HOUR))]
}

function customerEvents(customer: DemoCustomer, i: number, today: string): SeedEvent[] {
  const { key, email, state, transportType, registrationTransportType } = customer
  const at = daysAgo(today, registeredDaysAgo(customer, i), key)
  const decided = after(at, DAY)
  const events = [registration(customer, at), ...decisions(customer, decided)]
  if (state === USER_STATE.awaiting || state === USER_STATE.rejected) return events
  const parties = [
    ...customer.parties,
    ...SEED_PARTIES.flatMap((one) => (one.customer === key ? [one.party] : [])),
  ].map((party, n) => partyEvent(key, party, after(decided, HOUR + n * 120_000)))
  // Registration offers air and sea only.
  const isMixed = transportType === 3 && registrationTransportType !== 3
  const profile: SeedEvent = {
    at: after(decided, HOUR - 120_000),
    by: key,
    run: async (context, request) =>
      updateAccount(context, { ...(await accountOf(context.db, email)), transport_type: transportType }, request),
  }
  return [
    ...events,
    agreement(customer, after(decided, 600_000)),
    ...(isMixed ? [profile] : []),
    ...parties,
    ...customer.shipperAccounts.flatMap((account) => shipperEvents(customer, account, today)),
  ]
}

/** Staff, customers with contacts and addresses, shipper accounts, and the forwarder's notification addresses. */
export function userEvents({ clock }: Pick<AppContext, 'clock'>): SeedEvent[] {
  const today = tokyoToday(clock.now())
  const addressEvents = DEMO_MAIL_ADDRESSES.map(
    (address, i): SeedEvent => ({
      at: after(daysAgo(today, FIRST_STAFF_DAYS - 2 * STAFF_INTERVAL_DAYS, 'mail addresses'), i * 60_000),
      by: 'manager',
      run: (context, request) => mailAddresses.add(context, { ...address, state: undefined }, request),
    }),
  )
  return [
    ...DEMO_STAFF.flatMap((staff, i) => staffEvents(staff, i, today)),
    ...addressEvents,
    ...DEMO_CUSTOMERS.flatMap((customer, i) => customerEvents(customer, i, today)),
  ]
}
