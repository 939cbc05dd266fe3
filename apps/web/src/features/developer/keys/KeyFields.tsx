import { PER_MINUTE } from '@kairo/shared/api-keys/key-rules'
import { networkEntries } from '@kairo/shared/api-keys/networks'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { DayField, LongTextField } from '@/ui/form/typed-fields.tsx'
import { useToday } from '@/use-today.ts'
import { keyTexts } from '../texts.ts'

/** These fields as they are typed. */
export interface TypedKey {
  name: string
  lastDay: string
  perMinute: string | number
  ipAllow?: string
}
export const sentKey = ({ name, lastDay, perMinute, ipAllow = '' }: TypedKey) => ({
  name,
  lastDay,
  perMinute: Number(perMinute),
  ipAllow: networkEntries(ipAllow),
})

/** What a customer may set again later. `latestDay` is the last one that its age allows. */
export function KeyFields({ latestDay }: { latestDay: string }) {
  const t = useTexts(keyTexts)
  const f = useFormat()
  const today = useToday()
  return (
    <>
      <DayField
        name="lastDay"
        label={t.lastDay}
        hint={t.lastDayHint(f.date(latestDay))}
        required
        min={today}
        max={latestDay}
        allowClear={false}
      />
      <Field name="perMinute" label={t.perMinute} hint={t.perMinuteHint}>
        <NumberInput min={PER_MINUTE.least} max={PER_MINUTE.most} />
      </Field>
      <LongTextField name="ipAllow" label={t.ipAllow} hint={t.ipAllowHint} wide rows={2} />
    </>
  )
}
