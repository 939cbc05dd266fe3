import { BL_BOXES } from '@kairo/shared/bills-of-lading/bl-sheets'
import type { BlField } from '@kairo/shared/bills-of-lading/bl-content'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { cx } from '@/ui/class-names.ts'
import { useBill, useBillChange } from './bill-context.ts'
import { BoxesField } from './BoxesField.tsx'
import { FieldFrame, useTextField } from './FieldFrame.tsx'
import { GoodsField } from './GoodsField.tsx'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './editor.module.css'

type Written = Exclude<BlField, 'goods' | 'containers' | 'freight'>

/** The fields of a bill, grouped as on the paper. */
export function BillFields() {
  const t = useTexts(billEditorTexts)
  return (
    <div className={common.stackL}>
      <Group title={t.groups.parties}>
        <Area field="shipper" />
        <Area field="consignee" />
        <Area field="notify" />
        <Area field="deliveryAgent" />
      </Group>
      <Group title={t.groups.voyage} isGrid>
        <Line field="vessel" />
        <Line field="voyage" />
        <Line field="placeOfReceipt" />
        <Line field="portOfLoading" />
        <Line field="portOfDischarge" />
        <Line field="placeOfDelivery" />
      </Group>
      <Group title={t.groups.cargo}>
        <Area field="marks" rows={2} />
        <GoodsField />
        <BoxesField />
      </Group>
      <Group title={t.groups.terms}>
        <Freight />
        <Area field="clauses" rows={2} />
      </Group>
    </div>
  )
}

function Group({ title, isGrid = false, children }: { title: string; isGrid?: boolean; children: ReactNode }) {
  return (
    <section className={panel.panel} aria-label={title}>
      <h2>{title}</h2>
      <div className={isGrid ? cx(common.columns, styles.two) : common.stackL}>{children}</div>
    </section>
  )
}

function Line({ field }: { field: Written }) {
  const { error, control } = useTextField(field)
  return (
    <FieldFrame field={field} error={error}>
      {(attributes) => <Input {...attributes} {...control} />}
    </FieldFrame>
  )
}

function Area({ field, rows = 3 }: { field: Written; rows?: number }) {
  const { error, control } = useTextField(field)
  return (
    <FieldFrame field={field} error={error}>
      {(attributes) => <TextArea {...attributes} {...control} rows={rows} maxRows={BL_BOXES.shipper.lines + 4} />}
    </FieldFrame>
  )
}

const FREIGHTS = ['PREPAID', 'COLLECT'] as const

function Freight() {
  const { typed, readOnly } = useBill()
  const { setText } = useBillChange()
  return (
    <FieldFrame field="freight">
      {(attributes) => (
        <Segmented
          id={attributes.id}
          aria-labelledby={`${attributes.id}-label`}
          aria-describedby={attributes['aria-describedby']}
          options={FREIGHTS}
          value={typed.text.freight}
          disabled={readOnly}
          onChange={(freight) => setText('freight', freight)}
        />
      )}
    </FieldFrame>
  )
}
