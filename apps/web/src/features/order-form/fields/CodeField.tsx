import { Select } from '@/ui/controls/Select.tsx'
import { useCore } from '@/i18n/core.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { OrderField } from './OrderField.tsx'
import { type ChoiceField, useChoices } from '../form/use-choices.ts'

/** A choice of the dictionary. */
export function CodeField({ field, span = 3 }: { field: ChoiceField; span?: 2 | 3 | 4 | 6 }) {
  const core = useCore()
  const { options, isPending, error, retry } = useChoices(field)
  return (
    <OrderField field={field} span={span}>
      {({ value, set, leave }, attributes) => (
        <Select
          {...attributes}
          isSearchable
          loading={isPending}
          placeholder={core.common.please}
          value={value === null || value === '' ? undefined : (value as string | undefined)}
          options={options}
          empty={error && <FailedState error={error} onRetry={retry} />}
          onChange={(next) => set(next)}
          onBlur={leave}
        />
      )}
    </OrderField>
  )
}
