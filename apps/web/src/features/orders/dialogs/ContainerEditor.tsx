import { containerCheckDigit, parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { Input } from '../../../ui/controls/Input.tsx'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { containerTexts, type ContainerTexts } from '../texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'

/** The warning about a number while typing; an empty one is refused on saving. */
function numberWarning(typed: string, t: ContainerTexts): string | undefined {
  const [first, ...more] = parseContainerNumbers(typed)
  if (!first) return undefined
  if (more.length > 0 || first.issue === 'format') return t.wrongForm
  return first.issue === 'checkDigit' ? t.wrongDigit(containerCheckDigit(first.number.slice(0, 10))) : undefined
}

interface ContainerEditorProps<Row> {
  id?: string | undefined
  rows: Row[]
  onChange: ((rows: Row[]) => void) | undefined
  disabled?: boolean | undefined
  /** Neither numbers nor their count can change. */
  numbersFixed?: boolean
  texts: { row: (n: number) => string; remove: (number: string) => string; add: string }
  /** The warnings about a row beside its number. */
  warningOf?: (row: Row) => string | undefined
  /** Of a container that is added. */
  newRow: () => Row
  /** The inputs after the number. */
  children: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode
}

/** A row of inputs for each container, to be added and removed. */
export function ContainerEditor<Row extends { containerNumber: string }>(props: ContainerEditorProps<Row>) {
  const { id, rows, onChange, disabled = false, numbersFixed = false, texts, warningOf, newRow, children } = props
  const t = useTexts(containerTexts)
  return (
    <div id={id} className={common.stack}>
      {rows.map((row, n) => {
        const change = (changes: Partial<Row>) =>
          onChange?.(rows.map((each, at) => (at === n ? { ...each, ...changes } : each)))
        const warning = (numbersFixed ? undefined : numberWarning(row.containerNumber, t)) ?? warningOf?.(row)
        return (
          <fieldset key={n} className={common.columnsS}>
            <legend className={common.srOnly}>{texts.row(n + 1)}</legend>
            <Input
              aria-label={t.number}
              placeholder="CSQU3054383"
              maxLength={20}
              value={row.containerNumber}
              disabled={disabled || numbersFixed}
              isDoubtful={Boolean(warning)}
              onChange={(event) => change({ containerNumber: event.target.value } as Partial<Row>)}
            />
            {children(row, change)}
            {!numbersFixed && (
              <Button
                variant="text"
                aria-label={texts.remove(row.containerNumber || texts.row(n + 1))}
                icon={<Trash2 size={16} aria-hidden />}
                disabled={disabled}
                onClick={() => onChange?.(rows.filter((_, at) => at !== n))}
              />
            )}
            {warning && (
              <p className={cx(common.wide, common.warning)} role="status">
                {warning}
              </p>
            )}
          </fieldset>
        )
      })}
      {!numbersFixed && (
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => onChange?.([...rows, newRow()])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  )
}

interface SealInputProps {
  value: string
  onChange: (sealNumber: string) => void
  disabled: boolean | undefined
}

export function SealInput({ value, onChange, disabled = false }: SealInputProps) {
  const t = useTexts(containerTexts)
  return (
    <Input
      aria-label={t.seal}
      placeholder={t.seal}
      maxLength={30}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
