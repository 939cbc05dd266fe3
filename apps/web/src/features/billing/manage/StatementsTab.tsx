import { useId } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { billingTexts } from '../texts.ts'
import { StatementPanel } from '../StatementPanel.tsx'
import { CustomerSelect } from './CustomerSelect.tsx'
import type { ManageTabProps } from './manage-tab.tsx'
import common from '@/ui/common.module.css'

/** The account of one customer, month by month. */
export function StatementsTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(billingTexts)
  const id = useId()
  return (
    <div className={common.stackL}>
      <div style={{ maxWidth: 420 }}>
        <label htmlFor={id}>{t.customer}</label>
        <CustomerSelect
          id={id}
          value={search.customerId}
          onChange={(customerId) => onSearch({ ...search, customerId })}
        />
      </div>
      {search.customerId === undefined ? (
        <EmptyState picture="search" title={t.statementPick} />
      ) : (
        <StatementPanel customerId={search.customerId} onOpen={onOpen} />
      )}
    </div>
  )
}
