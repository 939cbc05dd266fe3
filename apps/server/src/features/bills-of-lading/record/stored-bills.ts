import { BL_STATE, type BlKind, type BlPaperKind, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlContent } from '@kairo/shared/bills-of-lading/bl-content'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Bills of lading with their form and the accounts that they name. */
const selectBills = (db: Kysely<DB>) =>
  db
    .selectFrom('bills_of_lading as b')
    .leftJoin('users as issuer', 'issuer.id', 'b.issued_by')
    .leftJoin('bills_of_lading as old', 'old.id', 'b.replaces_id')
    .selectAll('b')
    .select(['issuer.name as issuer_name', 'issuer.role_id as issuer_role', 'old.no as replaces_no'])
type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number]
export type StoredBill = Omit<BillRow, 'content' | 'state'> & { content: BlContent; state: BlState }

/** Of an order: by `seq`, void ones last. */
export async function billsOf(db: Kysely<DB>, orderId: number): Promise<StoredBill[]> {
  const rows = await selectBills(db)
    .where('b.order_id', '=', orderId)
    .orderBy(sql`b.state = ${BL_STATE.void}`)
    .orderBy('b.seq')
    .orderBy('b.id')
    .execute()
  return rows as StoredBill[]
}

export const isVoid = ({ state }: { state: number }): boolean => state === BL_STATE.void
/** Whether its text may still change: it has no number. */
export const isDraft = ({ state }: { state: number }): boolean => state <= BL_STATE.agreed
export const liveBills = <B extends { state: number }>(bills: readonly B[]): B[] =>
  bills.filter((bill) => !isVoid(bill))

/** The version of all bills of an order together; 0 while none is stored. Each write raises it. */
export const versionOf = (bills: readonly { version: number }[]): number =>
  Math.max(0, ...bills.map(({ version }) => version))

const selectForms = (db: Kysely<DB>) =>
  db
    .selectFrom('bl_forms as f')
    .leftJoin('files as t', 't.id', 'f.terms_file_id')
    .leftJoin('users as u', 'u.id', 'f.terms_approved_by')
    .selectAll('f')
    .select(['t.name as terms_name', 't.hash as terms_hash', 'u.name as approver'])
type FormRow = Awaited<ReturnType<ReturnType<typeof selectForms>['execute']>>[number]
export type StoredForm = Omit<FormRow, 'kind' | 'paper' | 'delivery_agents'> & {
  kind: BlKind
  paper: BlPaperKind
  delivery_agents: Record<string, string>
}

export const readForms = async (db: Kysely<DB>): Promise<StoredForm[]> =>
  (await selectForms(db).orderBy('f.code').execute()) as StoredForm[]

export const findForm = async (db: Kysely<DB>, id: number): Promise<StoredForm | undefined> =>
  (await selectForms(db).where('f.id', '=', id).executeTakeFirst()) as StoredForm | undefined

/** Whether papers may be issued with it: its terms are there and approved, or printed on the operator's own paper. */
export const isReady = (form: Pick<StoredForm, 'paper' | 'terms_file_id' | 'terms_approved_at'>): boolean =>
  form.terms_approved_at !== null && (form.paper === 'preprinted' || form.terms_file_id !== null)

/** The kind of paper that a release asks for; none of an electronic record. */
export const kindOf = (release: string): BlKind | null =>
  release === 'electronic' ? null : release === 'waybill' ? 'waybill' : 'bl'
