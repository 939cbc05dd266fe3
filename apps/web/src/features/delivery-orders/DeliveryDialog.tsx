import type { CheckedRelease } from '@kairo/shared/delivery-orders/delivery-orders.contract'
import { deliveryOrdersContract } from '@kairo/shared/delivery-orders/delivery-orders.contract'
import { RELEASE_CHECK_TEXTS } from '@kairo/shared/delivery-orders/release-checks'
import { ROLE } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { LongTextField, TextField } from '@/ui/form/typed-fields.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import common from '@/ui/common.module.css'
import { type OrderOfDocument, orderChanged } from '@/features/documents/order-of-document.ts'
import { deliveryTexts } from './texts.ts'

const CHECK = 'POST /deliveryOrder/check'

interface Values {
  toName: string
  toAddress?: string
  deliveryCode?: string
  paperBack?: boolean
  reason?: string
}
interface DialogProps {
  order: OrderOfDocument
  onClose: () => void
}

/** The delivery order: what is due before, to whom it goes, and the release by a manager where something is not done. */
export function DeliveryDialog({ order, onClose }: DialogProps) {
  const t = useTexts(deliveryTexts)
  const checked = useApiQuery(CHECK, { orderId: order.id }, { staleMs: 0 })
  const release = checked.isFetchedAfterMount ? checked.data?.data : undefined
  if (release) return <DeliveryForm order={order} release={release} onClose={onClose} />
  return (
    <Dialog title={t.title(order.code)} width={640} onClose={onClose}>
      <NotLoaded of={checked} rows={6} />
    </Dialog>
  )
}

function DeliveryForm({ order, release, onClose }: DialogProps & { release: CheckedRelease }) {
  const t = useTexts(deliveryTexts)
  const isManager = useSession().user.role_id === ROLE.manager
  return (
    <FormDialog<Values>
      open
      title={t.title(order.code)}
      schema={deliveryOrdersContract.issueDeliveryOrder.input}
      initial={{
        toName: release.toName,
        toAddress: release.toAddress,
        deliveryCode: release.deliveryCode,
        paperBack: false,
      }}
      submitText={t.issue}
      onSubmit={async (values) => {
        const { data } = await call('POST /deliveryOrder/issue', {
          orderId: order.id,
          version: release.version,
          ...values,
        })
        showSuccess(t.issued(data.no))
        await Promise.all([orderChanged(), invalidate(CHECK, 'POST /task/list')])
        return true
      }}
      onClose={onClose}
    >
      <div className={cx(common.wide, common.stack)}>
        {release.no !== '' && <Notice tone="info" title={t.again(release.no)} />}
        <Due order={order} release={release} isManager={isManager} />
      </div>
      <TextField name="toName" label={t.toName} hint={t.consignee(release.consignee)} />
      <TextField name="deliveryCode" label={t.deliveryCode} hint={t.deliveryCodeHint} />
      <LongTextField name="toAddress" label={t.toAddress} rows={2} wide />
      {isManager && <Reason release={release} />}
    </FormDialog>
  )
}

/** Which of the checks are done, with what is ticked in the form. */
function useOpenChecks(release: CheckedRelease) {
  const paperBack = useFieldValue('paperBack') === true
  return release.checks.filter(
    ({ kind, isDone }) => !isDone && !(kind === 'paper' && paperBack && release.asksForPaper),
  )
}

function Due({ order, release, isManager }: { order: OrderOfDocument; release: CheckedRelease; isManager: boolean }) {
  const t = useTexts(deliveryTexts)
  const language = useLanguage()
  const open = useOpenChecks(release)
  return (
    <section className={cx(common.stack, common.mb16)} aria-label={t.due}>
      <b>{t.due}</b>
      <ul className={cx(common.card, common.lines)}>
        {release.checks.map((check) => {
          const isOpen = open.includes(check)
          const Icon = isOpen ? CircleAlert : CircleCheck
          return (
            <li key={check.kind} className={cx(common.line, isOpen ? common.toneAmber : common.toneGreen)}>
              <Icon size={18} color="var(--tone)" aria-label={isOpen ? t.missing : t.done} role="img" />
              <span className={common.grow}>
                <b>{RELEASE_CHECK_TEXTS[check.kind][language]}</b>
                <span className={common.block}>
                  {check.kind === 'paper' && release.asksForPaper ? (
                    <Field
                      name="paperBack"
                      label={t.paperBack[release.release === 'electronic' ? 'electronic' : 'original']}
                      isInline
                      valuePropName="checked"
                      required={false}
                    >
                      <Checkbox>{t.paperBack[release.release === 'electronic' ? 'electronic' : 'original']}</Checkbox>
                    </Field>
                  ) : (
                    check.text
                  )}
                </span>
                {isOpen && check.kind === 'money' && (
                  <span className={common.wrap}>
                    {check.invoices.map(({ id, no }) => (
                      <Link key={id} {...linkTo('/billManage', { id })}>
                        {t.bill(no)}
                      </Link>
                    ))}
                    {check.invoices.length === 0 && (
                      <Link {...linkTo('/searchOrder', { open: order.id, tab: 'money' })}>{t.order}</Link>
                    )}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {open.length > 0 && !isManager && <Notice tone="warning" title={t.onlyManager} />}
    </section>
  )
}

/** Asked of a manager, as long as something is not done. */
function Reason({ release }: { release: CheckedRelease }) {
  const t = useTexts(deliveryTexts)
  const open = useOpenChecks(release)
  return open.length === 0 ? null : <LongTextField name="reason" label={t.reason} hint={t.reasonHint} rows={2} wide />
}
