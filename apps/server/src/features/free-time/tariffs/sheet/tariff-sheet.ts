import { CALENDAR } from '@kairo/shared/calendars/calendar'
import {
  CLOCK_STARTS,
  CONTAINER_CLASSES,
  DAY_COUNTS,
  FREE_TIME_DIRECTIONS,
  FREE_TIME_EXTENSIONS,
  FREE_TIME_KINDS,
} from '@kairo/shared/free-time/free-time-codes'
import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import {
  CLASS_NAMES,
  COUNT_NAMES,
  DIRECTION_NAMES,
  EXTENSION_NAMES,
  KIND_NAMES,
  SIZE_NAMES,
  START_NAMES,
} from '@kairo/shared/free-time/free-time-names'
import { TARIFF_FIELD_NAMES } from '@kairo/shared/free-time/tariff-field-names'
import { tariffForm, tariffTier } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { readQuantity } from '@kairo/shared/text/quantity'
import { CURRENCIES } from '@kairo/shared/currencies'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../../database/tables.ts'
import { type CellReading, DAY_UNITS, dayOf, isNothing, shownText } from '../../../../excel/cell-values.ts'
import { NameIndex } from '../../../../excel/name-index.ts'
import type { RecordSheet } from '../../../../excel/record-sheet.ts'
import type { RecordColumn } from '../../../../excel/sheet-kind.ts'
import { type Choice, choice, wordIn } from '../../../../excel/synonyms.ts'
import type { Cell } from '../../../../excel/workbook.ts'
import type { OutCell } from '../../../../excel/write-workbook.ts'
import { COUNTRIES, portIndex, portLabel } from '../../../../master-data/ports/port-names.ts'
import { companyIndex, companyLabels } from '../../../rates/sheet/rate-masters.ts'
import { loadMasterCompanies, loadMasterPorts } from '../../../route-master/masters-by-name.ts'

/** One row a tier: what the rows of a tariff share stands on each of them. */
const tariffRow = tariffForm.omit({ tiers: true }).extend(tariffTier.shape)
export type TariffRow = z.output<typeof tariffRow>
export type TariffKey = keyof TariffRow
export type TariffSheet = RecordSheet<TariffKey, typeof tariffRow>
export const TIER_KEYS = ['fromDay', 'toDay', 'gp20', 'gp40', 'hq40'] as const satisfies TariffKey[]

const NAMES: Record<TariffKey, Trilingual> = {
  ...TARIFF_FIELD_NAMES,
  ...(Object.fromEntries(
    Object.entries(SIZE_NAMES).map(([size, name]) => [size, { 'zh-cn': name, en: name, ja: name }]),
  ) as Record<keyof typeof SIZE_NAMES, Trilingual>),
}
/** Spellings beside the headings of the template. */
const ALSO: Partial<Record<TariffKey, string[]>> = {
  shippingCompanyId: ['Carrier', '船社'],
  currency: ['货币', '貨幣'],
  validFrom: ['生效日'],
  validTo: ['截止日'],
}
const WIDTHS: Partial<Record<TariffKey, number>> = {
  kind: 24,
  shippingCompanyId: 26,
  portId: 22,
  containerClass: 16,
  start: 22,
  freeCount: 30,
  chargeCount: 30,
  extension: 26,
  source: 36,
}
const REQUIRED: ReadonlySet<TariffKey> = new Set([
  'kind',
  'direction',
  'containerClass',
  'start',
  'freeDays',
  'freeCount',
  'chargeCount',
  'currency',
  'extension',
  'validFrom',
  'fromDay',
])
/** What all tiers of a tariff share. */
export const SHARED_KEYS = [
  'kind',
  'direction',
  'shippingCompanyId',
  'portId',
  'country',
  'containerClass',
  'start',
  'freeDays',
  'freeCount',
  'chargeCount',
  'calendarCode',
  'extension',
  'validFrom',
  'validTo',
  'currency',
  'source',
] as const satisfies TariffKey[]

