import { AMOUNT, amountOr, TARIFF } from '@kairo/shared/calculators/typed-amount'
import {
  declaredValue,
  DEFAULT_TARIFF_PERCENT,
  JAPAN_CONSUMPTION_PERCENT,
  JAPAN_REDUCED_CONSUMPTION_PERCENT,
  japanTaxAsSpecifiedWithSteps,
  japanTaxInPracticeWithSteps,
} from '@kairo/shared/tax'
import { Select } from '@/ui/controls/Select.tsx'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { JapanTaxResult } from './JapanTaxResult.tsx'
import { calculatorTexts } from './texts.ts'
import { linesOf, linesText, RULES, type TabProps } from './tool-search.ts'

const FIELDS = ['invoice', 'freight', 'insurance', 'tariff', 'consumption'] as const
type Field = (typeof FIELDS)[number]
const MAX_LINES = 50
/** The worked example of rules 4.14: CIF 534,795 at 14 % and 7.8 %, and 126,258 at 14 % and 6.24 %. */
const EXAMPLE = '534795,0,0,14,7.8_126258,0,0,14,6.24'

/** Duty, national and local consumption tax of Japan by either rule, with every rounding (rules 4.12, 4.13). */
export function JapanTaxTab({ input, change }: TabProps) {
  const t = useTexts(calculatorTexts)
  const core = useCore()
  const f = useFormat()
  const id = useId()
  const rule = input.rule ?? 'specified'
  const rows = linesOf(input.lines, FIELDS.length, 1, MAX_LINES)
  const value = (row: readonly string[], field: Field): string => row[FIELDS.indexOf(field)] ?? ''
  const lines = rows.map((row) => ({
    declared: declaredValue(
      amountOr(value(row, 'invoice'), AMOUNT, '0'),
      amountOr(value(row, 'freight'), AMOUNT, '0'),
      amountOr(value(row, 'insurance'), AMOUNT, '0'),
    ),
    tariffPercent: amountOr(value(row, 'tariff') || DEFAULT_TARIFF_PERCENT, TARIFF, '0'),
    consumptionPercent:
      value(row, 'consumption') === JAPAN_REDUCED_CONSUMPTION_PERCENT
        ? JAPAN_REDUCED_CONSUMPTION_PERCENT
        : JAPAN_CONSUMPTION_PERCENT,
  }))
  const tax = rule === 'specified' ? japanTaxAsSpecifiedWithSteps(lines) : japanTaxInPracticeWithSteps(lines)
  const put = (next: readonly (readonly string[])[]) => change({ lines: linesText(next) ?? '' })
  const set = (index: number, field: Field, text: string) =>
    put(rows.map((row, at) => (at === index ? row.map((old, f) => (FIELDS[f] === field ? text : old)) : row)))
  return (
    <div className={common.stackL}>
      <div className={common.between}>
        <Segmented
          aria-label={t.rule}
          options={RULES.map((each) => ({ value: each, label: t.rules[each] }))}
          value={rule}
          onChange={(next) => change({ rule: RULES.find((each) => each === next) })}
        />
        <Button onClick={() => change({ lines: EXAMPLE })}>{t.example}</Button>
      </div>
      <p className={common.hint}>{rule === 'specified' ? t.specifiedNote : t.practiceNote}</p>
      <ol className={common.stack}>
        {rows.map((row, index) => {
          const name = t.line(f.number(index + 1))
          return (
            <li key={index} className={cx(common.box, common.columnsS)} aria-label={name}>
              {(['invoice', 'freight', 'insurance'] as const).map((field) => (
                <NumberField
                  key={field}
                  label={t[field]}
                  value={value(row, field)}
                  onChange={(text) => set(index, field, text)}
                  limits={AMOUNT}
                  unit="JPY"
                  placeholder="0"
                />
              ))}
              <NumberField
                label={t.tariff}
                value={value(row, 'tariff')}
                onChange={(text) => set(index, 'tariff', text)}
                limits={TARIFF}
                unit="%"
                placeholder={DEFAULT_TARIFF_PERCENT}
              />
              {rule === 'practice' && (
                <div className={common.stackS}>
                  <label htmlFor={`${id}-${index}`} className={common.hint}>
                    {t.consumptionRate}
                  </label>
                  <Select
                    id={`${id}-${index}`}
                    value={lines[index]?.consumptionPercent ?? JAPAN_CONSUMPTION_PERCENT}
                    onChange={(text) => set(index, 'consumption', text)}
                    options={[
                      { value: JAPAN_CONSUMPTION_PERCENT, label: t.standardRate },
                      { value: JAPAN_REDUCED_CONSUMPTION_PERCENT, label: t.reducedRate },
                    ]}
                  />
                </div>
              )}
              <p className={common.stackS}>
                <span className={common.hint}>{t.declared}</span>
                <b className={common.num}>{f.money(lines[index]?.declared, 'JPY')}</b>
              </p>
              <Button
                variant="text"
                icon={Trash2}
                aria-label={core.upload.remove(name)}
                disabled={rows.length === 1}
                onClick={() => put(rows.filter((_, at) => at !== index))}
              />
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          icon={Plus}
          disabled={rows.length >= MAX_LINES}
          onClick={() => put([...rows, FIELDS.map((field) => (field === 'tariff' ? DEFAULT_TARIFF_PERCENT : ''))])}
        >
          {t.addLine}
        </Button>
      </div>
      <JapanTaxResult tax={tax} />
    </div>
  )
}
