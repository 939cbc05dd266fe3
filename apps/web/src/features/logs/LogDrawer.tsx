import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
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
            <table className={cx(styles.changes, common.table)} aria-labelledby="log-changes">
              <thead>
                <tr>
                  <th scope="col">{t.field}</th>
                  <th scope="col">{t.before}</th>
                  <th scope="col">{t.after}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={change.field}>
                    <th scope="row">{change.label}</th>
                    <td className={styles.isBefore}>{change.before || NOTHING}</td>
                    <td className={common.strong}>{change.after || NOTHING}</td>
                  </tr>
                ))}
              </tbody>
            </table>
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
