/** A row of a freight sheet under the names of the specification. Prices are USD with two places as text. */
export interface ParsedRate {
  departurePortId: number
  destinationPortId: number
  capacity20gp: string | null
  capacity40gp: string | null
  capacity40hq: string | null
  /** A revenue ton. */
  lcl: string | null
  /** Voyage days, 1 to 99. */
  distance: number
  /** 1 Monday to 7 Sunday, as all days here. */
  weekday: number
  type: 'FCL' | 'LCL'
  shippingCompanyId: number
  mode: string
  directTransfer: 'YES' | 'NO'
  shipType: 'Normal' | 'Fast'
  maxCapacity: 7 | 14
  portOpenStartday: number
  /** HH:mm, as all hours here. */
  portOpenStarthour: string
  portOpenEndday: number
  portOpenEndhour: string
  deadlineDay: number
  deadlineHour: string
  validTime: 'fixed' | 'changing'
  departureSurchargeNo: string | null
  destinationSurchargeNo: string | null
  /** yyyy-MM-dd */
  validFrom: string | null
  validTo: string | null
  excelRow: number
}
