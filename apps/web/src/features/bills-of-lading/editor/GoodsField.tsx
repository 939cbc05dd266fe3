import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import { Plus, Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { placeId, useBill, useBillChange, useIssue } from './bill-context.ts'
import { typedText, type TypedGoods } from './bills-form.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { emptyLine } from './goods-line.ts'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './editor.module.css'

/** The lines of goods of a bill. */
export function GoodsField() {
  const t = useTexts(billEditorTexts)
  const { bill, typed, readOnly } = useBill()
  const { setText } = useBillChange()
  const { goods } = typed.text
  const change = (at: number, changes: Partial<TypedGoods>) =>
    setText(
      'goods',
      goods.map((line, index) => (index === at ? { ...line, ...changes } : line)),
    )
  return (
    <FieldFrame field="goods">
      {({ id, 'aria-describedby': note }) => (
        <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={note} className={common.stack}>
          {goods.length === 0 && <p className={common.quiet}>{t.noGoods}</p>}
          {goods.map((_line, at) => (
            // A line is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={cx(common.tray, styles.line)}>
              <Cell at={at} name="packages" change={change} />
              <Cell at={at} name="unit" change={change} />
              <Cell at={at} name="weightKg" unit="kg" change={change} />
              <Cell at={at} name="volumeM3" unit="m³" change={change} />
              <Cell at={at} name="hsCode" change={change} />
              {!readOnly && (
                <Button
                  variant="text"
                  className={styles.remove}
                  aria-label={t.removeLine(at + 1)}
                  icon={Trash2}
                  onClick={() =>
                    setText(
                      'goods',
                      goods.filter((_, index) => index !== at),
                    )
                  }
                />
              )}
              <Cell at={at} name="description" change={change} />
            </div>
          ))}
          {!readOnly && (
            <Button
              size="small"
              className={styles.add}
              icon={Plus}
              disabled={goods.length >= BL_LIMITS.goods}
              onClick={() => setText('goods', [...goods, emptyLine(goods.at(-1) ?? typedText(bill.source).goods[0])])}
            >
              {t.addLine}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

interface CellProps {
  at: number
  name: keyof TypedGoods
  unit?: string
  change: (at: number, changes: Partial<TypedGoods>) => void
}

function Cell({ at, name, unit, change }: CellProps) {
  const t = useTexts(billEditorTexts)
  const { bill, typed, readOnly } = useBill()
  const value = typed.text.goods[at]?.[name] ?? ''
  const place = `text.goods.${at}.${name}`
  const error = useIssue(place, value)
  const isNumber = name === 'packages' || name === 'weightKg' || name === 'volumeM3'
  return (
    <LabelledField
      id={placeId(bill.seq, place)}
      label={t.goods[name]}
      error={error}
      className={name === 'description' ? common.wide : undefined}
    >
      {(attributes) => {
        const control = {
          ...attributes,
          'aria-label': t.line(at + 1, t.goods[name]),
          value,
          disabled: readOnly,
          spellCheck: false,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => change(at, { [name]: target.value }),
        }
        return name === 'description' ? (
          <TextArea {...control} className={styles.mono} rows={2} />
        ) : (
          <Input
            {...control}
            className={isNumber ? common.num : styles.mono}
            inputMode={isNumber ? 'decimal' : 'text'}
            suffix={unit}
          />
        )
      }}
    </LabelledField>
  )
}
