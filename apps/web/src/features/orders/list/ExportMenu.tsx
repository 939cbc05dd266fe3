import type { OrderListColumn } from '@kairo/shared/orders/fields/list-columns'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { detailTexts } from '../texts.ts'
import { ExportDialog } from './lazy-parts.ts'
import { filterInput, type OrderSearch, orderSortInput } from './filters/search-fields.ts'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import common from '@/ui/common.module.css'

interface ExportMenuProps {
  search: OrderSearch
  total: number | undefined
  /** The columns in view, in their order. */
  columns: readonly OrderListColumn[]
}

/** Exports: account orders of a period, and the list as it is filtered, with the columns in view or all there are. */
export function ExportMenu({ search, total, columns }: ExportMenuProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const [asking, setAsking] = useState(false)
  const [busy, run] = useBusy()
  const list = (choice: { columns: OrderListColumn[] } | { allColumns: true }) =>
    run(async () => {
      const input = { ...filterInput(search), ...orderSortInput(search), ...choice }
      showSuccess(d.export.done(await download('POST /order/downloadOrderList', input)))
    })
  const count = total ?? 0
  return (
    <>
      <MenuButton
        menu={() => [
          { key: 'account', label: d.export.account, onClick: () => setAsking(true) },
          {
            key: 'list',
            label: (
              <span>
                {d.export.list(f.number(count))}
                {count > 10_000 && <small className={common.why}>{d.export.listMax}</small>}
              </span>
            ),
            entries: [
              {
                key: 'columns',
                label: d.export.columnsShown,
                disabled: !count,
                onClick: () => list({ columns: [...columns] }),
              },
              {
                key: 'all',
                label: d.export.allColumns,
                disabled: !count,
                onClick: () => list({ allColumns: true }),
              },
            ],
          },
        ]}
      >
        {(button) => (
          <Button {...button} icon={Download} loading={busy}>
            {d.export.button}
          </Button>
        )}
      </MenuButton>
      {asking && <ExportDialog onClose={() => setAsking(false)} />}
    </>
  )
}
