import type { build } from './build.ts'

type Rate = Awaited<ReturnType<typeof build.rate>>

/** Payload of POST /transportCost/updateInfo: the form of a rate of build.rate() with changed values. */
export const rateEdit = <Changes extends object>(rate: Rate, changes: Changes) => ({
  id: rate.id,
  version: rate.version,
  capacity20gp: '300',
  capacity40gp: '420',
  capacity40hq: '450',
  distance: rate.distance,
  weekday: rate.weekday,
  shippingCompanyId: rate.shipping_company_id,
  mode: rate.mode,
  directTransfer: 'YES' as const,
  shipType: 'Normal' as const,
  maxCapacity: 7 as const,
  portOpenStartday: 1,
  portOpenStarthour: '09:00',
  portOpenEndday: 3,
  portOpenEndhour: '17:00',
  deadlineDay: 4,
  deadlineHour: '12:00',
  validTime: 'fixed' as const,
  ftDays: 7,
  ...changes,
})
