import { X } from 'lucide-react'
import { useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { Combobox, type ComboboxFieldProps } from './Combobox.tsx'
import type { Option } from './option.ts'
import fields from './fields.module.css'
import styles from './select.module.css'

export type SelectProps<O extends Option> = ComboboxFieldProps<O> & {
  value?: O['value'] | null | undefined
  /** Shown for the value instead of its option's label. */
  text?: string | undefined
  /** Also of the chosen one, which is no change. */
  onChoose?: (option: O) => void
} & (
    | { isClearable: true; onChange?: (value: O['value'] | undefined) => void }
    | { isClearable?: false; onChange?: (value: O['value']) => void }
  )

/** One of several options, found by typing where they are many. */
export function Select<O extends Option>({ value, text, isClearable, onChange, onChoose, ...rest }: SelectProps<O>) {
  // What was chosen among options that were searched for and are gone.
  const [kept, setKept] = useState<O>()
  const option = [...rest.options, ...(kept ? [kept] : [])].find((one) => one.value === value)
  const isEmpty = value === undefined || value === null || value === ''
  return (
    <Combobox
      {...rest}
      isMultiple={false}
      chosen={isEmpty && !option ? [] : [value as O['value']]}
      // A value whose option is gone still says what it is; a number would say nothing.
      text={text ?? option?.label ?? (typeof value === 'string' ? value : '')}
      onChoose={(next) => {
        setKept(next)
        onChoose?.(next)
        if (next.value !== value) onChange?.(next.value)
      }}
      onClear={isClearable ? () => onChange?.(undefined) : undefined}
    />
  )
}

interface MultiSelectProps<O extends Option> extends ComboboxFieldProps<O> {
  value?: readonly O['value'][] | null | undefined
  onChange?: (values: O['value'][]) => void
  maxCount?: number
  /** The names in one line instead of a chip each. */
  isOneLine?: boolean
}

/** Any number of several options. */
export function MultiSelect<O extends Option>({
  value,
  onChange,
  maxCount,
  isOneLine = false,
  ...rest
}: MultiSelectProps<O>) {
  const t = useCore()
  const chosen = value ?? []
  const labelOf = (one: O['value']): string => rest.options.find((option) => option.value === one)?.label ?? String(one)
  const without = (one: O['value']) => onChange?.(chosen.filter((other) => other !== one))
  const isFull = maxCount !== undefined && chosen.length >= maxCount
  const chips = chosen.map((one) => (
    <span key={String(one)} className={styles.chip}>
      <span>{labelOf(one)}</span>
      {!rest.disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={fields.clear}
          aria-label={t.common.removeChosen(labelOf(one))}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => without(one)}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  ))
  return (
    <Combobox
      {...rest}
      options={isFull ? rest.options.map((one) => ({ ...one, disabled: !chosen.includes(one.value) })) : rest.options}
      {...(chosen.length > 0 && !isOneLine ? { placeholder: undefined, chips } : {})}
      isMultiple
      chosen={chosen}
      text={isOneLine ? chosen.map(labelOf).join(', ') : ''}
      onChoose={({ value: one }) => (chosen.includes(one) ? without(one) : onChange?.([...chosen, one]))}
      onClear={() => onChange?.([])}
      onRemoveLast={() => chosen.length > 0 && onChange?.(chosen.slice(0, -1))}
    />
  )
}