const choicesOf = <T extends string>(codes: readonly T[], names: Record<T, Trilingual>): Choice<T>[] =>
  codes.map((code) => choice(code, names[code]['zh-cn'], names[code].en, names[code].ja, code))
const CHOICES = {
  kind: choicesOf(FREE_TIME_KINDS, KIND_NAMES),
  direction: choicesOf(FREE_TIME_DIRECTIONS, DIRECTION_NAMES),
  country: COUNTRIES,
  containerClass: choicesOf(CONTAINER_CLASSES, CLASS_NAMES),
  start: choicesOf(CLOCK_STARTS, START_NAMES),
  freeCount: choicesOf(DAY_COUNTS, COUNT_NAMES),
  chargeCount: choicesOf(DAY_COUNTS, COUNT_NAMES),
  extension: choicesOf(FREE_TIME_EXTENSIONS, EXTENSION_NAMES),
  currency: CURRENCIES.map((code) => choice(code, code, code, code)),
} satisfies Partial<Record<TariffKey, Choice<unknown>[] | readonly Choice<unknown>[]>>

/** The one that a name stands for in any language, or by its code. */
const oneOfIndex =
  <T>(index: NameIndex<T>, value: (item: T) => unknown) =>
  (text: string): CellReading<unknown> => {
    if (isNothing(text)) return { value: undefined }
    const [found, another] = index.find(text)
    return found === undefined || another !== undefined ? { issue: 'choice' } : { value: value(found) }
  }
const days = (_text: string, cell: Cell): CellReading<unknown> => {
  if (isNothing(cell) || typeof cell !== 'string') return { value: isNothing(cell) ? undefined : shownText(cell) }
  const read = readQuantity(cell, DAY_UNITS)
  return 'doubt' in read ? { issue: read.doubt } : { value: read.value.quantity }
}
const day = (_text: string, cell: Cell): CellReading<unknown> => dayOf(cell)

/** Carriers, ports and calendars, as a tariff and its sheet name them. */
export async function loadTariffMasters(db: Kysely<DB>) {
  const [ports, companies, calendars] = await Promise.all([
    loadMasterPorts(db),
    loadMasterCompanies(db),
    db
      .selectFrom('calendars')
      .select(['code', 'name_cn', 'name_en', 'name_ja'])
      .where('code', '<>', CALENDAR.japanBank)
      .orderBy('code')
      .execute(),
  ])
  return { ports, companies, calendars }
}
export type TariffMasters = Awaited<ReturnType<typeof loadTariffMasters>>

