import { JOURNAL_FORMATS, type JournalFormat } from '@kairo/shared/billing/billing-codes'
import { bookkeepingContract } from '@kairo/shared/billing/bookkeeping.contract'
import { addDays } from '@kairo/shared/dates'
import { useState } from 'react'
import { type Body, call, download } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { MonthSelect } from '@/ui/controls/MonthSelect.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useToday } from '@/use-today.ts'
import { refreshBilling } from '../billing-calls.ts'
import { manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'
import { DayField, ChoiceField } from '@/ui/form/typed-fields.tsx'

/** The month before that of a day: `2026-10`. */
const monthBefore = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** Exports the journal of a period for the accounting program, and downloads its file. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const today = useToday()
  const [made, setMade] = useState<Body<'POST /billing/exportJournal'>['data']>()
  const last = addDays(`${today.slice(0, 7)}-01`, -1)
  return (
    <FormDialog<{ from: string; to: string; format: JournalFormat; again?: boolean }>
      open
      title={t.journalTitle}
      schema={bookkeepingContract.exportJournal.input}
      initial={{ from: `${last.slice(0, 7)}-01`, to: last, format: 'generic' }}
      submitText={t.journalMake}
      onSubmit={async (values) => {
        const { data } = await call('POST /billing/exportJournal', values)
        setMade(data)
        await download('GET /billing/downloadJournal', { id: data.id })
        // The dialog stays open, as it shows sums and names that could not be written.
        return false
      }}
      onClose={onClose}
    >
      <DayField name="from" label={t.journalFrom} max={today} />
      <DayField name="to" label={t.journalTo} max={today} />
      <ChoiceField
        name="format"
        label={t.journalFormat}
        options={JOURNAL_FORMATS.map((value) => ({ value, label: t.journalFormats[value] }))}
      />
      <Field name="again" label={t.journalAgain} valuePropName="checked">
        <Checkbox />
      </Field>
      {made && (
        <div className={formStyles.fieldWide} role="status">
          <p>{t.journalDone(f.number(made.vouchers), f.number(made.rows))}</p>
          <p className={common.num}>{t.journalSums(f.money(made.debit, 'JPY'), f.money(made.credit, 'JPY'))}</p>
          {made.warnings.length > 0 && (
            <>
              <p>{t.journalWarnings}</p>
              <ul>
                {made.warnings.map(({ customerCode, name }) => (
                  <li key={customerCode}>{`${customerCode} ${name}`}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </FormDialog>
  )
}

/** Closes a past month for good. */
export function ClosePeriodDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const today = useToday()
  const periods = useApiQuery('POST /billing/periods')
  const closed = periods.data?.data
  return (
    <FormDialog<{ month: string }>
      open
      single
      width={520}
      title={t.closeTitle}
      schema={bookkeepingContract.closePeriod.input}
      initial={{ month: monthBefore(today) }}
      submitText={t.closePeriod}
      onSubmit={async ({ month }) => {
        await call('POST /billing/closePeriod', { month })
        showSuccess(t.closeDone(f.month(month)))
        await refreshBilling()
      }}
      onClose={onClose}
    >
      <Notice className={formStyles.fieldWide} tone="warning" title={t.closeHint} />
      <Field name="month" label={t.closeMonth}>
        <MonthSelect max={monthBefore(today)} />
      </Field>
      {closed && (
        <section className={formStyles.fieldWide} aria-label={t.closedMonths}>
          <h2 className={formStyles.section}>{t.closedMonths}</h2>
          {closed.length === 0 ? (
            <p className={common.quiet}>{t.noneClosed}</p>
          ) : (
            <ul>
              {closed.map(({ month, closedBy, closedAt }) => (
                <li key={month}>{t.closedBy(f.month(month), closedBy, f.dateTime(closedAt))}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </FormDialog>
  )
}
