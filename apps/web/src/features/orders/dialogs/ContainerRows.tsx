import { containerCheckDigit, parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { CONTAINER_SIZES, isPlausibleVgm, vgmRangeOf } from '@kairo/shared/orders/rules/container-rules'
import { Button, Checkbox, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type Format, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { containerTexts } from '../container-messages/index.ts'
import type { ContainerMessages } from '../container-messages/zh-cn.ts'
import common from '../../../ui/common.module.css'
import styles from './ContainerRows.module.css'
import { cx } from '../../../ui/class-names.ts'

export interface ContainerRow {
  /** Of a stored one. */
  id?: number
  containerNumber: string
  size: (typeof CONTAINER_SIZES)[number] | null
  sealNumber: string
  vgmKg: string
  soc: boolean
}

/** The error of a number while typing; an empty one is refused on saving. */
export function doubtOf(typed: string, t: ContainerMessages): string | undefined {
  const [first, ...more] = parseContainerNumbers(typed)
  if (!first) return undefined
  if (more.length > 0 || first.issue === 'format') return t.wrongForm
  return first.issue === 'checkDigit' ? t.wrongDigit(containerCheckDigit(first.number.slice(0, 10))) : undefined
}

/** A verified gross mass that no such container has: lighter than empty, or heavier than the rated mass. */
function massDoubtOf({ vgmKg, size }: ContainerRow, t: ContainerMessages, f: Format): string | undefined {
  const mass = Number(vgmKg)
  if (!vgmKg || Number.isNaN(mass) || isPlausibleVgm(mass, size)) return undefined
  const { tare, gross } = vgmRangeOf(size)
  return t.vgmDoubt(f.number(tare), f.number(gross))
}

interface ContainerRowsProps {
  id?: string
  value?: ContainerRow[]
  onChange?: (rows: ContainerRow[]) => void
  disabled?: boolean
  /** The ship has left with these numbers. */
  numbersFixed: boolean
}

/** A row of inputs for each container. */
export function ContainerRows({ id, value = [], onChange, disabled, numbersFixed }: ContainerRowsProps) {
  const t = useTexts(containerTexts)
  const f = useFormat()
  const change = (n: number, changes: Partial<ContainerRow>) =>
    onChange?.(value.map((row, at) => (at === n ? { ...row, ...changes } : row)))
  const last = value.at(-1)
  return (
    <div id={id} className={common.stack}>
      {value.map((row, n) => {
        const doubt = (numbersFixed ? undefined : doubtOf(row.containerNumber, t)) ?? massDoubtOf(row, t, f)
        return (
          <fieldset key={n} className={styles.row}>
            <legend className={common.srOnly}>{t.row(n + 1)}</legend>
            <Input
              aria-label={t.number}
              placeholder="CSQU3054383"
              maxLength={20}
              value={row.containerNumber}
              disabled={disabled || numbersFixed}
              {...(doubt ? { status: 'warning' as const } : {})}
              onChange={(event) => change(n, { containerNumber: event.target.value })}
            />
            <Select
              aria-label={t.size}
              value={row.size}
              disabled={disabled ?? false}
              allowClear
              placeholder={t.size}
              options={CONTAINER_SIZES.map((size) => ({ value: size, label: size }))}
              onChange={(size: ContainerRow['size'] | undefined) => change(n, { size: size ?? null })}
            />
            <Input
              aria-label={t.seal}
              placeholder={t.seal}
              maxLength={30}
              value={row.sealNumber}
              disabled={disabled ?? false}
              onChange={(event) => change(n, { sealNumber: event.target.value })}
            />
            <DecimalInput
              aria-label={t.vgm}
              placeholder={t.vgm}
              maxLength={8}
              value={row.vgmKg}
              disabled={disabled ?? false}
              onChange={(vgmKg) => change(n, { vgmKg })}
            />
            <Checkbox
              checked={row.soc}
              disabled={disabled ?? false}
              onChange={(event) => change(n, { soc: event.target.checked })}
            >
              {t.soc}
            </Checkbox>
            {!numbersFixed && (
              <Button
                type="text"
                aria-label={t.remove(row.containerNumber || t.row(n + 1))}
                icon={<Trash2 size={16} aria-hidden />}
                disabled={disabled ?? false}
                onClick={() => onChange?.(value.filter((_, at) => at !== n))}
              />
            )}
            {doubt && (
              <p className={cx(common.wide, common.warning)} role="status">
                {doubt}
              </p>
            )}
          </fieldset>
        )
      })}
      {!numbersFixed && (
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={disabled ?? false}
          onClick={() =>
            onChange?.([
              ...value,
              { containerNumber: '', size: last?.size ?? null, sealNumber: '', vgmKg: '', soc: last?.soc ?? false },
            ])
          }
        >
          {t.add}
        </Button>
      )}
    </div>
  )
}
