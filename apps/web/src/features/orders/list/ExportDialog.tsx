import { addDays, isRealDate, tokyoToday } from '@kairo/shared/dates'
import { orderSearchContract } from '@kairo/shared/orders/contracts/order-search.contract'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { useState } from 'react'
import { call, download } from '@/api/call.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { detailTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

interface Period {
  startTime: string
  endTime: string
}
/** Days that an export may reach back, and how long it may be: about a year (rules 8.34). */
const YEAR_DAYS = 365

/**
 * Exports the account orders of a period: checks first whether there are any, then downloads the file (rules 8.34).
 */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const d = useTexts(detailTexts)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [today] = useState(() => tokyoToday(new Date()))
  return (
    <FormDialog<Period>
      open
      width={520}
      title={d.export.title}
      schema={orderSearchContract.checkExport.input}
      initial={{}}
      submitText={d.export.action}
      onSubmit={async (period) => {
        await call('POST /order/checkRequestData', period)
        const name =
          format === 'xlsx'
            ? await download('GET /order/downloadRequestData', period)
            : await download('POST /order/getRequestCsvData', period)
        showSuccess(d.export.done(name))
      }}
      onClose={onClose}
    >
      <p className={cx(styles.fieldWide, common.hint)}>{d.export.text}</p>
      <Presets today={today} />
      <Field name="startTime" label={d.export.start}>
        <DayInput min={addDays(today, -YEAR_DAYS)} max={today} />
      </Field>
      <EndField />
      <div className={styles.fieldWide}>
        <RadioGroup
          aria-label={d.export.format}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: d.export.xlsx },
            { value: 'csv', label: d.export.csv },
          ]}
        />
      </div>
    </FormDialog>
  )
}

/** Closed until there is a start; from then on at most a year. */
function EndField() {
  const d = useTexts(detailTexts)
  const start = useFieldValue('startTime') as string | undefined
  const hasStart = start !== undefined && isRealDate(start)
  return (
    <Field name="endTime" label={d.export.end}>
      <DayInput disabled={!hasStart} {...(hasStart ? { min: start, max: addDays(start, YEAR_DAYS) } : {})} />
    </Field>
  )
}

function Presets({ today }: { today: string }) {
  const d = useTexts(detailTexts)
  const { form } = useFormFacts()
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  const periods: Record<keyof typeof d.export.presets, Period> = {
    thisMonth: { startTime: monthStart, endTime: today },
    lastMonth: { startTime: `${lastMonthEnd.slice(0, 7)}-01`, endTime: lastMonthEnd },
    quarter: { startTime: addDays(today, -90), endTime: today },
    year: { startTime: addDays(today, -YEAR_DAYS), endTime: today },
  }
  return (
    <div className={cx(styles.fieldWide, common.mb16, common.wrap)}>
      {(Object.keys(periods) as (keyof typeof periods)[]).map((name) => (
        <Button key={name} size="small" onClick={() => form.set({ ...periods[name] })}>
          {d.export.presets[name]}
        </Button>
      ))}
    </div>
  )
}
