import type { RateOffer, RateOfferWithLines, RateRow } from '@kairo/shared/rates/rate-row'

/** An approved FCL rate Shanghai → Osaka, as lists answer it. */
export const rateRow = (given: Partial<RateRow> = {}): RateRow => ({
  id: 21,
  version: 4,
  departurePort: 'Shanghai',
  departurePortId: 1,
  departurePortLabel: '上海',
  departureCountry: 1,
  departureZone: 'Asia/Shanghai',
  destinationPort: 'Osaka',
  destinationPortId: 2,
  destinationPortLabel: '大阪',
  destinationCountry: 2,
  distance: 3,
  weekday: 5,
  type: 'FCL',
  shippingCompany: 'SITC',
  shippingCompanyLabel: 'SITC',
  shippingCompanyId: 1,
  shippingCompanyCode: 'SIT',
  mode: 'CY-CY',
  directTransfer: 'YES',
  shipType: 'Normal',
  maxCapacity: 7,
  portOpenStartday: 1,
  portOpenStarthour: '09:00',
  portOpenEndday: 3,
  portOpenEndhour: '17:00',
  deadlineDay: 4,
  deadlineHour: '12:00',
  validTime: 'fixed',
  validFrom: null,
  validTo: null,
  ftDays: 7,
  minRevenueTons: '1.000',
  departureSurchargeNo: 'CNSHA-D01',
  destinationSurchargeNo: null,
  validState: 1,
  validity_period: 1,
  capacity20gp: '300.00',
  capacity40gp: '420.00',
  capacity40hq: '450.00',
  lcl: null,
  approvalStatus: 3,
  is_pass: 2,
  approvalCount: 1,
  openTime: '2026-11-01',
  closeTime: null,
  revisesId: null,
  remark: '',
  uploadedBy: 'Taro',
  updateTime: '2026-11-01 10:00',
  preferential: null,
  mixed_loading_general: null,
  mixed_loading_fast: null,
  ...given,
})

/** The same as a customer is offered it. */
export const rateOffer = (given: Partial<RateOffer> = {}): RateOffer => {
  const row = rateRow(given)
  const { capacity20gp, capacity40gp, capacity40hq, lcl } = row
  return {
    ...row,
    listPrice: { capacity20gp, capacity40gp, capacity40hq, lcl },
    allIn: [],
    notIncluded: [],
    unknownCharges: [],
    pricedEtd: '2026-11-27',
    laterPrices: [],
    nextEtd: '2026-11-27',
    nextDeadline: '2026-11-26 12:00',
    ...given,
  }
}

/** The same as a single rate: with the parts of its all-in prices. */
export const wholeOffer = (given: Partial<RateOffer>, allIn: RateOfferWithLines['allIn']): RateOfferWithLines => ({
  ...rateOffer(given),
  allIn,
  periods: [],
})
