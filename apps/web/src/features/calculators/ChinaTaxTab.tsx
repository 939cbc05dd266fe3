import { AMOUNT, amountOr, TARIFF, VAT } from '@kairo/shared/calculators/typed-amount'
import { chinaTax, declaredValue, DEFAULT_CHINA_VAT_PERCENT, DEFAULT_TARIFF_PERCENT } from '@kairo/shared/tax'
import { roundMoney } from '@kairo/shared/money'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NumberField } from '@/ui/form/NumberField.tsx'
import styles from './calculators.module.css'
import { LinesActions } from './LinesActions.tsx'
import { calculatorTexts } from './texts.ts'
import type { TabProps } from './tool-search.ts'

/** Duty and value-added tax of China (rules 4.15). */
export function ChinaTaxTab({ input, change }: TabProps) {
  const t = useTexts(calculatorTexts)
  const f = useFormat()
  const tariff = input.tariff ?? DEFAULT_TARIFF_PERCENT
  const vat = input.vat ?? DEFAULT_CHINA_VAT_PERCENT
  const declared = declaredValue(
    amountOr(input.invoice, AMOUNT, '0'),
    amountOr(input.freight, AMOUNT, '0'),
    amountOr(input.insurance, AMOUNT, '0'),
  )
  const [tariffRead, vatRead] = [amountOr(tariff, TARIFF, '0'), amountOr(vat, VAT, '0')]
  const tax = chinaTax(declared, tariffRead, vatRead)
  const rows: [string, string, string][] = [
    [t.declared, t.declaredIs, roundMoney(declared, 'CNY')],
    [t.duty, `${f.money(declared, 'CNY')} × ${tariffRead}%`, tax.duty],
    [t.vat, `(${t.declared} + ${t.duty}) × ${vatRead}%`, tax.vat],
    [t.totalTax, `${t.duty} + ${t.vat}`, tax.total],
  ]
  const field = (name: 'invoice' | 'freight' | 'insurance') => (
    <NumberField
      label={t[name]}
      value={input[name] ?? ''}
      onChange={(value) => change({ [name]: value })}
      limits={AMOUNT}
      unit="CNY"
      placeholder="0"
    />
  )
  return (
    <div className={cx(styles.columns, common.columns)}>
      <section className={cx(common.box, common.stackL)} aria-label={t.inputs}>
        {field('invoice')}
        {field('freight')}
        {field('insurance')}
        <NumberField
          label={t.tariff}
          value={tariff}
          onChange={(value) => change({ tariff: value })}
          limits={TARIFF}
          unit="%"
        />
        <NumberField label={t.vatRate} value={vat} onChange={(value) => change({ vat: value })} limits={VAT} unit="%" />
      </section>
      <section className={cx(common.card, common.stackL)} aria-label={t.result} aria-live="polite">
        <table className={cx(common.table, common.relative)}>
          <tbody>
            {rows.map(([name, how, amount], index) => (
              <tr key={name} className={index === rows.length - 1 ? styles.total : undefined}>
                <th scope="row">
                  {name} <small>{how}</small>
                </th>
                <td className={common.num}>{f.money(amount, 'CNY')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={common.note}>{t.chinaNote}</p>
        <LinesActions
          name={t.tabs.china}
          disabled={false}
          lines={{
            columns: [
              { heading: t.item, kind: 'text' },
              { heading: t.how, kind: 'text' },
              { heading: 'CNY', kind: 'number' },
            ],
            rows,
          }}
        />
      </section>
    </div>
  )
}
