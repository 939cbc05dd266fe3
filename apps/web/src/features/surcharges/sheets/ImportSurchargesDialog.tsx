import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Body } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { upload } from '@/api/upload.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showInfo } from '@/ui/feedback/toast.ts'
import { SheetErrors } from '@/features/sheet-import/SheetErrors.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { sheetTexts, surchargeTexts } from '../texts.ts'
import { SHEETS } from './sheet-calls.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

/**
 * Uploads a surcharge sheet and opens its preview; with errors it stays open and lists them all. The older
 * view takes no .xls.
 */
export function ImportSurchargesDialog({ older = false, onClose }: { older?: boolean; onClose: () => void }) {
  const t = useTexts(surchargeTexts)
  const sheetMessages = useTexts(sheetTexts)
  const navigate = useNavigate()
  const [result, setResult] = useState<Body<'POST /surchargeNew/uploadFile'>['data']>()
  const errors = result?.errors ?? []
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
        <SheetErrors
          className={common.mt12}
          title={t.errors(errors.length)}
          copy={{ text: t.copyErrors, cells: ({ sheet, row, code, message }) => [sheet, row, code, message] }}
          rows={errors}
          columns={[
            { title: t.sheet, render: ({ sheet }) => sheet || '—' },
            { title: t.row, num: true, render: ({ row }) => (row > 0 ? row : '—') },
            { title: t.code, num: true, render: ({ code }) => code },
            { title: t.problem, className: common.wide, render: ({ message }) => message },
          ]}
        />
      )}
    </Dialog>
  )
}
