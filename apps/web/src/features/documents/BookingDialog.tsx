import { orderDeedsContract } from '@kairo/shared/orders/order-deeds.contract'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../api/queries.ts'
import type { Input as CallInput } from '../../api/call.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { upload } from '../../api/upload.ts'
import { useTexts } from '../../i18n/texts.ts'
import { DescriptionGrid } from '../../ui/DescriptionGrid.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { UploadField } from '../../ui/UploadField.tsx'
import { documentTexts } from './messages/index.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'

type Values = Omit<CallInput<'POST /order/saveBooking'>, 'id' | 'version'>
/** A row of the list, or the order that the form holds; with `allowedActions` one that is booked already is shown only. */
type BookedOrder = Pick<OrderOfDocument, 'id' | 'code' | 'version'> & Partial<Pick<OrderOfDocument, 'allowedActions'>>
/** Dictionary groups of the four choices (orders §3). */
const GROUPS = [12, 13, 14, 15]

/** Completes the booking: its details, and the loading notice that names vessel and voyage (DECISIONS 7.11). */
export function BookingDialog({ order, onClose }: { order: BookedOrder; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const [files, setFiles] = useState<File[]>([])
  const booking = useAsk('GET /order/getBookingDetail', { id: order.id })
  const dictionary = useAsk('GET /common/getDictList', { entryID: GROUPS }, { staleMs: 600_000 })
  const options = (group: number) =>
    (dictionary.data?.data.find(({ entryID }) => entryID === group)?.entryList ?? []).map((entry) => ({
      value: entry.entryCode,
      label: entry.entryValue,
    }))
  const detail = booking.data?.data
  const isShown = order.allowedActions !== undefined && !order.allowedActions.includes('book')
  if (!detail) return null
  return (
    <FormDialog<Values>
      open
      readOnly={isShown}
      width={760}
      title={t.titleOf(isShown ? t.bookingCheck : t.bookingTitle, order.code)}
      schema={orderDeedsContract.saveBooking.input}
      initial={{
        customs_clearance_method: detail.customs_clearance_method,
        packing_method: detail.packing_method,
        trade_terms: detail.trade_terms,
        freight_method: detail.freight_method,
        hs_code_top_six: detail.hs_code_top_six,
        mbl: detail.mbl,
        hbl_no: detail.hbl_no,
        container_number: detail.container_number,
        remark: detail.remark,
      }}
      version={order.version}
      submitText={t.book}
      onSubmit={async (values, { version }) => {
        const [file] = files
        if (!file)
          throw new ApiRefusal({ route: 'POST /order/saveBooking', status: 200, code: 6023, msg: t.chooseFile })
        const { data } = await upload('POST /order/saveBooking', [file], {
          ...values,
          id: order.id,
          version: version ?? order.version,
        })
        showSuccess(t.booked(`${data.vessel} / ${data.voyage}`))
        await orderChanged()
      }}
      onClose={onClose}
    >
      {isShown ? (
        <div className="field-wide">
          <DescriptionGrid
            columns={2}
            facts={[
              { label: t.vessel, value: [detail.vessel, detail.voyage].filter(Boolean).join(' / ') },
              { label: t.loadingNotice, value: detail.loadingNoticeFileName },
            ]}
          />
        </div>
      ) : (
        <div className="field-wide">
          <p className="form-note">{t.bookingNote}</p>
          <UploadField
            label={t.loadingNotice}
            accept={['.xlsx']}
            maxBytes={MAX_BYTES}
            maxFiles={1}
            value={files}
            onChange={setFiles}
          />
        </div>
      )}
      <Field name="mbl" label={t.mbl}>
        <Input maxLength={50} />
      </Field>
      <Field name="hbl_no" label={t.hbl}>
        <Input maxLength={50} />
      </Field>
      <Field name="customs_clearance_method" label={t.customs}>
        <Select options={options(12)} />
      </Field>
      <Field name="packing_method" label={t.packing}>
        <Select options={options(13)} />
      </Field>
      <Field name="freight_method" label={t.freightMethod}>
        <Select options={options(14)} />
      </Field>
      <Field name="trade_terms" label={t.tradeTerms}>
        <Select options={options(15)} />
      </Field>
      <Field name="hs_code_top_six" label={t.hsCode}>
        <Input maxLength={100} />
      </Field>
      <Field name="container_number" label={t.containerNumber} {...(isShown ? {} : { hint: t.containerHint })}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={1000} />
      </Field>
      <Field name="remark" label={t.shippingMark} wide>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
      </Field>
    </FormDialog>
  )
}
