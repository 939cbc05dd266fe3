import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { rateEdit } from '@kairo/shared/rates/rates.contract'
import { Input, Select } from 'antd'
import { call, type Input as CallInput } from '../../../api/call.ts'
import { invalidate, useApiQuery } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDrawer } from '../../../ui/form/FormDialog.tsx'
import { showSuccess } from '../../../ui/feedback/toast.ts'
import { rateManagementTexts } from '../management-messages/index.ts'
import type { Rate } from './rate-columns.tsx'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../../../ui/form/form.module.css'

type Edit = Omit<CallInput<'POST /transportCost/updateInfo'>, 'id' | 'version'>
const HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** Edits an approved rate; a rate that was never approved is shown only (DECISIONS 4.6). */
export function RateDrawer({
  rate,
  readOnly,
  isManager,
  onClose,
}: {
  rate: Rate
  readOnly: boolean
  isManager: boolean
  onClose: () => void
}) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const companies = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const surcharges = useApiQuery('GET /surchargeNew/getSurchargeList', { size: 9999 }, { staleMs: 60_000 })
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: f.weekday(day, 'long') }))
  const hours = HOURS.map((hour) => ({ value: hour, label: hour }))
  const numbers = (side: 1 | 2) =>
    (surcharges.data?.data.dataList ?? [])
      .filter((surcharge) => surcharge.surchargeType === side)
      .map((surcharge) => ({
        value: surcharge.surchargeNo,
        label: `${surcharge.surchargeNo} · ${surcharge.surchargeName}`,
      }))
  return (
    <FormDrawer<Edit>
      open
      readOnly={readOnly}
      title={`${readOnly ? t.viewTitle : t.editTitle} · ${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
      schema={rateEdit}
      initial={valuesOf(rate)}
      version={rate.version}
      fromLatest={(latest) => valuesOf(latest as unknown as Rate)}
      footer={
        readOnly ? undefined : (
          <small className={cx(styles.note, common.hint)}>{isManager ? t.atOnceNote : t.pendingNote}</small>
        )
      }
      onSubmit={async (values, { version }) => {
        const saved = await call('POST /transportCost/updateInfo', {
          ...values,
          id: rate.id,
          version: version ?? rate.version,
        })
        const done = saved.data.pending ? t.savedPending : t.savedAtOnce
        showSuccess(saved.data.validState === VALID_STATE.invalid ? `${done} ${t.staysInvalid}` : done)
        await invalidate(
          'POST /transportCost/jiansuo',
          'GET /transportCostApproval/getTransportApprovalList',
          'GET /transportCostApproval/getTransportList',
          'POST /transportCostApproval/getUnapprovedCostCount',
        )
      }}
      onClose={onClose}
    >
      {rate.type === 'FCL' ? (
        <>
          <Field name="capacity20gp" label={`20GP ${t.price}`} hint={t.priceHint}>
            <DecimalInput unit="USD" />
          </Field>
          <Field name="capacity40gp" label={`40GP ${t.price}`}>
            <DecimalInput unit="USD" />
          </Field>
          <Field name="capacity40hq" label={`40HQ ${t.price}`}>
            <DecimalInput unit="USD" />
          </Field>
        </>
      ) : (
        <Field name="lcl" label={`LCL ${t.price}`} required>
          <DecimalInput unit="USD / RT" />
        </Field>
      )}
      <Field name="shippingCompanyId" label={t.company}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(companies.data?.data.dataList ?? []).map((company) => ({ value: company.id, label: company.name }))}
          loading={companies.isPending}
        />
      </Field>
      <Field name="mode" label={t.mode}>
        <Input maxLength={50} />
      </Field>
      <Field name="weekday" label={t.weekday}>
        <Select options={days} />
      </Field>
      <Field name="distance" label={t.distance}>
        <Input inputMode="numeric" maxLength={2} />
      </Field>
      <Field name="directTransfer" label={t.direct}>
        <Select options={(['YES', 'NO'] as const).map((value) => ({ value, label: t.directShort[value] }))} />
      </Field>
      <Field name="shipType" label={t.shipType}>
        <Select options={(['Normal', 'Fast'] as const).map((value) => ({ value, label: t.shipTypes[value] }))} />
      </Field>
      <Field name="maxCapacity" label={t.maxCapacity}>
        <Select options={[7, 14].map((value) => ({ value, label: String(value) }))} />
      </Field>
      <Field name="validTime" label={t.validity}>
        <Select options={(['fixed', 'changing'] as const).map((value) => ({ value, label: t.validities[value] }))} />
      </Field>
      <Field name="portOpenStartday" label={t.startDay}>
        <Select options={days} />
      </Field>
      <Field name="portOpenStarthour" label={t.startHour}>
        <Select showSearch options={hours} />
      </Field>
      <Field name="portOpenEndday" label={t.endDay}>
        <Select options={days} />
      </Field>
      <Field name="portOpenEndhour" label={t.endHour}>
        <Select showSearch options={hours} />
      </Field>
      <Field name="deadlineDay" label={t.deadlineDay}>
        <Select options={days} />
      </Field>
      <Field name="deadlineHour" label={t.deadlineHour}>
        <Select showSearch options={hours} />
      </Field>
      <Field name="departureSurchargeNo" label={t.departureSurchargeNo}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={numbers(1)}
          loading={surcharges.isPending}
        />
      </Field>
      <Field name="destinationSurchargeNo" label={t.destinationSurchargeNo}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={numbers(2)}
          loading={surcharges.isPending}
        />
      </Field>
      <Field name="validFrom" label={t.validFrom}>
        <DayInput />
      </Field>
      <Field name="validTo" label={t.validTo}>
        <DayInput />
      </Field>
      <Field name="ftDays" label={t.ftDays}>
        <Input inputMode="numeric" maxLength={2} />
      </Field>
    </FormDrawer>
  )
}

const valuesOf = (rate: Rate): Partial<Edit> => ({
  capacity20gp: rate.capacity20gp ?? undefined,
  capacity40gp: rate.capacity40gp ?? undefined,
  capacity40hq: rate.capacity40hq ?? undefined,
  lcl: rate.lcl ?? undefined,
  distance: rate.distance,
  weekday: rate.weekday,
  shippingCompanyId: rate.shippingCompanyId,
  mode: rate.mode,
  directTransfer: rate.directTransfer,
  shipType: rate.shipType,
  maxCapacity: rate.maxCapacity === 14 ? 14 : 7,
  portOpenStartday: rate.portOpenStartday,
  portOpenStarthour: rate.portOpenStarthour,
  portOpenEndday: rate.portOpenEndday,
  portOpenEndhour: rate.portOpenEndhour,
  deadlineDay: rate.deadlineDay,
  deadlineHour: rate.deadlineHour,
  validTime: rate.validTime,
  departureSurchargeNo: rate.departureSurchargeNo ?? undefined,
  destinationSurchargeNo: rate.destinationSurchargeNo ?? undefined,
  validFrom: rate.validFrom ?? undefined,
  validTo: rate.validTo ?? undefined,
  ftDays: rate.ftDays,
})
