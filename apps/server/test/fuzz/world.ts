import { createHash } from 'node:crypto'
import { tokyoToday } from '@kairo/shared/dates'
import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import type pg from 'pg'
import type { Random } from './random.ts'

/** A row that a call may refer to. */
export interface Row {
  id: number
  version: number
  /** The account (for orders and parties: the customer) that owns it; null for the operator's rows. */
  owner: number | null
  /** Further columns that a valid call needs. */
  [field: string]: unknown
}

/** The rows that calls may refer to, one query for each kind. Every query returns id, version and owner. */
const KINDS = {
  orders: `select id, version, customer_id owner, state, code, rate_id from orders`,
  orderFiles: `select f.file_id id, o.version, o.customer_id owner, f.order_id, f.business_type from order_files f join orders o on o.id = f.order_id where f.replaced_at is null`,
  files: `select id, 0 version, created_by owner from files`,
  sessions: `select id, 0 version, user_id owner from sessions where revoked_at is null`,
  accounts: `select id, version, coalesce(parent_id, id) owner, role_id, state, email from users where role_id in (4, 5)`,
  customers: `select id, version, id owner, state, email from users where role_id = 4`,
  shipperAccounts: `select id, version, parent_id owner, state, email from users where role_id = 5`,
  staff: `select id, version, id owner, state, email from users where role_id in (2, 3)`,
  rates: `select id, version, null owner, status, type, weekday::int, valid_from, valid_to from rates`,
  effectiveRates: `select id, version, null owner, type, weekday::int from rates where status = 'approved' and valid_state = 1 and close_time is null and open_time <= $1`,
  waitingRates: `select id, version, null owner from rates where status = 'pending'`,
  ports: `select id, version, null owner, name from ports`,
  carriers: `select id, version, null owner, name from shipping_companies`,
  dictionary: `select id, version, null owner, entry_id, entry_code from dictionary`,
  qaEntries: `select id, version, null owner from qa_entries`,
  surcharges: `select id, version, null owner, surcharge_no from surcharges`,
  surchargeSheets: `select id, version, null owner from price_sheets where kind = 'surcharges' and state in ('draft', 'pending')`,
  sheetProfiles: `select id, 0 version, null owner from rate_sheet_profiles`,
  routeCharges: `select id, version, null owner from route_charges`,
  news: `select id, version, null owner from announcements`,
  consultations: `select id, version, user_id owner from consultations`,
  consignees: `select id, version, owner_id owner from parties where kind = 'consignee'`,
  shippers: `select id, version, owner_id owner from parties where kind = 'consignor'`,
  mailAddresses: `select id, version, null owner from mail_addresses`,
  contacts: `select id, version, user_id owner from user_contacts`,
  invoices: `select id, version, customer_id owner from invoices where state in (1, 2)`,
  drafts: `select id, version, customer_id owner from invoices where state = 0`,
  payments: `select id, version, customer_id owner from payments where state = 1`,
  unbilled: `select order_id id, 0 version, customer_id owner from unbilled_orders`,
  proposals: `select c.id, c.version, o.customer_id owner from order_charges c join orders o on o.id = c.order_id where c.state = 0`,
  chargeKinds: `select id, version, null owner from charge_kinds`,
  feeRules: `select id, version, null owner from fee_rules`,
  insurances: `select id, version, customer_id owner from insurances`,
  requestedInsurances: `select id, version, customer_id owner from insurances where state = 1`,
  quotedInsurances: `select id, version, customer_id owner from insurances where state = 2`,
  acceptedInsurances: `select id, version, customer_id owner from insurances where state = 3`,
  insurers: `select id, version, null owner, name from insurers`,
  insuranceRates: `select id, version, null owner from insurance_rates`,
  waitingTariffs: `select id, version, null owner from free_time_tariffs where state = 'pending'`,
  tariffs: `select id, version, null owner from free_time_tariffs`,
  orderTerms: `select t.id, t.version, o.customer_id owner from order_free_time t join orders o on o.id = t.order_id`,
  proposedTerms: `select t.id, t.version, o.customer_id owner from order_free_time t join orders o on o.id = t.order_id where t.proposed_at is not null`,
  businessSettings: `select 0 id, coalesce(sum(version), 0)::int version, null owner from business_settings`,
  calendarDays: `select 0 id, c.version, null owner, c.code, d.day::text from calendar_days d join calendars c on c.code = d.calendar_code`,
  calendarFeeds: `select id, version, user_id owner from calendar_feeds`,
  exceptions: `select id, version, null owner from exceptions where state < 3 union all select t.id, coalesce(w.version, 1), null from order_tasks t left join task_work w on w.task_id = t.id where t.state = 0 and t.due_at < now()`,
  endedExceptions: `select id, version, null owner from exceptions where state = 4`,
  tasks: `select t.id, t.version, o.customer_id owner from order_tasks t join orders o on o.id = t.order_id where t.state = 0`,
  taskRules: `select id, version, null owner from task_rules`,
  tickedTasks: `select t.id, t.version, o.customer_id owner from order_tasks t join orders o on o.id = t.order_id where t.state = 0 and t.kind in ('telexRelease', 'originalsSent')`,
  orderTemplates: `select id, version, customer_id owner from order_templates`,
  issueRuns: `select id, 0 version, null owner from invoice_runs`,
  mailPreferences: `select u.id, coalesce(p.version, 0) version, u.id owner from users u left join mail_preferences p on p.user_id = u.id where u.role_id in (2, 3, 4)`,
  departedOrders: `select id, version, customer_id owner from orders where state in (7, 8, 9)`,
  draftsToConfirm: `select id, version, customer_id owner from orders where state = 5 and is_bl_draft_confirmed = 1`,
  blForms: `select id, version, null owner from bl_forms`,
  bills: `select b.id, b.version, o.customer_id owner from bills_of_lading b join orders o on o.id = b.order_id`,
  billOrders: `select o.id, max(b.version) "version", o.customer_id owner from bills_of_lading b join orders o on o.id = b.order_id where o.state = 5 group by o.id`,
  draftBills: `select o.id, b.version, o.customer_id owner, b.form_id, b.seq, b.content from bills_of_lading b join orders o on o.id = b.order_id where b.state in (0, 1) and o.bl_quantity = 1`,
  issuedBills: `select b.id, b.version, o.customer_id owner, b.order_id from bills_of_lading b join orders o on o.id = b.order_id where b.state = 3`,
  noticeOrders: `select o.id, o.version, o.customer_id owner from orders o where o.state = 7 and exists (select from order_files f where f.order_id = o.id and f.business_type = 4 and f.replaced_at is null)`,
  apiKeys: `select id, version, customer_id owner from api_keys where revoked_at is null`,
  trackingLinks: `select l.id, 0 version, o.customer_id owner from tracking_links l join orders o on o.id = l.order_id where l.revoked_at is null and l.expires_at > $1`,
  webhooks: `select id, version, customer_id owner from webhook_endpoints`,
  messages: `select id, 0 version, user_id owner from messages order by id desc limit 500`,
  letterhead: `select 1 id, version, null owner from settings where key = 'operatorCompany'`,
  brand: `select 1 id, coalesce(max(version), 0) version, null owner from settings where key = 'brand'`,
  billingTerms: `select u.id, coalesce(t.version, 0) version, u.id owner from users u left join billing_terms t on t.customer_id = u.id where u.role_id = 4`,
  globalDiscount: `select 1 id, version, null owner from settings where key not in ('operatorCompany', 'brand')`,
  companySummary: `select 1 id, version, null owner from static_pages`,
} as const
export type Kind = keyof typeof KINDS

