import { optionalDate, optionalId, optionalInt, optionalOneOf, optionalText } from '../contract/fields.ts'

/** Filters of all rate lists. Ports and companies by id, or by any name or UN/LOCODE that they are known under. */
export const rateFilters = {
  departurePort: optionalText(100),
  destinationPort: optionalText(100),
  departurePortId: optionalId(),
  destinationPortId: optionalId(),
  /** 1 China, 2 Japan. */
  startCountry: optionalInt(1, 2),
  endCountry: optionalInt(1, 2),
  type: optionalOneOf(['FCL', 'LCL']),
  weekday: optionalInt(1, 7),
  distance: optionalInt(1, 99),
  shippingCompany: optionalText(100),
  shippingCompanyId: optionalId(),
  directTransfer: optionalOneOf(['YES', 'NO']),
  shipType: optionalOneOf(['Normal', 'Fast']),
  maxCapacity: optionalInt(7, 14),
  /** YES: the price is fixed. */
  validity: optionalOneOf(['YES', 'NO']),
  /** Weekday on which the port opens. */
  portOpenDay: optionalInt(1, 7),
  openTime: optionalDate(),
  /** 1 valid, 0 set invalid. */
  validState: optionalInt(0, 1),
}