/** How carriers, ports and calendars are written into a sheet. */
function labelsOf({ ports, companies, calendars }: TariffMasters, language: Language) {
  const name = { 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const
  return {
    shippingCompanyId: companyLabels(companies, language),
    portId: new Map(ports.map((port) => [port.id, portLabel(port, ports, language)])),
    calendarCode: new Map(calendars.map((calendar) => [calendar.code, calendar[name[language]] || calendar.code])),
  }
}

export type TariffCells = Partial<Record<TariffKey, OutCell>>
/** What of a tariff stands in a sheet. */
export type WrittenTariff = Pick<FreeTimeTariff, (typeof SHARED_KEYS)[number] | 'tiers'>

/** The rows of a tariff, as `tariffSheet` reads them again. */
export function tariffWriter(masters: TariffMasters, language: Language) {
  const labels = labelsOf(masters, language)
  const word = (key: keyof typeof CHOICES, value: unknown): string => wordIn(language)(CHOICES[key], value)
  return (tariff: WrittenTariff): TariffCells[] =>
    tariff.tiers.map((tier) => ({
      kind: word('kind', tariff.kind),
      direction: word('direction', tariff.direction),
      shippingCompanyId: labels.shippingCompanyId.get(tariff.shippingCompanyId ?? 0),
      portId: labels.portId.get(tariff.portId ?? 0),
      country: word('country', tariff.country),
      containerClass: word('containerClass', tariff.containerClass),
      start: word('start', tariff.start),
      freeDays: tariff.freeDays,
      freeCount: word('freeCount', tariff.freeCount),
      chargeCount: word('chargeCount', tariff.chargeCount),
      calendarCode: labels.calendarCode.get(tariff.calendarCode ?? ''),
      extension: word('extension', tariff.extension),
      validFrom: tariff.validFrom,
      validTo: tariff.validTo,
      currency: tariff.currency,
      ...tier,
      source: tariff.source,
    }))
}

/** A tariff of the port with three tiers, as a user would fill it in. */
function example({ ports, companies }: TariffMasters, today: string): WrittenTariff {
  const port = ports.find(({ unlocode }) => unlocode === 'JPTYO') ?? ports[0]
  const prices = (gp20: string, gp40: string) => ({ gp20, gp40, hq40: gp40 })
  return {
    kind: 'DEM',
    direction: 'import',
    shippingCompanyId: companies[0]?.id ?? null,
    portId: port?.id ?? null,
    country: null,
    containerClass: 'dry',
    start: 'berth',
    freeDays: 7,
    freeCount: 'calendar',
    chargeCount: 'calendar',
    calendarCode: null,
    extension: 'shift',
    validFrom: today,
    validTo: null,
    currency: 'JPY',
    source: 'https://www.carrier.example/free-time',
    tiers: [
      { fromDay: 8, toDay: 11, ...prices('3000', '4500') },
      { fromDay: 12, toDay: 16, ...prices('6000', '9000') },
      { fromDay: 17, toDay: null, ...prices('12000', '18000') },
    ],
  }
}

/** The sheet of tariffs; `today` is the first day of the example. */
export function tariffSheet(masters: TariffMasters, language: Language, today: string): TariffSheet {
  const calendars = new NameIndex<TariffMasters['calendars'][number]>()
  for (const one of masters.calendars) calendars.add(one, [one.name_en, one.name_cn, one.name_ja, one.code])
  const labels = labelsOf(masters, language)
  const named = <T>(index: NameIndex<T>, value: (item: T) => unknown, offered: Map<unknown, string>) => ({
    read: oneOfIndex(index, value),
    offered: [...offered.values()],
  })
  const reading: Partial<Record<TariffKey, Pick<RecordColumn<TariffKey>, 'choices' | 'read' | 'offered' | 'kind'>>> = {
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, choices]) => [key, { kind: 'text', choices }])),
    shippingCompanyId: {
      kind: 'text',
      ...named(companyIndex(masters.companies), ({ id }) => id, labels.shippingCompanyId),
    },
    portId: { kind: 'text', ...named(portIndex(masters.ports), ({ id }) => id, labels.portId) },
    calendarCode: { kind: 'text', ...named(calendars, ({ code }) => code, labels.calendarCode) },
    validFrom: { kind: 'date', read: day },
    validTo: { kind: 'date', read: day },
    freeDays: { kind: 'text', read: days },
    fromDay: { kind: 'text', read: days },
    toDay: { kind: 'text', read: days },
    gp20: { kind: 'money' },
    gp40: { kind: 'money' },
    hq40: { kind: 'money' },
  }
  return {
    columns: [...SHARED_KEYS, ...TIER_KEYS].map((key) => ({
      key,
      kind: 'text',
      width: WIDTHS[key] ?? 14,
      required: REQUIRED.has(key),
      heading: NAMES[key],
      also: [key, ...(ALSO[key] ?? [])],
      ...reading[key],
    })),
    form: tariffRow,
    currency: 'currency',
    texts: {
      'zh-cn': { sheet: '免箱期费率', example: '填写示例', file: '免箱期费率导入模板' },
      en: { sheet: 'Free time tariffs', example: 'Example', file: 'Free time tariff import template' },
      ja: { sheet: 'フリータイム料率', example: '記入例', file: 'フリータイム料率取込テンプレート' },
    },
    examples: tariffWriter(masters, language)(example(masters, today)),
  }
}