export interface Caller {
  id: number
  roleId: RoleId
  email: string
  /** The customer whose orders it sees: itself for role 4, the customer for role 5. */
  owner: number
  token: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The present rows of the database by kind, and an account with a live session for each role. Read again
 * at intervals, as successful calls change them.
 */
export class World {
  readonly #client: pg.Client
  readonly #now: () => Date
  readonly #rows = new Map<Kind, Row[]>()
  readonly #callers = new Map<RoleId, Caller[]>()

  /** `now` is the product's clock. */
  constructor(client: pg.Client, now: () => Date) {
    this.#client = client
    this.#now = now
  }

  /** The product's day, yyyy-MM-dd. */
  get today(): string {
    return tokyoToday(this.#now())
  }

  /** Reads all rows. */
  async refresh(): Promise<void> {
    for (const [kind, query] of Object.entries(KINDS)) {
      const { rows } = await this.#client.query(query, query.includes('$1') ? [this.today] : [])
      const numbered = rows.map((row): Row => ({ ...row, id: Number(row.id), owner: row.owner && Number(row.owner) }))
      // In an order that a change of a row leaves as it is, so that a seed makes the same calls again.
      this.#rows.set(
        kind as Kind,
        numbered.toSorted((one, other) => one.id - other.id),
      )
    }
    await this.signIn()
  }

  /** Signs the accounts of the run in (again), whatever calls did to them. */
  async signIn(): Promise<void> {
    for (const role of ALL_ROLES) {
      const callers = this.#callers.get(role) ?? (await this.#chooseCallers(role))
      this.#callers.set(role, callers)
      for (const { id, token } of callers) {
        await this.#client.query(
          `update users set state = 1, role_id = $2 where id = $1 and (state <> 1 or role_id <> $2)`,
          [id, role],
        )
        await this.#client.query(
          `insert into sessions (user_id, token_hash, remember, created_at, last_seen_at, idle_until, expires_at, ip, user_agent)
         select $1, $2, true, t, t, t + interval '30 days', t + interval '30 days', '127.0.0.1', 'fuzz'
         from (select $3::timestamptz t) now
         on conflict (token_hash) do update set revoked_at = null, last_seen_at = excluded.last_seen_at`,
          [id, hashOf(token), this.#now()],
        )
      }
    }
  }

  /** The accounts of the role with the most orders, so that calls find rows. */
  async #chooseCallers(role: RoleId): Promise<Caller[]> {
    const { rows } = await this.#client.query<{ id: string; email: string; owner: string }>(
      `select u.id, u.email, coalesce(u.parent_id, u.id) owner from users u where u.role_id = $1 and u.state = 1
       order by (select count(*) from orders o where o.customer_id = u.id or o.created_by = u.id) desc, u.id limit 3`,
      [role],
    )
    return rows.map(({ id, email, owner }) => ({
      id: Number(id),
      owner: Number(owner),
      email,
      roleId: role,
      token: createHash('sha256').update(`fuzz ${id}`).digest('base64url'),
    }))
  }

  /** One of a few accounts of the role: rate limits apply to each separately. */
  caller(role: RoleId, random: Random): Caller {
    return random.pick(this.#callers.get(role) ?? [])
  }

  all(kind: Kind): readonly Row[] {
    return this.#rows.get(kind) ?? []
  }

  /** One row of a kind, mostly one that the caller may see; undefined where there is none. */
  one(kind: Kind, random: Random, caller: Caller | null): Row | undefined {
    const all = this.all(kind)
    const own = all.filter((row) => row.owner === null || row.owner === caller?.owner || row.owner === caller?.id)
    const isHouse = !caller || caller.roleId <= 3
    const from = !isHouse && own.length > 0 && random.percent(90) ? own : all
    return from.length > 0 ? random.pick(from) : undefined
  }
}
