import type { ImportReply } from '@kairo/shared/contract/sheet-import'
import type { ComponentProps } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { SheetImportDialog } from './SheetImportDialog.tsx'
import { sheetImportTexts } from './texts.ts'

type Contact = ImportReply['rows'][number]

/** Customers, consignees or consignors out of a sheet: companies with a person and an address. */
export function ContactImportDialog(props: Omit<ComponentProps<typeof SheetImportDialog<Contact>>, 'preview'>) {
  const t = useTexts(sheetImportTexts)
  return (
    <SheetImportDialog<Contact>
      {...props}
      preview={{
        headings: [t.company, t.name, t.email, t.what],
        cells: ({ company, name, email, exists }) => [company, name, email, exists ? t.isThere : t.isNew],
      }}
    />
  )
}
