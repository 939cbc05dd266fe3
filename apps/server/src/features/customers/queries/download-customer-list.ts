import { CUSTOMER_STATE_TEXTS, type CustomerState } from '@kairo/shared/customers/customer-states'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Column, ColumnKind } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { labelOf } from '../../route-master/label-of.ts'
import { type AccountColumns, ACCOUNT_COLUMNS } from '../account-record.ts'
import { customerListTexts } from './customer-list-texts.ts'

/** Rows per read, which bounds the memory of an export of a million customers. */
const BATCH = 2000

type ListedRow = AccountColumns & { family: number; parent_code: string | null; contacts: string | null }

/** Every customer followed by its shipper accounts, oldest first, in batches that an index finds. */
async function* families(db: Kysely<DB>): AsyncGenerator<ListedRow> {
  let last = { family: 0, id: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('users as u')
      .leftJoin('users as parent', 'parent.id', 'u.parent_id')
      .select(ACCOUNT_COLUMNS)
      .select(['parent.code as parent_code', sql<number>`coalesce(u.parent_id, u.id)`.as('family')])
      .select((eb) =>
        eb
          .selectFrom('user_contacts as c')
          .select(sql<string | null>`string_agg(c.name || ' <' || c.email || '>', ', ' order by c.id)`.as('contacts'))
          .whereRef('c.user_id', '=', 'u.id')
          .as('contacts'),
      )
      .where('u.role_id', 'in', [ROLE.customer, ROLE.shipperAccount])
      .where(sql<boolean>`(coalesce(u.parent_id, u.id), u.id) > (${last.family}, ${last.id})`)
      .orderBy(sql`coalesce(u.parent_id, u.id)`)
      .orderBy('u.id')
      .limit(BATCH)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = { family: end.family, id: end.id }
  }
}

const VALUES = { 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const

/** The labels of states from the dictionary. */
async function stateLabels(db: Kysely<DB>, language: Language): Promise<(state: number) => string> {
  const entries = await db
    .selectFrom('dictionary')
    .select(['entry_code', VALUES[language]])
    .where('entry_id', '=', DICTIONARY.customerState)
    .execute()
  const words = new Map(entries.map((entry) => [entry.entry_code, entry[VALUES[language]]]))
  return (state) => words.get(String(state)) ?? CUSTOMER_STATE_TEXTS[state as CustomerState][language]
}

/** Names of ports, joined by comma as accounts keep them, in the user's language; an unknown one stays as it is. */
async function portLabels(db: Kysely<DB>, language: Language): Promise<(names: string) => string> {
  const ports = await db
    .selectFrom('ports')
    .select(['name', 'name_cn as cn', 'name_en as en', 'name_ja as ja'])
    .execute()
  const labels = new Map(ports.map((port) => [port.name, labelOf(port, language)]))
  return (names) =>
    names
      .split(',')
      .map((name) => labels.get(name.trim()) ?? name.trim())
      .filter(Boolean)
      .join(', ')
}

interface Labels {
  state: (state: number) => string
  ports: (names: string) => string
}
function columnsFor(language: Language, labels: Labels): Column<ListedRow>[] {
  const t = customerListTexts[language]
  const column = (
    name: keyof typeof t.columns,
    width: number,
    value: Column<ListedRow>['value'],
    kind: ColumnKind = 'text',
  ): Column<ListedRow> => ({ heading: t.columns[name], width, value, kind })
  const ofCustomer = (row: ListedRow, value: string): string => (row.role_id === ROLE.customer ? value : '')
  return [
    column('kind', 16, (row) => (row.role_id === ROLE.customer ? t.customer : t.shipperAccount)),
    column('code', 12, (row) => row.code),
    column('customerCode', 14, (row) => row.parent_code),
    column('company', 34, (row) => row.company_name),
    column('name', 18, (row) => row.name),
    column('email', 32, (row) => row.email),
    column('telephone', 18, (row) => row.telephone),
    column('fax', 18, (row) => row.fax),
    column('postalCode', 12, (row) => row.postal_code),
    column('address', 44, (row) => row.address),
    column('country', 10, (row) => t.countries[row.country]),
    column('language', 12, (row) => t.languages[row.language as Language]),
    column('bankAccount', 24, (row) => row.bank_account),
    column('homepage', 28, (row) => row.homepage),
    column('departurePort', 24, (row) => labels.ports(row.departure_port)),
    column('destinationPort', 24, (row) => labels.ports(row.destination_port)),
    column('transportType', 12, (row) => ofCustomer(row, t.transport[row.transport_type] ?? '')),
    column('state', 20, (row) => labels.state(row.state)),
    column('discount', 12, (row) => ofCustomer(row, row.discount), 'number'),
    column('contacts', 40, (row) => row.contacts),
    column('remark', 40, (row) => row.remark),
    column('createTime', 18, (row) => tokyoDateTime(row.create_time), 'dateTime'),
    column('updateTime', 18, (row) => tokyoDateTime(row.update_time), 'dateTime'),
  ]
}

/** All customers with their shipper accounts as a workbook that is written while it is read. */
export async function downloadCustomerList(context: AppContext, request: RequestContext) {
  const { title } = customerListTexts[request.language]
  const columns = columnsFor(request.language, {
    state: await stateLabels(context.db, request.language),
    ports: await portLabels(context.db, request.language),
  })
  const about = { type: 'user', explain: 'exportCustomers', title } as const
  return listWorkbook(context, request, about, columns, families(context.db))
}
