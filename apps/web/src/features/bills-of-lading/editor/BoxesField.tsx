import type { BlContainer } from '@kairo/shared/bills-of-lading/bl-content'
import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import { Plus, Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { placeId, useBill, useBillChange, useIssue } from './bill-context.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import styles from './editor.module.css'

const CELLS = ['number', 'seal', 'size'] as const

/** The boxes that a bill names, each whole or in part. */
export function BoxesField() {
  const t = useTexts(billEditorTexts)
  const { typed, readOnly } = useBill()
  const { setText } = useBillChange()
  const { containers } = typed.text
  const change = (at: number, changes: Partial<BlContainer>) =>
    setText(
      'containers',
      containers.map((container, index) => (index === at ? { ...container, ...changes } : container)),
    )
  return (
    <FieldFrame field="containers">
      {({ id, 'aria-describedby': note }) => (
        <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={note} className={common.stack}>
          {containers.length === 0 && <p className={common.quiet}>{t.noBoxes}</p>}
          {containers.map((container, at) => (
            // A box may have no number yet: it is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={cx(common.tray, styles.line)}>
              {CELLS.map((name) => (
                <Cell key={name} at={at} name={name} change={change} />
              ))}
              <Checkbox
                className={styles.part}
                checked={container.isPart}
                disabled={readOnly}
                aria-label={t.line(at + 1, t.box.isPart)}
                onChange={({ target }) => change(at, { isPart: target.checked })}
              >
                {t.box.isPart}
              </Checkbox>
              {!readOnly && (
                <Button
                  variant="text"
                  className={styles.remove}
                  aria-label={t.removeBox(at + 1)}
                  icon={Trash2}
                  onClick={() =>
                    setText(
                      'containers',
                      containers.filter((_, index) => index !== at),
                    )
                  }
                />
              )}
            </div>
          ))}
          {!readOnly && (
            <Button
              size="small"
              className={styles.add}
              icon={Plus}
              disabled={containers.length >= BL_LIMITS.containers}
              onClick={() => setText('containers', [...containers, { number: '', seal: '', size: '', isPart: false }])}
            >
              {t.addBox}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

interface CellProps {
  at: number
  name: (typeof CELLS)[number]
  change: (at: number, changes: Partial<BlContainer>) => void
}

function Cell({ at, name, change }: CellProps) {
  const t = useTexts(billEditorTexts)
  const { bill, typed, readOnly } = useBill()
  const value = typed.text.containers[at]?.[name] ?? ''
  const place = `text.containers.${at}.${name}`
  return (
    <LabelledField id={placeId(bill.seq, place)} label={t.box[name]} error={useIssue(place, value)}>
      {(attributes) => (
        <Input
          {...attributes}
          className={styles.mono}
          aria-label={t.line(at + 1, t.box[name])}
          value={value}
          disabled={readOnly}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => change(at, { [name]: target.value })}
        />
      )}
    </LabelledField>
  )
}
