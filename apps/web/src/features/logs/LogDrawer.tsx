import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { type LogRow, nameOf, toneOf } from './log.ts'
import { logTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './logs.module.css'

/** One entry in full: who, what, and each field before and after. */
export function LogDrawer({ row, onClose }: { row: LogRow; onClose: () => void }) {
  const t = useTexts(logTexts)
  const f = useFormat()
  const changes = row.details.filter((detail) => detail.before !== undefined)
  const facts = row.details.filter((detail) => detail.before === undefined)
  return (
    <Drawer width={640} title={t.details} onClose={onClose}>
      <div className={cx(styles.detail, common.stackL)}>
        <h2 className={common.row}>
          <StatusTag tone={toneOf(row.type)}>{row.typeName}</StatusTag>
          <span>{row.explainName}</span>
        </h2>
        <DescriptionGrid
          columns={2}
          facts={[
            { label: t.user, value: nameOf(row, t.nobody) },
            {
              label: t.time,
              value: <span className={common.num}>{f.dateTime(row.createTime, { seconds: true })}</span>,
            },
            { label: t.object, value: row.object },
            { label: t.ip, value: <span className={common.num}>{row.ip}</span> },
          ]}
        />
        {changes.length > 0 && (
          <section>
            <h3 id="log-changes">{t.changes}</h3>
            <SmallTable
              className={styles.changes}
              aria-labelledby="log-changes"
              cards={false}
              isBare
              rows={changes}
              rowKey={(change) => change.field}
              columns={[
                { title: t.field, isRowName: true, render: (change) => change.label },
                { title: t.before, className: styles.isBefore, render: (change) => change.before || NOTHING },
                { title: t.after, className: common.strong, render: (change) => change.after || NOTHING },
              ]}
            />
          </section>
        )}
        {facts.length > 0 && (
          <section>
            <h3>{t.facts}</h3>
            <DescriptionGrid
              columns={1}
              facts={facts.map((fact) => ({
                label: fact.label,
                value: <span className={common.typed}>{fact.after}</span>,
              }))}
            />
          </section>
        )}
        {row.details.length === 0 && <p className={common.quiet}>{t.nothing}</p>}
      </div>
    </Drawer>
  )
}
