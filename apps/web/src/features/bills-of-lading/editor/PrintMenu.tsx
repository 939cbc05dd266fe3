import { BL_COPIES, type BlCopy } from '@kairo/shared/bills-of-lading/bl-codes'
import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import type { Bill } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { ROLE } from '@kairo/shared/roles'
import { ChevronDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { type FetchedFile, fetchFile } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { billEditorTexts } from './texts.ts'
import common from '@/ui/common.module.css'

interface PrintMenuProps {
  bill: Bill
  /** A sheet was printed, which is kept. */
  onPrinted: () => void
}

const PRINT = 'POST /bl/print'
const ORIGINALS = BL_COPIES.filter((copy) => copy !== 'copy')

/** What can be printed of a bill: its originals, one sheet at a time, and copies; of a draft the draft. */
export function PrintMenu({ bill, onPrinted }: PrintMenuProps) {
  const t = useTexts(billEditorTexts)
  const isManager = useSession().user.role_id === ROLE.manager
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ title: string; file: FetchedFile }>()
  const { id } = bill
  const print = async (copy: BlCopy, reason: string): Promise<void> => {
    if (id === null) return
    setBusy(true)
    try {
      const file = await fetchFile(PRINT, { id, copy, reason: reason || undefined })
      setShown({ title: bill.no === null ? t.preview : `${bill.no} · ${t.copies[copy]}`, file })
      if (bill.no !== null) onPrinted()
    } finally {
      setBusy(false)
    }
  }
  const printOf = (copy: BlCopy) => bill.prints.filter((one) => one.copy === copy).length
  const choose = (copy: BlCopy) => {
    const count = printOf(copy)
    const run = (reason: string) => print(copy, reason)
    if (copy === 'copy') return void run('').catch(showRefusal)
    void confirm(
      count === 0
        ? { title: t.printTitle(t.copies[copy]), text: t.printText, action: t.print, run }
        : {
            title: t.printAgain(t.copies[copy]),
            text: t.printAgainText(count),
            action: t.print,
            tone: 'danger',
            reason: { required: true, maxLength: BL_LIMITS.reason },
            run,
          },
    )
  }
  return (
    <>
      {bill.no === null ? (
        <Button
          icon={Printer}
          loading={busy}
          disabled={id === null}
          onClick={() => void print('copy', '').catch(showRefusal)}
        >
          {t.preview}
        </Button>
      ) : (
        <MenuButton
          menu={() => [
            ...ORIGINALS.slice(0, bill.originals).map((copy) => {
              const count = printOf(copy)
              const isBarred = count > 0 && !isManager
              return {
                key: copy,
                label: t.copies[copy],
                note: isBarred ? t.printManager : t.printed(count),
                disabled: isBarred,
                onClick: () => choose(copy),
              }
            }),
            { key: 'copy', label: t.copies.copy, onClick: () => choose('copy') },
          ]}
        >
          {(attributes) => (
            <Button {...attributes} icon={Printer} loading={busy}>
              <span className={common.line}>
                {t.print} <ChevronDown size={14} aria-hidden />
              </span>
            </Button>
          )}
        </MenuButton>
      )}
      {shown && (
        <PdfView
          title={shown.title}
          name={shown.file.name}
          // A sheet is printed once: it is not fetched again to be shown.
          load={() => Promise.resolve(shown.file)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
