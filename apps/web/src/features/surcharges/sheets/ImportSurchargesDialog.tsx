import { useNavigate } from '@tanstack/react-router'
import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showInfo, showSuccess } from '@/ui/feedback/toast.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { sheetTexts, surchargeTexts } from '../texts.ts'
import { SHEETS } from './sheet-calls.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import styles from '@/ui/sheet-errors.module.css'

/**
 * Uploads a surcharge sheet and opens its preview; with errors it stays open and lists them all. The older
 * view takes no .xls.
 */
export function ImportSurchargesDialog({ older = false, onClose }: { older?: boolean; onClose: () => void }) {
  const t = useTexts(surchargeTexts)
  const sheetMessages = useTexts(sheetTexts)
  const core = useCore()
  const navigate = useNavigate()
  const [result, setResult] = useState<Body<'POST /surchargeNew/uploadFile'>['data']>()
  const errors = result?.errors ?? []
  const copy = () =>
    void navigator.clipboard
      .writeText(errors.map((error) => [error.sheet, error.row, error.code, error.message].join('\t')).join('\n'))
      .then(() => showSuccess(core.common.done))
  return (
    <Dialog width={680} title={older ? t.batchImport : t.importTitle} onClose={onClose}>
      <p className={cx(form.note, common.hint)}>{older ? t.olderNote : t.importNote}</p>
      <UploadField
        label={t.file}
        accept={older ? ['.xlsx'] : ['.xlsx', '.xls']}
        maxBytes={10_485_760}
        maxFiles={1}
        send={async (file, about) => {
          setResult(undefined)
          const { data } = await upload(
            older ? 'POST /fjf/importExcel' : 'POST /surchargeNew/uploadFile',
            [file],
            {},
            about,
          )
          if (data.hasErr) {
            setResult(data)
            return t.notTaken
          }
          onClose()
          if (!data.sheet) {
            showInfo(sheetMessages.nothingNew)
            return undefined
          }
          await invalidate(SHEETS)
          await navigate({ to: '/surchargeSheet', search: { id: data.sheet.sheet.id } })
          return undefined
        }}
      />
      {errors.length > 0 && (
        <section className={cx(common.tinted, common.toneRed, common.mt12)} role="alert">
          <header className={common.row}>
            <h2>{t.errors(errors.length)}</h2>
            <Button size="small" icon={<ClipboardCopy size={14} aria-hidden />} onClick={copy}>
              {t.copyErrors}
            </Button>
          </header>
          <div className={cx(styles.sheetErrorsRows, common.tall)}>
            <SmallTable
              isBare
              rows={errors}
              rowKey={(error) => `${error.sheet} ${error.row} ${error.code} ${error.message}`}
              columns={[
                { title: t.sheet, render: (error) => error.sheet || '—' },
                { title: t.row, num: true, render: (error) => (error.row > 0 ? error.row : '—') },
                { title: t.code, num: true, render: (error) => error.code },
                { title: t.problem, className: common.wide, render: (error) => error.message },
              ]}
            />
          </div>
        </section>
      )}
    </Dialog>
  )
}
