import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { COUNTRY } from '@kairo/shared/countries'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { orderLookupsContract } from '@kairo/shared/orders/contracts/order-lookups.contract'
import { isStaff, ROLE, STAFF, USER_STATE } from '@kairo/shared/roles'
import { contains } from '../../../database/conditions.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { portLists } from '../../rates/approval/approval-list.ts'

const COUNTRY_NAMES: Record<number, Trilingual> = {
  [COUNTRY.china]: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  [COUNTRY.japan]: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
}

/** Ports for the form: of rates on sale, for staff of all rates; `spliced` is city and country in one text. */
export async function portChoices(context: AppContext, { actor, language, now }: RequestContext) {
  const effectiveOn = isStaff(actor.roleId) ? undefined : tokyoToday(now)
  const { departurePorts, destinationPorts } = await portLists(context.db, {}, language, effectiveOn)
  const spliced = (port: (typeof departurePorts)[number]) => {
    const countryName = COUNTRY_NAMES[port.country]?.[language] ?? ''
    return { ...port, countryName, spliced: splice(port.label, countryName, language) }
  }
  return { departurePorts: departurePorts.map(spliced), destinationPorts: destinationPorts.map(spliced) }
}

const splice = (city: string, country: string, language: Language): string =>
  language === 'en' ? `${city}, ${country}` : `${city}（${country}）`

const accounts = (context: AppContext) =>
  context.db
    .selectFrom('users as u')
    .select(['u.id', 'u.code', 'u.name', 'u.company_name', 'u.email', 'u.telephone', 'u.role_id', 'u.state'])
    .orderBy('u.company_name')
    .orderBy('u.id')
    .limit(9999)

const SOUGHT = ['u.company_name', 'u.name', 'u.code', 'u.email'] as const

/** Customers to book for: those who match, or those of the ids. */
export async function customerChoices(
  context: AppContext,
  { state, keyword, ids, limit }: ParsedOf<typeof orderLookupsContract.getCustomers>,
) {
  let query = accounts(context).where('u.role_id', '=', ROLE.customer)
  if (limit) query = query.limit(limit)
  if (ids) return { users: await query.where('u.id', 'in', ids).execute() }
  query = query.where('u.state', '=', state ?? USER_STATE.approved)
  if (keyword) query = query.where((eb) => eb.or(SOUGHT.map((column) => contains(eb.ref(column), keyword))))
  return { users: await query.execute() }
}
/** Active staff, who may be responsible for orders; all, or those of one role. */
export const responsibleChoices = async (
  context: AppContext,
  { role }: ParsedOf<typeof orderLookupsContract.getResponsibleList>,
) => ({
  responsibleList: await accounts(context)
    .where('u.role_id', 'in', role === undefined ? STAFF : [role])
    .where('u.state', '=', USER_STATE.approved)
    .execute(),
})

/** Active accounts of a role. A customer gets its own shipper accounts, whatever the filters. */
export async function usersByRole(
  context: AppContext,
  { role, roleId = role, customerId }: ParsedOf<typeof orderLookupsContract.getUsersByRole>,
  { actor }: RequestContext,
) {
  const query = accounts(context).where('u.state', '=', USER_STATE.approved)
  if (actor.roleId === ROLE.customer)
    return {
      users: await query.where('u.role_id', '=', ROLE.shipperAccount).where('u.parent_id', '=', actor.id).execute(),
    }
  const ofRole = query.where('u.role_id', '=', roleId ?? (customerId ? ROLE.shipperAccount : ROLE.customer))
  return { users: await (customerId ? ofRole.where('u.parent_id', '=', customerId) : ofRole).execute() }
}
