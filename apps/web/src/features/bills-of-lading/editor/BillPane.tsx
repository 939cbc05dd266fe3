import { BL_FIELDS, type BlField } from '@kairo/shared/bills-of-lading/bl-content'
import { changedFields } from '@kairo/shared/bills-of-lading/bl-compose'
import type { Bill } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { type FocusEvent, useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { useCards } from '@/ui/layout/narrow.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { BillContext } from './bill-context.ts'
import { BillFields } from './BillFields.tsx'
import { billIssues, chosenForm, isFrozen, mayEdit, openOffers, sourceOf, standing, textOf } from './bills-form.ts'
import { BillNotices } from './BillNotices.tsx'
import { Paper } from './Paper.tsx'
import { billEditorTexts } from './texts.ts'
import type { EditedBills } from './use-bills.ts'
import common from '@/ui/common.module.css'
import styles from './editor.module.css'

export type View = 'fields' | 'paper'

interface BillPaneProps {
  edited: EditedBills
  bill: Bill
  /** Where only one of them has room. */
  view: View
  onView: (view: View) => void
}

/** One bill: its fields, and the paper beside them or, where there is no room, in a tab of its own. */
export function BillPane({ edited, bill, view, onView }: BillPaneProps) {
  const t = useTexts(billEditorTexts)
  const language = useLanguage()
  const isNarrow = useCards()
  const [at, setAt] = useState<BlField>()
  const { bills, form, isAsked } = edited
  const typed = useFormPart(form, (state) => state.values.bills[bill.seq])
  const formId = useFormPart(form, (state) => state.values.formId)
  if (!typed) return null
  const all = standing(bills)
  const isDealt = all.length > 1
  const source = sourceOf(bill, typed.taken)
  const text = textOf(typed.text)
  const paperForm = chosenForm(bills, formId)
  const open = {
    form,
    bill,
    typed,
    source,
    text,
    changed: changedFields(source, text),
    offers: openOffers(bill, typed),
    changedSinceShown: bill.shown ? changedFields(bill.shown, text) : [],
    comments: bills.comments,
    issues: new Map(
      billIssues(bill, typed, { isDealt, language, reasonNeeded: t.reasonNeeded }).map(
        ({ path, message }) => [path, message] as const,
      ),
    ),
    isAsked,
    isDealt,
    isFrozen: isFrozen(bills, bill),
    readOnly: !mayEdit(bills, bill) || edited.busy !== undefined,
  }
  /** The box of the field that has the focus is marked on the paper. */
  const follow = ({ target }: FocusEvent) => {
    const name = target.closest<HTMLElement>('[data-bl-field]')?.dataset.blField
    setAt(BL_FIELDS.find((field) => field === name))
  }
  const fields = (
    <div onFocus={follow}>
      <BillFields />
    </div>
  )
  const paper = (
    <Paper
      at={at}
      paper={{
        kind: paperForm?.kind ?? 'bl',
        no: bill.no,
        issuer: paperForm?.issuer ?? '',
        signature: paperForm?.signature ?? '',
        copy: bill.no === null ? null : 'copy',
        part: { seq: bill.seq, of: all.length },
        originals: paperForm?.kind === 'waybill' ? 0 : bill.originals,
        isFcl: bills.isFcl,
        onBoard: bill.onBoard,
        place: bill.place,
        issuedOn: bill.issuedOn,
        text,
      }}
    />
  )
  return (
    <BillContext value={open}>
      <div className={common.stackL}>
        <BillNotices />
        {isNarrow ? (
          <Tabs
            label={t.view}
            value={view}
            onChange={onView}
            items={[
              { key: 'fields', label: t.fields, panel: fields },
              { key: 'paper', label: t.paper, panel: paper },
            ]}
          />
        ) : (
          <div className={styles.beside}>
            {fields}
            <div className={styles.paper}>{paper}</div>
          </div>
        )}
      </div>
    </BillContext>
  )
}
