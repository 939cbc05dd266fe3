import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import {
  contradicts,
  CUT_OFF_BASIS_TEXTS,
  CUT_OFF_KINDS,
  cutOffText,
  type CutOffKind,
  type GivenBasis,
} from '@kairo/shared/orders/rules/cut-offs'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { actionTexts } from '../../texts.ts'
import { useCutOffSource } from '../../row/cut-off-source.ts'
import { withLatest } from '../with-latest-order.ts'
import { nowAt } from '../port-clock.ts'
import { type Order, type OrderDetail, refreshOrders } from '../../order.ts'
import { WithOrderDetail } from './WithOrderDetail.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Typed {
  at?: string | undefined
  basis: GivenBasis
  replaces?: string | undefined
}
interface Values {
  cutOffs: Record<CutOffKind, Typed>
}

const knownOf = (order: OrderDetail, kind: CutOffKind) =>
  order.cutOffs.find((known) => known.kind === kind && known.basis !== 'rule')

const valuesOf = (order: OrderDetail): Values => ({
  cutOffs: Object.fromEntries(
    CUT_OFF_KINDS.map((kind): [CutOffKind, Typed] => {
      const known = knownOf(order, kind)
      return [kind, known ? { at: known.at, basis: known.basis as GivenBasis } : { basis: 'announced' }]
    }),
  ) as Values['cutOffs'],
})

/** What was typed and is not what the form began with. */
function changedOf(typed: Values, before: Values) {
  const changed = CUT_OFF_KINDS.flatMap((kind) => {
    const [now, then] = [typed.cutOffs[kind], before.cutOffs[kind]]
    if (now.at === then.at && (now.at === undefined || now.basis === then.basis)) return []
    return [[kind, { ...now, at: now.at ?? null }] as const]
  })
  return Object.fromEntries(changed)
}

/** Changes the moments before the departure; each may lie anywhere up to the end of its day (rules 3.7, 3.22, 8.6). */
export function CutOffDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  return (
    <WithOrderDetail order={order} title={t.cutOff.title(order.code)} onClose={onClose}>
      {(detail) => <CutOffForm order={order} detail={detail} onClose={onClose} />}
    </WithOrderDetail>
  )
}

function CutOffForm({ order, detail, onClose }: DialogProps & { detail: OrderDetail }) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const language = useLanguage()
  const before = valuesOf(detail)
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t.cutOff.title(order.code)}
      schema={orderCommandsContract.changeCutOff.input}
      initial={before}
      version={detail.version}
      fromLatest={fromRecord(valuesOf)}
      onSubmit={async (values, { version = detail.version }) => {
        const cutOffs = changedOf(values, before)
        // Nothing to save: as if it had been.
        if (Object.keys(cutOffs).length === 0) return { version }
        const input = { orderId: order.id, orderCode: order.code, cutOffs, version }
        const { data } = await withLatest(order, version, () => call('POST /order/changeCurOfDate', input))
        await refreshOrders()
        const kept = data.kept.map((kind) => cutOffText(kind, detail.transportCost.transportType)[language])
        if (kept.length > 0) showSuccess(t.cutOff.kept(kept.join(language === 'en' ? ', ' : '、')))
        else showSuccess(t.cutOff.done)
        return data
      }}
      onClose={onClose}
    >
      <p className={cx(styles.cutOffNote, common.note)}>
        {t.cutOff.clock(f.place(detail.departureZone))} ETD {f.date(detail.expectedLeavePortDateStr)} · {t.cutOff.hint}
      </p>
      {CUT_OFF_KINDS.map((kind) => (
        <CutOffField key={kind} kind={kind} detail={detail} />
      ))}
      <CutAtOnce order={order} />
    </FormDialog>
  )
}

/** One of them: its time, whether it is only expected, who says so by now, and which holds where two differ. */
function CutOffField({ kind, detail }: { kind: CutOffKind; detail: OrderDetail }) {
  const t = useTexts(actionTexts).cutOff
  const f = useFormat()
  const language = useLanguage()
  const sourceOf = useCutOffSource()
  const { form } = useFormFacts()
  const typed = useFieldValue(`cutOffs.${kind}`) as Typed | undefined
  const known = knownOf(detail, kind)
  const label = cutOffText(kind, detail.transportCost.transportType)[language]
  const said = typed?.at ? ({ at: typed.at, basis: typed.basis, source: 'typed', fileId: null } as const) : undefined
  return (
    <div className={styles.cutOff}>
      <Field
        name={['cutOffs', kind, 'at']}
        label={label}
        required={kind === 'si'}
        hint={
          known &&
          [
            t.now(f.portTime(known.at, detail.departureZone)),
            CUT_OFF_BASIS_TEXTS[known.basis][language],
            sourceOf(known),
          ].join(' · ')
        }
      >
        <DayTimeInput
          now={() => nowAt([detail], 'departureZone', new Date())}
          max={detail.expectedLeavePortDateStr || undefined}
          // Who types another time was mostly told it.
          onChange={() => form.setField(`cutOffs.${kind}.basis`, 'announced')}
        />
      </Field>
      <Field name={['cutOffs', kind, 'basis']} label={`${label}: ${t.isExpected}`} isInline>
        <Tick on="expected" off="announced" words={t.isExpected} />
      </Field>
      {said && known && contradicts(said, known) && (
        <Field name={['cutOffs', kind, 'replaces']} label={`${label}: ${t.holds}`} isInline>
          <Tick on={known.at} off={undefined} words={t.holds} />
        </Field>
      )}
    </div>
  )
}

interface TickProps {
  /** The values that the box stands for. */
  on: string
  off: string | undefined
  words: string
  value?: string
  onChange?: (value: string | undefined) => void
}

/** A box for one of two values. */
function Tick({ on, off, words, value, onChange, ...rest }: TickProps) {
  return (
    <Checkbox {...rest} checked={value === on} onChange={({ target }) => onChange?.(target.checked ? on : off)}>
      {words}
    </Checkbox>
  )
}

/** A past time ends the customer's free changes immediately, which is seldom intended. */
function CutAtOnce({ order }: { order: Order }) {
  const t = useTexts(actionTexts)
  const [now] = useState(() => nowAt([order], 'departureZone', new Date()))
  const chosen = useFieldValue('cutOffs.si.at') as string | undefined
  if (!chosen || chosen > now || chosen === order.deadline) return null
  return <Notice tone="warning" title={t.cutOff.atOnce} />
}
