import type { TraceNode } from '@kairo/shared/orders/contracts/order-trace-response'
import { type TraceNodeName, TRACE_NODE_TEXTS } from '@kairo/shared/orders/rules/trace'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { isStepLate } from '../commands/dialogs/trace-late.ts'
import { detailTexts } from '../texts.ts'
import styles from './StepLine.module.css'

interface StepLineProps {
  nodes: readonly TraceNode[]
  now: Date
  /** The order is cancelled: further steps will not be reached. */
  cancelled: boolean
}

/** The eight steps that customers follow as dots on a line; a dot says its dates when it is pointed at or focused. */
export function StepLine({ nodes, now, cancelled }: StepLineProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const current = nodes.findLastIndex((node) => node.reached)
  const at = nodes[current]
  return (
    <div className={styles.steps}>
      <ol className={cx(styles.line, cancelled && styles.isCancelled)} aria-label={d.trace.nodes}>
        {nodes.map((node, index) => {
          const late = isStepLate(node, now, cancelled)
          const name = TRACE_NODE_TEXTS[node.node as TraceNodeName][language]
          const dates = [
            node.actual && f.portTime(node.actual, node.zone),
            node.planned && node.planned !== node.actual && `${d.trace.planned} ${f.portTime(node.planned, node.zone)}`,
            late && d.trace.late,
          ].filter((part) => typeof part === 'string')
          return (
            <li
              key={node.node}
              className={cx(late ? styles.isLate : node.reached ? styles.isReached : undefined)}
              data-reached={node.reached || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <button type="button" className={styles.step} aria-label={[name, ...dates].join(' · ')}>
                <span className={styles.dot} />
                <span className={styles.dates} aria-hidden>
                  <b>{name}</b>
                  {dates.map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {at && (
        <small className={styles.caption}>
          {TRACE_NODE_TEXTS[at.node as TraceNodeName][language]}
          {at.actual && ` · ${f.portTime(at.actual, at.zone)}`}
        </small>
      )}
    </div>
  )
}
