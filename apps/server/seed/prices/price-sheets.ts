import { COUNTRY } from '@kairo/shared/countries'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type { Choice } from '../../src/excel/synonyms.ts'
import type { SheetColumn } from '../../src/excel/sheet-headings.ts'
import { type OutCell, sheetOf, writeWorkbook } from '../../src/excel/write-workbook.ts'
import { RATE_COLUMNS, type RateColumnKey } from '../../src/features/rates/sheet/rate-sheet-columns.ts'
import {
  SURCHARGE_COLUMNS,
  type SurchargeColumnKey,
} from '../../src/features/surcharges/sheet/surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS } from '../../src/features/surcharges/sheet/surcharge-sheet-synonyms.ts'
import type { DemoRate } from '../../src/master-data/demo/demo-effective-rates.ts'
import type { DemoSurcharge } from '../../src/master-data/demo/demo-surcharges.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'

type Columns<Key extends string> = readonly (SheetColumn<Key> & { width: number })[]

/** A filled-in template in English: cells by the keys of their columns. */
const filledSheet = <Key extends string>(
  title: string,
  columns: Columns<Key>,
  rows: readonly Partial<Record<Key, OutCell>>[],
): Promise<Uint8Array> =>
  writeWorkbook(
    [
      sheetOf<Partial<Record<Key, OutCell>>>({
        name: title,
        rows,
        columns: columns.map(({ key, heading, width }) => ({
          heading: heading.en,
          width,
          value: (row) => row[key],
        })),
      }),
    ],
    title,
  )

export type RateCells = Partial<Record<RateColumnKey, OutCell>>

const countryName = (country: number): string => (country === COUNTRY.china ? 'China' : 'Japan')

/** A rate as staff write it into the template. */
export const rateCells = (rate: DemoRate): RateCells => ({
  departurePort: portOf(rate.departurePort).nameEn,
  departureCountry: countryName(portOf(rate.departurePort).country),
  destinationPort: portOf(rate.destinationPort).nameEn,
  destinationCountry: countryName(portOf(rate.destinationPort).country),
  capacity20gp: rate.capacity20gp,
  capacity40gp: rate.capacity40gp,
  capacity40hq: rate.capacity40hq,
  lcl: rate.lcl,
  distance: rate.distance,
  weekday: rate.weekday,
  type: rate.type,
  shippingCompany: rate.shippingCompany,
  mode: rate.mode,
  directTransfer: rate.directTransfer ? 'YES' : 'NO',
  shipType: rate.shipType,
  maxCapacity: rate.maxCapacity,
  portOpenStartday: rate.portOpenStartday,
  portOpenStarthour: rate.portOpenStarthour,
  portOpenEndday: rate.portOpenEndday,
  portOpenEndhour: rate.portOpenEndhour,
  deadlineDay: rate.deadlineDay,
  deadlineHour: rate.deadlineHour,
  validTime: rate.validTime,
  departureSurchargeNo: rate.departureSurchargeNo,
  destinationSurchargeNo: rate.destinationSurchargeNo,
  validFrom: rate.validFrom,
  validTo: rate.validTo,
  minRevenueTons: rate.type === 'LCL' ? rate.minRevenueTons : null,
})

/** A freight sheet as .xlsx. */
export const rateSheet = (rows: readonly RateCells[]): Promise<Uint8Array> =>
  filledSheet('Freight rates', RATE_COLUMNS, rows)

type SurchargeCells = Partial<Record<SurchargeColumnKey, OutCell>>

const offered = <T>(choices: readonly Choice<T>[], value: T): string =>
  choices.find((choice) => choice.value === value)?.offered.en ?? ''

/** The lines of a number: what the number is is in the first of its rows. */
function surchargeRows(surcharge: DemoSurcharge): SurchargeCells[] {
  const head: SurchargeCells = {
    surchargeNo: surcharge.surchargeNo,
    surchargeName: surcharge.name,
    surchargeCountry: countryName(surcharge.country),
    surchargePort: portOf(surcharge.port).nameEn,
    surchargeType: String(surcharge.type),
    remark: surcharge.remark,
  }
  return surcharge.lines.map((line, i) => ({
    ...(i === 0 ? head : {}),
    lineName: line.name,
    surcharge20gp: line.gp20,
    surcharge40gp: line.gp40,
    surcharge40hq: line.hq40,
    surchargeLcl: line.lcl,
    costUnit: line.currency,
    unit: offered(BASIS_SYNONYMS, line.basis),
    surchargeDetailType: line.detailType,
    condition: CONDITION_TEXTS[line.condition].en,
    validFrom: line.validFrom,
    validTo: line.validTo,
    carrier: line.carrier,
  }))
}

/** A surcharge sheet as .xlsx. */
export const surchargeSheet = (surcharges: readonly DemoSurcharge[]): Promise<Uint8Array> =>
  filledSheet('Surcharges', SURCHARGE_COLUMNS, surcharges.flatMap(surchargeRows))
