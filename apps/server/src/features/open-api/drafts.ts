import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenInputOf, OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import { putAt } from '@kairo/shared/orders/fields/order-fields'
import { draftOrder, type OrderForm } from '@kairo/shared/orders/fields/order-form'
import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { readInput } from '../../http/read-input.ts'
import { saveDraft, saveNewDraft } from '../orders/commands/save-draft.ts'
import { type OrderRef, versionConflict, withOrder } from '../orders/commands/with-order.ts'
import { findOrderByCode } from '../orders/queries/find-order.ts'
import { formOf } from '../orders/record/order-record.ts'
import { partyOwner } from '../parties/party-owner.ts'

type Draft = OpenInputOf<typeof openApi.addDraft>
type Saved = OpenReplyOf<typeof openApi.addDraft>

/** What of a draft is a field of the order form. */
const FORM_PATHS: Readonly<Record<string, string>> = {
  rateId: 'orderReq.transportCostId',
  portOfLoading: 'orderReq.departurePort',
  portOfDischarge: 'orderReq.destinationPort',
  transport: 'orderReq.transportType',
  departureDate: 'orderReq.expectedLeavePortDate',
  customerReference: 'orderReq.orderNo',
  'boxes.20GP': 'fcl20Gp',
  'boxes.40GP': 'fcl40Gp',
  'boxes.40HQ': 'fcl40Hq',
  'cargo.description': 'transportCargo.name',
  'cargo.packages': 'transportCargo.number',
  'cargo.grossWeightKg': 'transportCargo.weight',
  'cargo.volumeCubicMetres': 'transportCargo.volume',
  'cargo.hsCode': 'flightDto.hsCodeTopSix',
  remarks: 'flightDto.remark',
}
const OPEN_PATHS = new Map(Object.entries(FORM_PATHS).map(([open, form]) => [form, open]))

/** Refusals of fields by the names that the program sent. */
async function withOpenPaths<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    const errors = error.details.errors.map(({ path, message }) => ({ path: OPEN_PATHS.get(path) ?? path, message }))
    throw new Refusal(error.refusal, { ...error.details, errors })
  }
}

/** A saved party of the customer as the form has it. Throws SHIPPER_NOT_EXIST, CONSIGNEE_NOT_EXIST. */
async function partyOf(db: Database, ownerId: number, kind: PartyKind, id: string) {
  const party = await db
    .selectFrom('parties')
    .select(['company_name', 'address', 'name', 'contact_person', 'email', 'telephone'])
    .where('id', '=', Number(id))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!party) throw new Refusal(PARTY_REFUSALS[kind].missing)
  const { company_name, address, name, contact_person, email, telephone } = party
  return { companyName: company_name, address, director: contact_person || name, mail: email, telephone }
}

/** The names of ports by which the form knows them. Throws PARAMETER_ERROR for a code that we do not know. */
async function portNames(db: Database, { portOfLoading, portOfDischarge }: Draft) {
  const wanted = { portOfLoading, portOfDischarge }
  const codes = Object.values(wanted).filter((code) => code !== undefined)
  if (codes.length === 0) return {}
  const ports = await db.selectFrom('ports').select(['name', 'unlocode']).where('unlocode', 'in', codes).execute()
  const names = new Map(ports.map(({ unlocode, name }) => [unlocode, name]))
  const unknown = Object.entries(wanted).filter(([, code]) => code !== undefined && !names.has(code))
  if (unknown.length > 0)
    throw new Refusal('PARAMETER_ERROR', { errors: unknown.map(([path]) => ({ path, message: 'choice' })) })
  return Object.fromEntries(Object.entries(wanted).map(([path, code]) => [path, code && names.get(code)]))
}

const valueOf = (draft: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], draft)

/** The form of the page with what the program gives; the rest stays as it is stored, or empty. */
async function formWith(
  { db }: AppContext,
  draft: Draft,
  { actor }: OpenContext,
  stored: OrderForm | undefined,
): Promise<OrderForm> {
  const isOfLane = draft.portOfLoading !== undefined || draft.portOfDischarge !== undefined
  if (draft.rateId !== undefined && (isOfLane || draft.transport !== undefined))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'rateId', message: 'choice' }] })
  const form: OrderForm = stored ?? {
    orderReq: { shipper: {}, consignee: {}, notify: {} },
    transportCargo: {},
    flightDto: {},
  }
  // One decides the lane: a rate, or the ports.
  if (draft.rateId !== undefined)
    Object.assign(form.orderReq, { departurePort: undefined, destinationPort: undefined, transportType: undefined })
  else if (isOfLane) Object.assign(form.orderReq, { transportCostId: undefined })
  const given = { ...draft, ...(await portNames(db, draft)) }
  for (const [open, path] of Object.entries(FORM_PATHS)) {
    const value = valueOf(given, open)
    if (value !== undefined) putAt(form, path, value)
  }
  const ownerId = await partyOwner(db, actor, undefined)
  if (draft.consignorId !== undefined)
    Object.assign(form.orderReq.shipper, await partyOf(db, ownerId, 'consignor', draft.consignorId))
  if (draft.consigneeId !== undefined)
    Object.assign(form.orderReq.consignee, await partyOf(db, ownerId, 'consignee', draft.consigneeId))
  return readInput(draftOrder, form)
}

const savedOf = ({ settings }: AppContext, { id, code, version }: OrderRef): Saved => ({
  bookingReference: code,
  version,
  url: `${settings.publicUrl}/addOrder?state=2&id=${id}`,
})

/** A new draft by the command of the page (rules 23.13). */
export const addDraft = (context: AppContext, draft: Draft, request: OpenContext): Promise<Saved> =>
  withOpenPaths(async () => {
    const form = await formWith(context, draft, request, undefined)
    return savedOf(context, await saveNewDraft(context, form, request, false))
  })

/** Changes a draft by the command of the page. Throws ORDER_STATE_ERROR for what was submitted or changed meanwhile. */
export const changeDraft = (
  context: AppContext,
  { reference, version, ...draft }: OpenInputOf<typeof openApi.changeDraft>,
  request: OpenContext,
): Promise<Saved> =>
  withOpenPaths(async () => {
    const { id } = await findOrderByCode(context.db, request.actor, reference)
    const after = await withOrder(context, request, { id, version, action: 'saveDraft' }, async (command) => {
      const form = await formWith(context, draft, request, formOf(command.order))
      return saveDraft(command, form, versionConflict)
    })
    return savedOf(context, after)
  })

/** The most that are listed. */
const PARTIES_MOST = 1000

/** Saved parties by company, without their addresses. */
export async function listPartyNames(
  { db }: AppContext,
  { kind }: OpenInputOf<typeof openApi.parties>,
  { actor }: OpenContext,
): Promise<OpenReplyOf<typeof openApi.parties>> {
  const parties = await db
    .selectFrom('parties')
    .select(['id', 'kind', 'company_name', 'name'])
    .where('owner_id', '=', await partyOwner(db, actor, undefined))
    .$if(kind !== undefined, (query) => query.where('kind', '=', sql<string>`${kind}`))
    .orderBy('company_name')
    .orderBy('id')
    .limit(PARTIES_MOST)
    .execute()
  return {
    data: parties.map((party) => ({
      partyId: String(party.id),
      kind: party.kind as PartyKind,
      companyName: party.company_name,
      contactName: party.name,
    })),
  }
}
