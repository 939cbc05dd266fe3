import { Button, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { Input as CallInput } from '../../../api/call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { containerTexts } from '../container-messages/index.ts'
import { correctionTexts } from '../correction-messages/index.ts'
import { doubtOf } from './ContainerRows.tsx'
import common from '../../../ui/common.module.css'
import styles from './ContainerRows.module.css'
import { cx } from '../../../ui/class-names.ts'

type Row = NonNullable<CallInput<'POST /order/correct'>['containers']>[number]

interface CorrectedContainersProps {
  id?: string
  value?: Row[]
  onChange?: (rows: Row[]) => void
  disabled?: boolean
}

/** Number and seal of each container; size, weight and owner have a separate editor. */
export function CorrectedContainers({ id, value = [], onChange, disabled = false }: CorrectedContainersProps) {
  const t = useTexts(correctionTexts)
  const c = useTexts(containerTexts)
  const change = (n: number, changes: Partial<Row>) =>
    onChange?.(value.map((row, at) => (at === n ? { ...row, ...changes } : row)))
  return (
    <div id={id} className={common.stack}>
      {value.map((row, n) => {
        const doubt = doubtOf(row.containerNumber, c)
        return (
          <fieldset key={n} className={styles.row}>
            <legend className={common.srOnly}>{t.row(n + 1)}</legend>
            <Input
              aria-label={c.number}
              placeholder="CSQU3054383"
              maxLength={20}
              value={row.containerNumber}
              disabled={disabled}
              {...(doubt ? { status: 'warning' as const } : {})}
              onChange={(event) => change(n, { containerNumber: event.target.value })}
            />
            <Input
              aria-label={c.seal}
              placeholder={c.seal}
              maxLength={30}
              value={row.sealNumber ?? ''}
              disabled={disabled}
              onChange={(event) => change(n, { sealNumber: event.target.value })}
            />
            <Button
              type="text"
              aria-label={t.remove(row.containerNumber || t.row(n + 1))}
              icon={<Trash2 size={16} aria-hidden />}
              disabled={disabled}
              onClick={() => onChange?.(value.filter((_, at) => at !== n))}
            />
            {doubt && (
              <p className={cx(common.wide, common.warning)} role="status">
                {doubt}
              </p>
            )}
          </fieldset>
        )
      })}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => onChange?.([...value, { containerNumber: '', sealNumber: '' }])}
      >
        {t.add}
      </Button>
    </div>
  )
}
