import type { WaitingBills, WaitingOther } from '@kairo/shared/home/waiting'
import type { Waiting } from '@kairo/shared/home/home.contract'
import { AWAITED_BILLS } from '@kairo/shared/home/waiting'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { findBills } from './waiting-bills.ts'
import { findOrderGroups } from './waiting-orders.ts'
import { findOthers } from './waiting-others.ts'

/*
 * The numbers of the menu: those of the groups that the home page shows, by the same statements.
 */
const sum = (waiting: readonly Waiting[]): number => waiting.reduce((total, { count }) => total + count, 0)

export const countOrdersAwaited = async (context: AppContext, request: RequestContext): Promise<number> =>
  (await findOrderGroups(context, request)).awaited

export const countOthers = async (
  context: AppContext,
  request: RequestContext,
  ...names: WaitingOther[]
): Promise<number> => sum(await findOthers(context, request, names))

export const countBillsAwaited = async (context: AppContext, { actor }: RequestContext): Promise<number> =>
  sum(await findBills(context, actor, AWAITED_BILLS satisfies readonly WaitingBills[]))
