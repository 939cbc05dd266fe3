import type { Currency } from '@kairo/shared/currencies'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import { type ReactNode } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { useSigned } from './SheetEffect.tsx'
import { sheetTexts } from '../texts.ts'
import type { Preview } from './sheet-calls.ts'
import { isDated, movedIn, useDays, useShips } from './periods.ts'
import { UnknownCharges } from './UnknownCharges.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './surcharge-sheets.module.css'

type Change = Preview['dataList'][number]
type Line = Change['lines'][number]
type Values = NonNullable<Line['new']>

const SIZES = [
  ['surcharge20gp', '20GP'],
  ['surcharge40gp', '40GP'],
  ['surcharge40hq', '40HQ'],
  ['surchargeLcl', 'LCL'],
] as const
const TONE = { new: 'teal', changed: 'amber', unchanged: 'grey' } as const
const LINE_TONE = { added: 'teal', changed: 'amber', removed: 'red', unchanged: 'grey' } as const

const LINE_STYLE = {
  added: styles.isAdded,
  removed: styles.isRemoved,
  changed: undefined,
  unchanged: undefined,
}

/** Entries of dictionary 32 (types) and 33 (kinds of charges) by their codes. */
function useDictionaryLabels() {
  const words = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.surchargeType, DICTIONARY.surchargeDetailType] },
    { staleMs: 600_000 },
  ).data?.data
  return (group: 32 | 33, code: string): string =>
    words?.find(({ entryID }) => entryID === group)?.entryList.find(({ entryCode }) => entryCode === code)
      ?.entryValue ?? code
}

/** Old and new value; the old one only where it differs. */
function Was({ old, now, label }: { old: string | null; now: string | null; label: string }): ReactNode {
  if (old === null || old === now) return now ?? old
  return (
    <>
      <s>
        <span className={common.srOnly}>{label} </span>
        {old}
      </s>{' '}
      {now !== null && <b>{now}</b>}
    </>
  )
}

/** One surcharge number of a sheet: head fields and charges, old and new, and what it moves in prices on sale. */
export function SheetNumber({ change, onlyChanges }: { change: Change; onlyChanges: boolean }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const wordOf = useDictionaryLabels()
  const lines = onlyChanges ? change.lines.filter((line) => line.change !== 'unchanged') : change.lines
  const errorMessage = (field: string, value: string | null) => {
    if (value === null || value === '') return t.none
    if (field === 'surchargeCountry') return value === '1' ? t.china : t.japan
    return field === 'surchargeType' ? wordOf(32, value) : value
  }
  // For a new number only the new values are shown.
  const isNew = change.change === 'new'
  const head = isNew ? change.head.filter(({ field }) => field !== 'surchargeName') : change.head
  return (
    <article className={common.card} aria-label={change.surchargeNo}>
      <header className={common.baseline}>
        <h3>
          <span className={common.num}>{change.surchargeNo}</span> {change.surchargeName}
        </h3>
        <StatusTag tone={TONE[change.change]}>{t.change[change.change]}</StatusTag>
        {change.change !== 'unchanged' && (
          <small>{change.rateCount > 0 ? t.rateCount(f.number(change.rateCount)) : t.noRate}</small>
        )}
        <Difference change={change} />
      </header>
      {head.length > 0 && (
        <dl className={cx(common.mt8, common.facts)}>
          {head.map(({ field, old, new: now }) => (
            <div key={field}>
              <dt>{t.fields[field]}</dt>
              <dd>
                <Was
                  old={isNew || !old ? null : errorMessage(field, old)}
                  now={errorMessage(field, now)}
                  label={t.was}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <div className={cx(common.mt12, common.scroll)}>
          <Lines lines={lines} kindOf={(code) => wordOf(33, code)} />
        </div>
      )}
    </article>
  )
}

function Lines({ lines, kindOf }: { lines: readonly Line[]; kindOf: (code: string) => string }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const language = useLanguage()
  const wasOf = ({ change, old }: Line) => (change === 'changed' || change === 'removed' ? old : null)
  const cell = (read: (values: Values) => string) => (line: Line) => {
    const was = wasOf(line)
    return <Was old={was && read(was)} now={line.new && read(line.new)} label={t.was} />
  }
  return (
    <SmallTable
      isBare
      rows={lines}
      rowKey={(line, at) => `${line.surchargeName} ${line.change} ${at}`}
      rowClass={({ change }) => LINE_STYLE[change]}
      columns={[
        {
          title: t.item,
          isRowName: true,
          render: (line) => (
            <>
              {line.change === 'removed' ? <s>{line.surchargeName}</s> : line.surchargeName}{' '}
              {line.change !== 'unchanged' && (
                <StatusTag tone={LINE_TONE[line.change]}>{t.lineChange[line.change]}</StatusTag>
              )}
              <LineDays old={wasOf(line)} now={line.new} />
            </>
          ),
        },
        ...SIZES.map(
          ([key, title]): SmallColumn<Line> => ({
            title,
            num: true,
            render: cell((values) => f.money(values[key], values.costUnit as Currency)),
          }),
        ),
        { title: t.costUnit, render: cell((values) => values.costUnit) },
        { title: t.unit, render: cell((values) => t.units[values.unit] ?? values.unit) },
        { title: t.kind, render: cell((values) => kindOf(values.surchargeDetailType)) },
        { title: t.condition, render: cell((values) => CONDITION_TEXTS[values.condition][language]) },
      ]}
    />
  )
}

/** The days of departure and the carrier of a line, where it is not for all. */
function LineDays({ old, now }: { old: Values | null; now: Values | null }) {
  const t = useTexts(sheetTexts)
  const days = useDays()
  const textOf = (values: Values) =>
    [
      days({ from: values.validFrom, to: values.validTo }),
      values.shippingCompany === null ? '' : t.ofCarrier(values.shippingCompany),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  const [before, after] = [old && textOf(old), now && textOf(now)]
  if (!before && !after) return null
  return (
    <small className={styles.days}>
      <Was old={old && (before || t.ships.always)} now={now && (after || t.ships.always)} label={t.was} />
    </small>
  )
}

/** The effect of the number on the all-in price of each size, in the currencies of its charges, by day of departure. */
function Difference({ change: { change, difference, periods } }: { change: Change }) {
  const t = useTexts(sheetTexts)
  const ships = useShips()
  if (change !== 'changed' || periods.length === 0) return null
  const hasOwners = periods.some(({ shippingCompany }) => shippingCompany !== null)
  if (!hasOwners && !isDated(periods)) return <SizeDifferences difference={difference} />
  return (
    <ul className={styles.periods}>
      {periods.map((period) => (
        <li key={`${period.shippingCompany} ${period.from} ${period.to}`}>
          <span>
            {hasOwners ? t.carrierFor(period.shippingCompany ?? t.carriersOthers, ships(period)) : ships(period)}
          </span>
          <SizeDifferences difference={period.difference} />
          <UnknownCharges {...period} />
        </li>
      ))}
    </ul>
  )
}

function SizeDifferences({ difference }: { difference: Change['difference'] }) {
  const t = useTexts(sheetTexts)
  const signed = useSigned()
  if (difference.length === 0) return null
  return (
    <ul className={cx(styles.difference, common.wrap)}>
      {difference.map(({ containerType, charged }) => (
        <li key={containerType}>
          {t.perOne[containerType] ?? containerType}{' '}
          {movedIn(charged).map((currency) => (
            <b key={currency} className={common.num}>
              {signed(charged[currency], currency)}{' '}
            </b>
          ))}
        </li>
      ))}
    </ul>
  )
}
