import type { Format } from '../../../i18n/format.ts'
import type { RateManagementMessages } from '../management-messages/zh-cn.ts'

type Values = (value: string) => string

/** A change of a rate in words: the history keeps fields and values as they are stored. */
export function changeAsText(
  field: string,
  [old, now]: readonly [string | null, string | null],
  { t, f, companyOf }: { t: RateManagementMessages; f: Format; companyOf: (id: string) => string },
): string {
  const usd: Values = (value) => f.money(value, 'USD')
  const day: Values = (value) => f.weekday(value)
  const known: Record<string, readonly [label: string, say?: Values]> = {
    capacity20gp: ['20GP', usd],
    capacity40gp: ['40GP', usd],
    capacity40hq: ['40HQ', usd],
    lcl: ['LCL', usd],
    distance: [t.distance],
    weekday: [t.weekday, day],
    shipping_company_id: [t.company, companyOf],
    mode: [t.mode],
    direct_transfer: [t.direct, (value) => t.directShort[value === 'true' ? 'YES' : 'NO'] ?? value],
    ship_type: [t.shipType, (value) => t.shipTypes[value] ?? value],
    max_capacity: [t.maxCapacity],
    port_open_startday: [t.startDay, day],
    port_open_starthour: [t.startHour],
    port_open_endday: [t.endDay, day],
    port_open_endhour: [t.endHour],
    deadline_day: [t.deadlineDay, day],
    deadline_hour: [t.deadlineHour],
    valid_time: [t.validity, (value) => t.validities[value] ?? value],
    departure_surcharge_no: [t.departureSurchargeNo],
    destination_surcharge_no: [t.destinationSurchargeNo],
    valid_from: [t.validFrom],
    valid_to: [t.validTo],
    ft_days: [t.ftDays],
    openTime: [t.openTime],
    closeTime: [t.closeTime],
    remark: [t.remark],
    validState: [t.validState, (value) => (value === '1' ? t.valid : t.invalid)],
  }
  const [label, say = (value: string) => value] = known[field] ?? [field]
  const shown = (value: string | null) => (value === null || value === '' ? '—' : say(value))
  return `${label}: ${shown(old)} → ${shown(now)}`
}
