import { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, type Input as CallInput } from '../../../api/call.ts'
import { invalidate, type RowOf } from '../../../api/queries.ts'
import { useCore } from '../../../i18n/core.ts'
import { useFormat } from '../../../i18n/format.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { showSuccess, showWarning } from '../../../ui/feedback/toast.ts'
import { assignmentTexts } from '../assignment-messages/index.ts'
import { type Assignment, CHARGES, ROUTES } from './use-assignment.tsx'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import form from '../../../ui/form/form.module.css'
import styles from '../surcharges.module.css'

/** Optional names for readers of the three languages, beside the one it is typed under. */
const NAME_FIELDS = [
  ['fjfnameCn', 'zh-cn'],
  ['fjfnameEn', 'en'],
  ['fjfnameJp', 'ja'],
] as const

type NewCharge = CallInput<'POST /hxfjf/addfjf'>

/** The simple surcharges, to be checked; on the form they are also added and deleted. Below them what is submitted. */
export function ChargePanel({ assignment, editable }: { assignment: Assignment; editable: boolean }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const [adding, setAdding] = useState(false)
  const { charges, chosen, setChosen, routes } = assignment
  const rows = charges.data?.data.dataList ?? []
  const remove = async () => {
    const gone = rows.filter((row) => chosen.has(row.id))
    if (gone.length === 0) return showWarning(t.chooseCharge)
    const used = gone.reduce((sum, row) => sum + row.routeCount, 0)
    const yes = await confirm({
      title: t.deleteTitle(f.number(gone.length)),
      details: gone.map(
        (row) => `${row.label} · ${f.money(row.fjfprice, 'USD')} · ${t.routesUsing(f.number(row.routeCount))}`,
      ),
      consequences: [used > 0 ? t.deleteMeans(f.number(used)) : t.deleteMeansNone, t.deleteOrders],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /hxfjf/del', { ids: gone.map((row) => row.id) }),
    })
    if (!yes) return
    setChosen(new Set())
    showSuccess(t.deletedCharges(f.number(gone.length)))
    await invalidate(CHARGES, ROUTES)
  }
  // Subdued until there is something to submit; if clicked before, it shows what is missing.
  const canSubmit = chosen.size > 0 && routes.length > 0
  return (
    <section className={cx(styles.chargePanel, common.card)} aria-label={t.charges}>
      <header className={common.between}>
        <div>
          <h2>{t.charges}</h2>
          <p className={common.note}>{t.chargesNote}</p>
        </div>
        {editable && (
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t.addCharge}
          </Button>
        )}
      </header>
      {charges.error ? (
        <FailedState title={t.charges} error={charges.error} onRetry={() => void charges.refetch()} />
      ) : !charges.data ? (
        <ListSkeleton rows={4} />
      ) : rows.length === 0 ? (
        <p className={cx(form.note, common.hint)}>{t.noCharges}</p>
      ) : (
        <ChargeRows rows={rows} chosen={chosen} onChoose={setChosen} />
      )}
      <footer className={common.stack}>
        <p className={common.note} role="status">
          {t.chosen(f.number(chosen.size), f.number(routes.length))}
        </p>
        <Button variant={canSubmit ? 'primary' : 'default'} block onClick={assignment.submit}>
          {t.submit}
        </Button>
        {editable && (
          <Button
            danger
            block
            disabled={chosen.size === 0}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => void remove()}
          >
            {t.deleteChosen(f.number(chosen.size))}
          </Button>
        )}
      </footer>
      <AddChargeDialog open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}

interface ChargeRowsProps {
  rows: readonly RowOf<typeof CHARGES>[]
  chosen: ReadonlySet<number>
  onChoose: (ids: Set<number>) => void
}

function ChargeRows({ rows, chosen, onChoose }: ChargeRowsProps) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const check = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  const all = rows.length > 0 && rows.every((row) => chosen.has(row.id))
  return (
    <div className={cx(styles.chargeRows, common.tall)}>
      <table className={common.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t.selectAllCharges}
                checked={all}
                indeterminate={!all && rows.some((row) => chosen.has(row.id))}
                onChange={(event) => onChoose(new Set(event.target.checked ? rows.map((row) => row.id) : []))}
              />
            </th>
            <th scope="col">{t.name}</th>
            <th scope="col" className={common.num}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} aria-selected={chosen.has(row.id)}>
              <td>
                <Checkbox
                  id={`charge-${row.id}`}
                  aria-label={core.list.selectRow(row.label)}
                  checked={chosen.has(row.id)}
                  onChange={(event) => check(row.id, event.target.checked)}
                />
              </td>
              <th scope="row">
                <label htmlFor={`charge-${row.id}`} title={row.fjfname}>
                  {row.label}
                </label>
                <small>{t.routesUsing(f.number(row.routeCount))}</small>
              </th>
              <td className={common.num}>{f.money(row.fjfprice, 'USD')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AddChargeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  return (
    <FormDialog<NewCharge>
      open={open}
      single
      width={440}
      title={t.addCharge}
      schema={routeChargesContract.addRouteCharge.input}
      initial={{}}
      submitText={core.common.add}
      onSubmit={async (values) => {
        await call('POST /hxfjf/addfjf', values)
        showSuccess(t.chargeAdded(values.fjfname))
        await invalidate(CHARGES)
      }}
      onClose={onClose}
    >
      <Field name="fjfname" label={t.name}>
        <Input maxLength={100} />
      </Field>
      <Field name="fjfprice" label={t.amount}>
        <DecimalInput unit="USD" />
      </Field>
      {NAME_FIELDS.map(([name, language]) => (
        <Field key={name} name={name} label={t.nameIn(LANGUAGE_NAMES[language])}>
          <Input maxLength={100} />
        </Field>
      ))}
      <p className={cx(form.note, common.hint)}>{t.namesNote}</p>
    </FormDialog>
  )
}
