import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import { Select } from '@/ui/controls/Select.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useId, useState } from 'react'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
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
  const core = useCore()
  const f = useFormat()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [currency, setCurrency] = useState<Currency>('JPY')
  const [read, setRead] = useState<Read>()
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

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

  /** Runs a call; an error is shown above the input, which stays. */
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
    } catch (error) {
      const words = errorMessage(error)
      const fields = error instanceof ApiRefusal ? error.errors.map(sentenceOf) : []
      setFailed([words.text, words.detail, ...fields].filter(Boolean).join(' '))
    }
    setBusy(false)
  }
  const readSource = async () => {
    const { data } =
      files.length > 0
        ? await upload('POST /payment/importBank', files, { currency })
        : await call('POST /payment/importBank', { text, currency })
    setRead(data)
  }
  const preview = () => {
    if (!text.trim() && files.length === 0) return setFailed(t.importNeed)
    return run(async () => {
      await readSource()
      setChoices({})
    })
  }
  /** The lines are proposed anew; what was chosen stays. */
  const forget = ({ payerName }: Line) =>
    run(async () => {
      await call('POST /payment/forgetPayer', { payerName })
      await readSource()
    })
  const book = () =>
    run(async () => {
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
    })
  return (
    <Dialog
      width={1000}
      title={t.importTitle}
      onClose={onClose}
      footer={
        <div className={common.row}>
          {read && (
            <Button disabled={busy} onClick={() => setRead(undefined)}>
              {t.importBack}
            </Button>
          )}
          <span className={common.grow} />
          <Button disabled={busy} onClick={onClose}>
            {core.common.cancel}
          </Button>
          {read ? (
            <Button variant="primary" loading={busy} disabled={taken.length === 0} onClick={() => void book()}>
              {t.importBook(f.number(taken.length))}
            </Button>
          ) : (
            <Button variant="primary" loading={busy} onClick={() => void preview()}>
              {t.importRead}
            </Button>
          )}
        </div>
      }
    >
      {failed && <Notice tone="danger" title={failed} className={common.mb16} />}
      {read ? (
        <Preview
          read={read}
          isTaken={isTaken}
          customerOf={customerOf}
          choose={choose}
          forget={(line) => void forget(line)}
        />
      ) : (
        <Source input={{ text, files, currency }} onText={setText} onFiles={setFiles} onCurrency={setCurrency} />
      )}
    </Dialog>
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
  const ids = useId()
  return (
    <div className={common.stackL}>
      <p className={common.hint}>{t.importHint}</p>
      <label htmlFor={`${ids}c`}>{b.currency}</label>
      <Select
        id={`${ids}c`}
        value={currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={onCurrency}
      />
      <label htmlFor={`${ids}t`}>{t.importText}</label>
      <TextArea
        id={`${ids}t`}
        rows={8}
        maxLength={500_000}
        value={text}
        disabled={files.length > 0}
        onChange={({ target }) => onText(target.value)}
      />
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
