import {
  CHINA_ARRIVAL,
  chinaDeparture,
  type DemoSurchargeLine,
  endingSoon,
  JAPAN_DEPARTURE,
  japanArrival,
  japanArrivalFromNorth,
} from './demo-surcharge-lines.ts'
import { CHINA, type CountryCode, JAPAN } from '../ports/port.ts'
import { portOf } from '../ports/ports.ts'

export interface DemoSurcharge {
  /** Port, side (D departure, A arrival) and a running number, e.g. CNSHA-D01. */
  surchargeNo: string
  name: string
  country: CountryCode
  /** UN/LOCODE. */
  port: string
  /** Dictionary 32: 1 departure side, 2 destination side. */
  type: 1 | 2
  remark: string
  /** The other end, for the older grouped view. */
  destinationCountry: CountryCode
  lines: readonly DemoSurchargeLine[]
}

const surcharge = (
  port: string,
  suffix: string,
  type: 1 | 2,
  what: string,
  lines: readonly DemoSurchargeLine[],
  remark = '',
): DemoSurcharge => {
  const { nameEn, country } = portOf(port)
  return {
    surchargeNo: `${port}-${suffix}`,
    name: `${nameEn} ${what}`,
    country,
    port,
    type,
    remark,
    destinationCountry: country === CHINA ? JAPAN : CHINA,
    lines,
  }
}

/** THC of Japanese ports, JPY for 20' and 40'. */
const JAPAN_THC: readonly (readonly [port: string, thc20: string, thc40: string])[] = [
  ['JPTYO', '33000', '49000'],
  ['JPYOK', '33000', '49000'],
  ['JPNGO', '33000', '49000'],
  ['JPOSA', '33000', '49000'],
  ['JPUKB', '33000', '49000'],
  ['JPYKK', '32000', '47000'],
  ['JPHKT', '31500', '46500'],
  ['JPMOJ', '31500', '46500'],
  ['JPTMK', '35000', '52000'],
]

/** Where a charge ends soon. */
const ENDING_AT = 'JPTMK'

/** Numbers of both sides for every lane of demo-rates, but for Shimizu, whose missing one the overview is to show. */
export const demoSurcharges = (today: string): DemoSurcharge[] => [
  ...['CNSHA', 'CNNGB', 'CNTAO', 'CNTSN', 'CNDLC', 'CNYTN'].map((port) =>
    surcharge(port, 'D01', 1, 'departure charges', chinaDeparture('400.00')),
  ),
  ...['CNXMN', 'CNLYG', 'CNTAG', 'CNSHK'].map((port) =>
    surcharge(port, 'D01', 1, 'departure charges', chinaDeparture('200.00')),
  ),
  ...['JPTYO', 'JPYOK', 'JPNGO', 'JPOSA', 'JPUKB', 'JPHKT'].map((port) =>
    surcharge(port, 'D01', 1, 'departure charges', JAPAN_DEPARTURE, '輸出。税関検査は実費'),
  ),
  ...JAPAN_THC.map(([port, thc20, thc40]) =>
    surcharge(
      port,
      'A01',
      2,
      'arrival charges (central and south China)',
      port === ENDING_AT ? endingSoon(japanArrival(thc20, thc40, today), today) : japanArrival(thc20, thc40, today),
      '税込',
    ),
  ),
  ...JAPAN_THC.filter(([port]) => ['JPTYO', 'JPYOK', 'JPNGO', 'JPOSA', 'JPUKB'].includes(port)).map(
    ([port, thc20, thc40]) =>
      surcharge(
        port,
        'A02',
        2,
        'arrival charges (north China)',
        japanArrivalFromNorth(thc20, thc40),
        '税込。青島・天津・大連積み',
      ),
  ),
  ...['CNSHA', 'CNNGB', 'CNTAO', 'CNDLC', 'CNYTN'].map((port) =>
    surcharge(port, 'A01', 2, 'arrival charges', CHINA_ARRIVAL),
  ),
]

/** A simple surcharge of the assignment screen, in USD a shipment, and the rates it is tied to. */
interface DemoRouteCharge {
  key: string
  name: string
  /** Its names in Chinese and Japanese. */
  nameCn: string
  nameJp: string
  /** Decimal text, USD. */
  price: string
  /** Keys of demo rates. */
  rateKeys: readonly string[]
}

export const DEMO_ROUTE_CHARGES: readonly DemoRouteCharge[] = [
  {
    key: 'peakSeason',
    name: 'Peak season surcharge',
    nameCn: '旺季附加费',
    nameJp: '繁忙期サーチャージ',
    price: '50.00',
    rateKeys: ['CNSHA-JPTYO-SITC-2-FCL', 'CNSHA-JPOSA-SITC-3-FCL'],
  },
  {
    key: 'hotDelivery',
    name: 'HDS handling',
    nameCn: 'HDS操作费',
    nameJp: 'HDS取扱料',
    price: '80.00',
    rateKeys: ['CNSHA-JPTYO-Jinjiang-5-FCL', 'CNSHA-JPOSA-Jinjiang-2-FCL'],
  },
  {
    key: 'winterNorth',
    name: 'Winter surcharge (Bohai)',
    nameCn: '冬季附加费（渤海）',
    nameJp: '冬期サーチャージ（渤海）',
    price: '30.00',
    rateKeys: ['CNTSN-JPYOK-COSCO-6-FCL', 'CNDLC-JPOSA-SITC-4-FCL'],
  },
  {
    key: 'holiday',
    name: 'Chinese New Year congestion',
    nameCn: '春节拥堵附加费',
    nameJp: '春節混雑サーチャージ',
    price: '45.00',
    rateKeys: [],
  },
]
