import type { ComposedNotice } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import type { Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import common from '@/ui/common.module.css'
import { noticeTexts } from './texts.ts'

/** These stand in the table of charges beside. */
const OF_CHARGES: readonly string[] = ['charges', 'amount']

/** What the papers say, and beside it what the customer alone reads: the charges. */
export function NoticeContents({ notice }: { notice: ComposedNotice }) {
  const t = useTexts(noticeTexts)
  const f = useFormat()
  const lines = notice.lines.filter(({ line }) => !OF_CHARGES.includes(line))
  const amountBefore = notice.lines.find(({ line }) => line === 'amount')?.before
  return (
    <div className={common.columns}>
      <SmallTable
        caption={t.contents}
        rows={lines}
        rowKey={({ line }) => line}
        cards={false}
        rowClass={({ before }) => (before === null ? undefined : cx(common.toneAmber, common.tinted))}
        columns={[
          { title: t.item, isRowName: true, render: ({ label }) => label },
          {
            title: t.now,
            render: ({ value, before }) => (
              <>
                {before !== null && before !== '' && (
                  <>
                    <s className={common.quiet}>{before}</s>{' '}
                  </>
                )}
                <span className={before === null ? undefined : common.strong}>{value || '—'}</span>
              </>
            ),
          },
        ]}
      />
      {notice.charges.length > 0 && (
        <SmallTable
          caption={t.charges}
          rows={notice.charges}
          rowKey={(_charge, at) => at}
          cards={false}
          columns={[
            {
              title: t.charge,
              isRowName: true,
              render: ({ item, isNew }) => (
                <>
                  {item} {isNew && <small className={cx(common.pill, common.toneAmber)}>{t.newCharge}</small>}
                </>
              ),
            },
            { title: t.quantity, num: true, render: ({ quantity }) => f.number(quantity) },
            { title: t.amount, num: true, render: ({ amount, currency }) => f.money(amount, currency as Currency) },
          ]}
          last={
            <tr>
              <th scope="row" colSpan={2}>
                {t.total}
              </th>
              <td className={cx(common.num, common.strong)}>
                {amountBefore && (
                  <>
                    <s className={common.quiet}>{amountBefore}</s>{' '}
                  </>
                )}
                {f.money(notice.amount, 'JPY')}
              </td>
            </tr>
          }
        />
      )}
    </div>
  )
}
