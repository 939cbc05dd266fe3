import { Select } from 'antd'
import { useCore } from '../../../i18n/core.ts'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { OrderField } from './OrderField.tsx'
import { type ChoiceField, useChoices } from '../form/use-choices.ts'
import common from '../../../ui/common.module.css'

/** A choice of the dictionary. */
export function CodeField({ field, span = 3 }: { field: ChoiceField; span?: 2 | 3 | 4 | 6 }) {
  const core = useCore()
  const { options, isPending, error, retry } = useChoices(field)
  return (
    <OrderField field={field} span={span}>
      {({ value, set, leave }, attributes) => (
        <Select
          {...attributes}
          className={common.full}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          placeholder={core.common.please}
          value={value === null || value === '' ? undefined : (value as string | undefined)}
          options={options}
          {...(error ? { notFoundContent: <FailedState error={error} onRetry={retry} /> } : {})}
          onChange={(next: string) => set(next)}
          onBlur={leave}
        />
      )}
    </OrderField>
  )
}
