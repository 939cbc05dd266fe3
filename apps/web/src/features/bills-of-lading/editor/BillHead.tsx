import { BL_STATE, BL_STATE_TEXTS, type BlState } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Bill } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { UnsavedBadge } from '@/ui/form/UnsavedBadge.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { isAgreed, isElectronic, isOpen, isTime, mayEdit, standing } from './bills-form.ts'
import { PrintMenu } from './PrintMenu.tsx'
import { billEditorTexts } from './texts.ts'
import type { BillSteps } from './use-bill-steps.ts'
import type { EditedBills } from './use-bills.ts'

const IssueDialog = lazyPart(async () => (await import('./dialogs/IssueDialog.tsx')).IssueDialog)
const SurrenderDialog = lazyPart(async () => (await import('./dialogs/SurrenderDialog.tsx')).SurrenderDialog)
const VoidDialog = lazyPart(async () => (await import('./dialogs/VoidDialog.tsx')).VoidDialog)

const TONES: Readonly<Record<BlState, Tone>> = {
  [BL_STATE.draft]: 'grey',
  [BL_STATE.shown]: 'amber',
  [BL_STATE.agreed]: 'blue',
  [BL_STATE.issued]: 'green',
  [BL_STATE.surrendered]: 'teal',
  [BL_STATE.accomplished]: 'violet',
  [BL_STATE.void]: 'off',
}

interface BillHeadProps {
  edited: EditedBills
  steps: BillSteps
  /** The one in view. */
  bill: Bill | undefined
}

/** The order, how its bill stands, and what can be done with it by now. */
export function BillHead({ edited, steps, bill }: BillHeadProps) {
  const t = useTexts(billEditorTexts)
  const language = useLanguage()
  const isManager = useSession().user.role_id === ROLE.manager
  const [dialog, setDialog] = useState<'issue' | 'surrender' | 'void'>()
  useFetchedWhenIdle(IssueDialog, SurrenderDialog, VoidDialog)
  const { bills, form, busy } = edited
  const isDirty = useFormPart(form, () => form.isDirty())
  const isUnsaved = isDirty || bills.version === 0
  const close = () => setDialog(undefined)
  const all = standing(bills)
  const mayWork = isTime(bills) && !isElectronic(bills) && all.some(isOpen)
  const isShown = bills.draftFlag !== DRAFT_FLAG.none
  const mayShow = mayWork && bills.orderState === ORDER_STATE.booked && !isAgreed(bills)
  const isIssued = all.length > 0 && all.every(({ state }) => state === BL_STATE.issued)
  const state = BL_STATE_TEXTS[(bill?.state ?? BL_STATE.draft) as BlState]
  return (
    <>
      <PageHeader
        title={t.of(bills.orderCode)}
        beside={
          <>
            {bill && <StatusTag tone={TONES[bill.state as BlState] ?? 'grey'}>{state?.[language]}</StatusTag>}
            <UnsavedBadge form={form} />
          </>
        }
        actions={
          <>
            <Link to="/searchOrder" search={{ open: bills.orderId }} className={buttonClass()}>
              {t.toOrder}
            </Link>
            {bill && <PrintMenu bill={bill} onPrinted={() => void edited.refresh()} />}
            {bill && isManager && bill.state === BL_STATE.issued && (
              <Button danger onClick={() => setDialog('void')}>
                {t.voids}
              </Button>
            )}
            {isIssued && bills.release === 'surrendered' && (
              <Button variant="primary" onClick={() => setDialog('surrender')}>
                {t.surrender}
              </Button>
            )}
            {all.some((one) => mayEdit(bills, one)) && (
              <Button
                variant={isUnsaved ? 'primary' : 'default'}
                loading={busy === 'save'}
                title="Ctrl+S"
                onClick={steps.save}
              >
                {t.save}
              </Button>
            )}
            {mayShow && (
              <Button
                variant={isUnsaved || isShown ? 'default' : 'primary'}
                loading={busy === 'show'}
                onClick={steps.show}
              >
                {t.show}
              </Button>
            )}
            {mayWork && (
              <Button
                variant={!isUnsaved && isAgreed(bills) ? 'primary' : 'default'}
                onClick={() => setDialog('issue')}
              >
                {t.issue}
              </Button>
            )}
          </>
        }
      />
      {dialog === 'issue' && <IssueDialog edited={edited} onClose={close} />}
      {dialog === 'surrender' && <SurrenderDialog edited={edited} onClose={close} />}
      {dialog === 'void' && bill && <VoidDialog edited={edited} bill={bill} onClose={close} />}
    </>
  )
}
