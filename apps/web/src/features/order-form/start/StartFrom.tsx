import type { OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { templateOf } from '@kairo/shared/order-templates/template-fields'
import { Select } from '@/ui/controls/Select.tsx'
import { BookmarkPlus, History } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showUndo } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { SUBMITTED } from '../form/fill-from-last.ts'
import { partsFilledBy } from '../form/folds.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { valuesOfOrder } from '../form/form-store.ts'
import { startFrom } from '../form/start-from.ts'
import { startTexts } from '../texts.ts'
import { SaveTemplateDialog, TemplatesDialog } from './TemplateDialogs.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './start.module.css'

/** Starts from an earlier booking: the last one on the lane, or a template. */
export function StartFrom() {
  const t = useTexts(startTexts)
  const { form, folds } = useOrderForm()
  const { staff } = useBookingFacts()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const begin = (name: string, theirs: OrderFormValues) => {
    const emptyAgain = startFrom(form, theirs)
    const unfold = folds.fold(partsFilledBy(theirs), form.get().values)
    showUndo(t.startedFrom(name), t.undo, () => {
      emptyAgain()
      unfold()
    })
  }
  return (
    <section className={cx(common.box, common.row)} aria-label={t.title}>
      <b>{t.title}</b>
      <LastBooking onStart={begin} />
      <span className={common.grow} />
      {/* Templates belong to the customer side. */}
      {!staff && (
        <>
          <TemplateSelect onStart={begin} onManage={() => setDialog('manage')} />
          <Button icon={BookmarkPlus} onClick={() => setDialog('save')}>
            {t.save}
          </Button>
        </>
      )}
      {dialog === 'save' && (
        <SaveTemplateDialog form={templateOf(form.get().values)} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'manage' && <TemplatesDialog onClose={() => setDialog(undefined)} />}
    </section>
  )
}

interface StartProps {
  onStart: (name: string, theirs: OrderFormValues) => void
}

/** The booking company's latest booking between the two ports of the form. */
function LastBooking({ onStart }: StartProps) {
  const t = useTexts(startTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const { staff } = useBookingFacts()
  const pol = useFormPart(form, (state) => state.values.pol)
  const pod = useFormPart(form, (state) => state.values.pod)
  const company = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const [busy, run] = useBusy()
  const hasLane = Boolean(pol) && Boolean(pod) && (!staff || company !== undefined)
  const found = useList(
    'POST /order/search',
    {
      type: 0,
      departurePort: String(pol ?? ''),
      destinationPort: String(pod ?? ''),
      customerId: staff && company ? company : undefined,
      state: SUBMITTED,
      page: 1,
      limit: 1,
    },
    { enabled: hasLane, staleMs: 60_000 },
  )
  const last = hasLane ? found.data?.rows[0] : undefined
  if (!last) return <span className={common.note}>{hasLane ? t.noneOnLane : t.afterLane}</span>
  const start = async () => {
    const { data } = await call('POST /order/queryById', { id: last.id })
    onStart(data.code, valuesOfOrder(data))
  }
  return (
    <Button className={styles.last} icon={History} loading={busy} onClick={() => run(start)}>
      {t.last(last.code, f.date(last.expect_leave_port_date_str))}
    </Button>
  )
}

const MANAGE = 0

function TemplateSelect({ onStart, onManage }: StartProps & { onManage: () => void }) {
  const t = useTexts(startTexts)
  const query = useApiQuery('POST /orderTemplate/list', {}, { staleMs: 60_000 })
  const templates = query.data?.data.dataList ?? []
  if (templates.length === 0) return null
  return (
    <Select
      className={styles.templates}
      aria-label={t.choose}
      placeholder={t.choose}
      // No template stays selected, as its values may be changed.
      value={null}
      isFitted
      isSearchable={false}
      optionRender={({ value, label }) => (value === MANAGE ? <span className={common.quiet}>{label}</span> : label)}
      options={[...templates.map(({ id, name }) => ({ value: id, label: name })), { value: MANAGE, label: t.manage }]}
      onChange={(id) => {
        if (id === MANAGE) return onManage()
        const template = templates.find((one) => one.id === id)
        if (template) onStart(template.name, template.form)
      }}
    />
  )
}
