import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { type ListSearch, pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { factorTexts } from '@/features/rates/texts.ts'
import type { CustomerDiscount } from './CustomerDiscountDialog.tsx'
import { discountTexts } from './texts.ts'
import { useFactorLabels } from './use-factor-labels.ts'
import common from '@/ui/common.module.css'

/** Who changed which factor, newest first: of one customer, or of all with the all-fare factor. */
export function DiscountHistoryDialog({ customer, onClose }: { customer?: CustomerDiscount; onClose: () => void }) {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  const f = useFormat()
  const wordsOf = useFactorLabels()
  const [search, setSearch] = useState<ListSearch>({ size: 10 })
  const list = useList('POST /discount/history', {
    customerId: customer?.customerId,
    ...pageInput(search),
  })
  return (
    <Dialog title={customer ? t.historyOf(customer.company_name) : t.history} width={820} onClose={onClose}>
      <ListScreen
        name={customer ? 'discountHistoryOf' : 'discountHistory'}
        title={t.history}
        embedded
        search={search}
        onSearch={setSearch}
        list={list}
        columns={[
          {
            key: 'changeTime',
            title: t.when,
            width: 150,
            render: (row) => f.dateTime(row.changeTime),
            card: 'title',
          },
          ...(customer
            ? []
            : [
                {
                  key: 'what',
                  title: t.what,
                  width: 220,
                  render: (row: { kind: string; company_name: string | null; code: string | null }) =>
                    row.kind === 'allFare' ? (
                      <b>{shared.globalDiscount}</b>
                    ) : (
                      <TwoLine first={row.company_name ?? row.code} second={row.company_name ? row.code : undefined} />
                    ),
                },
              ]),
          {
            key: 'change',
            title: t.change,
            width: 240,
            render: (row) => (
              <TwoLine
                first={
                  <span className={common.num}>
                    {f.number(row.before, 2)} → <b>{f.number(row.after, 2)}</b>
                  </span>
                }
                second={`${wordsOf(row.before)} → ${wordsOf(row.after)}`}
              />
            ),
          },
          { key: 'by', title: t.by, width: 140, render: (row) => row.changedBy || '—' },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.changeTime} ${row.company_name ?? shared.globalDiscount}`}
        empty={{ title: t.historyEmpty }}
      />
    </Dialog>
  )
}
