/** The kinds of file that users may hand in. Anything else, known or unknown, is refused. */
export const FILE_KINDS = {
  pdf: { mime: 'application/pdf', extension: 'pdf', label: 'PDF' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    label: 'Excel (.xlsx)',
  },
  xls: { mime: 'application/vnd.ms-excel', extension: 'xls', label: 'Excel (.xls)' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'Word (.docx)',
  },
  doc: { mime: 'application/msword', extension: 'doc', label: 'Word (.doc)' },
  csv: { mime: 'text/csv', extension: 'csv', label: 'CSV' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg', label: 'JPEG' },
  png: { mime: 'image/png', extension: 'png', label: 'PNG' },
  webp: { mime: 'image/webp', extension: 'webp', label: 'WebP' },
} as const
export type FileKind = keyof typeof FILE_KINDS

/** What the order form's slots take (rules 10.9). */
export const FORM_DOCUMENT: readonly FileKind[] = ['pdf', 'xlsx', 'xls', 'docx', 'doc', 'csv']
export const PHOTO: readonly FileKind[] = ['jpeg', 'png', 'webp']
