import type { ComposedNotice } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import type { Currency } from '@kairo/shared/currencies'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import common from '@/ui/common.module.css'
import { noticeTexts } from './texts.ts'

/** These stand in the table of charges beside. */
const OF_CHARGES: readonly string[] = ['charges', 'amount', 'dueDate']

interface NoticeContentsProps {
  notice: ComposedNotice
  /** The button that shows a paper. */
  previewOf: (withAmounts: boolean) => ReactNode
}

/** What the papers say, and beside it what the customer alone reads: the charges. */
export function NoticeContents({ notice, previewOf }: NoticeContentsProps) {
  const t = useTexts(noticeTexts)
  const f = useFormat()
  const lines = notice.lines.filter(({ line }) => !OF_CHARGES.includes(line))
  const below = notice.lines.filter(({ line }) => line === 'amount' || line === 'dueDate')
  return (
    <div className={common.columns}>
      <section className={common.stackS} aria-label={t.contents}>
        <p className={common.between}>
          <b>{t.contents}</b>
          {previewOf(false)}
        </p>
        <SmallTable
          aria-label={t.contents}
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
      </section>
      {notice.charges.length > 0 && (
        <section className={common.stackS} aria-label={t.charges}>
          <p className={common.between}>
            <b>{t.charges}</b>
            {previewOf(true)}
          </p>
          <SmallTable
            aria-label={t.charges}
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
            last={below.map(({ line, label, value, before }) => (
              <tr key={line}>
                <th scope="row" colSpan={2}>
                  {label}
                </th>
                <td className={cx(common.num, common.strong)}>
                  {before && (
                    <>
                      <s className={common.quiet}>{before}</s>{' '}
                    </>
                  )}
                  {value}
                </td>
              </tr>
            ))}
          />
        </section>
      )}
    </div>
  )
}
