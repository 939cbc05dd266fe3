import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { FormProblem } from '@/api/refusal.ts'
import { upload } from '@/api/upload.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { ImportDialog } from '@/ui/overlay/ImportDialog.tsx'
import { LabelledField } from '@/ui/public/LabelledField.tsx'
import { refreshBilling } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import { type Choice, isBookable, type Line, linesOfSeveral, Preview, type Read } from './BankPreview.tsx'
import common from '@/ui/common.module.css'

/**
 * Imports a bank statement from a file or text: parsed, shown with the proposed allocation of each line, booked once
 * confirmed.
 */
export function BankImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [currency, setCurrency] = useState<Currency>('JPY')
  const [read, setRead] = useState<Read>()
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})

  const customerOf = (line: Line) => {
    const choice = choices[line.line]
    return choice && 'customerId' in choice ? choice.customerId : (line.customerId ?? undefined)
  }
  const isTaken = (line: Line) =>
    isBookable(line) &&
    customerOf(line) !== undefined &&
    (choices[line.line]?.take ?? (line.match !== 'none' && line.alike === null))
  const choose = (line: Line, choice: Choice) =>
    setChoices({ ...choices, [line.line]: { ...choices[line.line], ...choice } })
  const taken = read?.lines.filter(isTaken) ?? []
  /** An error of a row names the line of the statement that the row was. */
  const sentenceOf = ({ path, message }: { path: string; message: string }): string => {
    const at = /^rows\.(\d+)/.exec(path)?.[1]
    const line = at === undefined ? undefined : taken[Number(at)]
    return line ? `${t.importLine} ${line.line}: ${message}` : message
  }

  const readSource = async () => {
    const { data } =
      files.length > 0
        ? await upload('POST /payment/importBank', files, { currency })
        : await call('POST /payment/importBank', { text, currency })
    setRead(data)
  }
  const preview = async () => {
    if (!text.trim() && files.length === 0) throw new FormProblem(t.importNeed)
    await readSource()
    setChoices({})
  }
  /** The lines are proposed anew; what was chosen stays. */
  const forget = async ({ payerName }: Line) => {
    await call('POST /payment/forgetPayer', { payerName })
    await readSource()
  }
  const book = async () => {
    const ofSeveral = linesOfSeveral(read?.lines ?? [], isTaken, customerOf)
    const rows = taken.flatMap((line) => {
      const customerId = customerOf(line)
      if (customerId === undefined) return []
      // The invoice matched the customer that the server found; for another customer it is cleared.
      const matched = customerId === line.customerId && line.invoiceId !== null
      return {
        bankRef: line.bankRef,
        receivedOn: line.receivedOn,
        payerName: line.payerName,
        amount: line.amount,
        currency: line.currency,
        customerId,
        ...(matched && line.invoiceId !== null ? { invoiceId: line.invoiceId } : {}),
        ...(ofSeveral.has(line) ? { remember: false } : {}),
        ...(matched && line.match === 'tolerance' ? { closeAsFee: true } : {}),
      }
    })
    const { data } = await call('POST /payment/importBank', { rows })
    showSuccess(t.importDone(f.number(data.imported), f.number(data.skipped)))
    await refreshBilling()
    onClose()
  }
  return (
    <ImportDialog
      width={1000}
      title={t.importTitle}
      isFilled={text !== '' || files.length > 0}
      onBack={read && (() => setRead(undefined))}
      next={
        read
          ? { text: t.importBook(f.number(taken.length)), disabled: taken.length === 0, run: book }
          : { text: t.importRead, run: preview }
      }
      sentenceOf={sentenceOf}
      onClose={onClose}
    >
      {({ mutate }) =>
        read ? (
          <Preview {...{ read, isTaken, customerOf, choose }} forget={(line) => mutate(() => forget(line))} />
        ) : (
          <Source input={{ text, files, currency }} onText={setText} onFiles={setFiles} onCurrency={setCurrency} />
        )
      }
    </ImportDialog>
  )
}

interface SourceProps {
  input: { text: string; files: File[]; currency: Currency }
  onText: (text: string) => void
  onFiles: (files: File[]) => void
  onCurrency: (currency: Currency) => void
}

/** Where the statement comes from: its text or its file, and the account's currency. */
function Source({ input: { text, files, currency }, onText, onFiles, onCurrency }: SourceProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  return (
    <div className={common.stackL}>
      <p className={common.hint}>{t.importHint}</p>
      <LabelledField label={b.currency}>
        {(field) => (
          <Select
            {...field}
            value={currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={onCurrency}
          />
        )}
      </LabelledField>
      <LabelledField label={t.importText} style={{ margin: 0 }}>
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            maxLength={500_000}
            value={text}
            disabled={files.length > 0}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </LabelledField>
      <UploadField
        label={t.importFile}
        accept={['.csv', '.txt', '.tsv', '.dat']}
        maxBytes={1024 * 1024}
        maxFiles={1}
        value={files}
        onChange={onFiles}
      />
    </div>
  )
}
