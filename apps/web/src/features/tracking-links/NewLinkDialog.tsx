import { trackingLinksContract } from '@kairo/shared/tracking-links/tracking-links.contract'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { businessToday } from '@/ui/controls/business-today.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayField } from '@/ui/form/typed-fields.tsx'
import { shareTexts } from './texts.ts'

interface Values {
  showContainers?: boolean
  lastDay?: string
}
interface NewLinkDialogProps {
  orderId: number
  /** The latest day that can be chosen. */
  lastDay: string
  onMade: (link: { id: number; url: string }) => void
  onClose: () => void
}

/** What a new link shows, and until when. */
export function NewLinkDialog({ orderId, lastDay, onMade, onClose }: NewLinkDialogProps) {
  const t = useTexts(shareTexts)
  const f = useFormat()
  return (
    <FormDialog<Values>
      open
      single
      width={480}
      title={t.newLink}
      schema={trackingLinksContract.makeTrackingLink.input}
      initial={{ showContainers: false, lastDay }}
      submitText={t.make}
      onSubmit={async (values) => {
        const { data } = await call('POST /trackingLink/make', { orderId, ...values })
        onMade(data)
      }}
      onClose={onClose}
    >
      <DayField
        name="lastDay"
        label={t.lastDay}
        hint={t.lastDayHint(f.date(lastDay))}
        min={businessToday()}
        max={lastDay}
        allowClear={false}
      />
      <Field
        name="showContainers"
        label={t.showContainers}
        hint={t.masked}
        isInline
        valuePropName="checked"
        required={false}
      >
        <Checkbox>{t.showContainers}</Checkbox>
      </Field>
    </FormDialog>
  )
}
