import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Select } from '@/ui/controls/Select.tsx'
import { Notice, RefusalNotice } from '@/ui/feedback/Notice.tsx'
import { ProgressBar } from '@/ui/feedback/ProgressBar.tsx'
import { ConflictNotice } from '@/ui/form/ConflictNotice.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard.ts'
import { useSaveKey } from '@/ui/form/use-save-key.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { placeId } from './bill-context.ts'
import { BillHead } from './BillHead.tsx'
import { BillPane, type View } from './BillPane.tsx'
import { chosenForm, hasSailed, isAgreed, isElectronic, isOpen, isTime, isVoid, standing } from './bills-form.ts'
import { DealingTable } from './DealingTable.tsx'
import { billEditorTexts } from './texts.ts'
import { type Place, useBillSteps } from './use-bill-steps.ts'
import { type EditedBills, useBills } from './use-bills.ts'
import common from '@/ui/common.module.css'
import styles from './editor.module.css'

const DEALING = 'deal'

/** The bills of an order: one is in view, or how the goods are dealt to them. */
export function BillEditor({ start }: { start: Bills }) {
  const t = useTexts(billEditorTexts)
  const edited = useBills(start)
  const { bills, form } = edited
  const all = standing(bills)
  const [chosen, setChosen] = useState(all.length > 1 && start.version === 0 ? DEALING : String(all[0]?.seq ?? 1))
  const [view, setView] = useState<View>('fields')
  const [led, setLed] = useState<Place>()
  const steps = useBillSteps(edited, (to) => {
    setChosen(String(to.seq))
    setView('fields')
    setLed({ ...to })
  })
  useEffect(() => {
    if (!led) return
    const place = document.getElementById(placeId(led.seq, led.path))
    const control = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, textarea')
    ;(control ?? place)?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [led])
  useUnsavedGuard(() => form.isDirty())
  useSaveKey(steps.save)
  const bill = all.find(({ seq }) => String(seq) === chosen)
  const pane = bill ? (
    <BillPane key={bill.seq} edited={edited} bill={bill} view={view} onView={setView} />
  ) : (
    <DealingTable bills={bills} form={form} readOnly={edited.busy !== undefined} />
  )
  return (
    <div className={common.stackL}>
      <ProgressBar busy={edited.busy !== undefined} />
      <BillHead edited={edited} steps={steps} bill={bill} />
      <Notices edited={edited} />
      {isTime(bills) && !isElectronic(bills) && all.some(isOpen) && <FormChoice edited={edited} />}
      {all.length > 1 ? (
        <Tabs
          label={t.bills}
          value={chosen}
          onChange={setChosen}
          items={[
            { key: DEALING, label: t.dealing },
            ...all.map(({ seq, no }) => ({ key: String(seq), label: no ?? t.bill(seq) })),
          ]}
        >
          {pane}
        </Tabs>
      ) : (
        pane
      )}
    </div>
  )
}

/** Why nothing can be done, what was refused, and what somebody else did meanwhile. */
function Notices({ edited }: { edited: EditedBills }) {
  const t = useTexts(billEditorTexts)
  const { bills, busy, conflict, failure } = edited
  const gone = bills.bills.filter(isVoid)
  return (
    <>
      {busy === 'show' && (
        <p role="status" className={common.hint}>
          {t.rendering}
        </p>
      )}
      {conflict ? <ConflictNotice conflict={conflict} /> : <RefusalNotice error={failure} />}
      {isElectronic(bills) ? (
        <Notice tone="info" title={t.electronic} />
      ) : (
        <>
          {!isTime(bills) && <Notice tone="info" title={t.tooEarly} />}
          {hasSailed(bills) && !isAgreed(bills) && <Notice tone="warning" title={t.tooLate} />}
        </>
      )}
      {gone.map(({ id, no, voidReason }) => (
        <p key={id} className={common.hint}>
          {t.voided(no ?? '', voidReason)}
        </p>
      ))}
    </>
  )
}

/** On which form the bills are made; they share it. */
function FormChoice({ edited }: { edited: EditedBills }) {
  const t = useTexts(billEditorTexts)
  const { bills, form, busy } = edited
  const formId = useFormPart(form, (state) => state.values.formId)
  const error = useFormPart(form, (state) => state.refused.formId)
  const paper = chosenForm(bills, formId)
  if (bills.forms.length === 0) return <Notice tone="warning" title={t.noForm} />
  return (
    <LabelledField
      label={t.form}
      className={styles.form}
      error={error}
      hint={paper && !paper.isReady ? t.formNotReady : undefined}
    >
      {(attributes) => (
        <Select
          {...attributes}
          options={bills.forms.map(({ id, name }) => ({ value: id, label: name }))}
          value={formId}
          disabled={busy !== undefined}
          onChange={(id) => void edited.chooseForm(id)}
        />
      )}
    </LabelledField>
  )
}
