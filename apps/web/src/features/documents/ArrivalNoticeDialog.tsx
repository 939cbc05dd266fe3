import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { arrivalForm } from '@kairo/shared/documents/uploads.contract'
import { REFUSALS } from '@kairo/shared/refusals/names'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ApiRefusal } from '../../api/refusal.ts'
import { upload } from '../../api/upload.ts'
import { useTexts } from '../../i18n/texts.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { showSuccess } from '../../ui/feedback/toast.ts'
import { UploadField } from '../../ui/files/UploadField.tsx'
import { useToday } from '../../use-today.ts'
import { documentTexts } from './messages/index.ts'
import { useDocumentName } from './use-document-name.ts'
import { MAX_BYTES, type OrderOfDocument, orderChanged } from './order-of-document.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from '../../ui/form/form.module.css'

interface Values {
  arrivePortDate: string
  reserveMoney: string
  requestDate: string
  sumMoney?: string
  expectPaymentDate?: string
  withoutAmounts?: boolean
}

/** The arrival notice with the days and amounts that go with it (orders §5, DECISIONS 7.10). */
export function ArrivalNoticeDialog({ order, onClose }: { order: OrderOfDocument; onClose: () => void }) {
  const t = useTexts(documentTexts)
  const today = useToday()
  const name = useDocumentName()(DOCUMENT.arrivalNotice)
  const [files, setFiles] = useState<File[]>([])
  return (
    <FormDialog<Values>
      open
      title={t.titleOf(t.arrivalTitle, order.code)}
      schema={arrivalForm}
      initial={{
        arrivePortDate: order.actual_arrive_port_date_str || order.expect_arrive_port_date_str || undefined,
        requestDate: order.requestDate ?? today,
      }}
      submitText={t.send}
      files={files}
      onSubmit={async (values, { signal }) => {
        const [file] = files
        if (!file)
          throw new ApiRefusal({
            route: 'POST /common/upload',
            status: 200,
            code: REFUSALS.FILE_EMPTY.code,
            msg: t.chooseFile,
          })
        const { data } = await upload(
          'POST /common/upload',
          [file],
          { entryId: order.id, table: 'transport_order', businessType: DOCUMENT.arrivalNotice, ...values },
          { signal },
        )
        showSuccess(t.uploaded(name), data.remittanceDateInFile ? t.readDate(data.remittanceDateInFile) : undefined)
        await orderChanged()
      }}
      onClose={onClose}
    >
      <div className={styles.fieldWide}>
        <p className={cx(styles.note, common.hint)}>{t.arrivalNote}</p>
        <UploadField
          label={name}
          accept={['.pdf']}
          maxBytes={MAX_BYTES}
          maxFiles={1}
          value={files}
          onChange={setFiles}
        />
      </div>
      <Field name="arrivePortDate" label={t.arrivePortDate}>
        <DayInput />
      </Field>
      <Field name="requestDate" label={t.requestDate}>
        <DayInput />
      </Field>
      <Field name="reserveMoney" label={t.reserveMoney}>
        <DecimalInput unit="JPY" />
      </Field>
      <Field name="sumMoney" label={t.sumMoney}>
        <DecimalInput unit="JPY" />
      </Field>
      <Field name="expectPaymentDate" label={t.expectPaymentDate} hint={t.expectHint}>
        <DayInput />
      </Field>
      <Field
        name="withoutAmounts"
        label={t.withoutAmounts}
        hint={t.withoutAmountsHint}
        valuePropName="checked"
        required={false}
      >
        <Checkbox>{t.withoutAmountsYes}</Checkbox>
      </Field>
    </FormDialog>
  )
}
