import { Select } from '@/ui/controls/Select.tsx'
import { useState } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useTexts } from '@/i18n/texts.ts'
import { billingTexts } from '../texts.ts'

interface CustomerSelectProps {
  id?: string
  value?: number | undefined
  onChange?: (id: number | undefined) => void
  /** Of the chosen one, where it is known already. */
  name?: string | undefined
  disabled?: boolean
  'aria-label'?: string
}

/** Chooses a customer by what is typed of its company name; the server searches. */
export function CustomerSelect({ value, onChange, name, ...rest }: CustomerSelectProps) {
  const t = useTexts(billingTexts)
  const [typed, setTyped] = useState('')
  const found = useList('POST /user/search', { company_name: typed.trim() || undefined, limit: 20 })
  const isListed = found.data?.rows.some(({ id }) => id === value) ?? false
  // The address holds an id alone.
  const own = useApiQuery(
    'POST /user/getUserById',
    { id: value ?? 0 },
    { enabled: value !== undefined && !isListed && !name },
  )
  const options = (found.data?.rows ?? []).map(({ id, code, company_name }) => ({
    value: id,
    label: `${code} ${company_name}`,
  }))
  const chosen = name ?? own.data?.data.user.company_name
  return (
    <Select
      {...rest}
      isClearable
      value={value}
      placeholder={t.customerPick}
      loading={found.isFetching}
      empty={found.error ? errorMessage(found.error).text : undefined}
      onSearch={setTyped}
      options={value !== undefined && !isListed && !typed && chosen ? [{ value, label: chosen }, ...options] : options}
      onChange={(next) => onChange?.(next)}
    />
  )
}
