import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import common from '@/ui/common.module.css'

/** Where to pay, as the paper says; what is typed into a bank's form is copied by a click. */
export function BankAccount({ bank }: { bank: Invoice['bank'] }) {
  const t = useTexts(billingTexts).bank
  if (bank === null) return <p className={common.quiet}>{t.later}</p>
  const { bankName, branch, swift, accountType, accountNumber, accountName } = bank
  return (
    <DescriptionGrid
      columns={3}
      facts={[
        { label: t.bankName, value: bankName },
        ...(branch ? [{ label: t.branch, value: branch }] : []),
        ...(swift ? [{ label: t.swift, value: <CopyText text={swift} /> }] : []),
        ...(accountType ? [{ label: t.accountType, value: accountType }] : []),
        { label: t.accountNumber, value: accountNumber && <CopyText text={accountNumber} /> },
        { label: t.accountName, value: accountName && <CopyText text={accountName} /> },
      ]}
    />
  )
}
