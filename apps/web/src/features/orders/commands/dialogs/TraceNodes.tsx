import { PortTime } from '@/ui/text/PortTime.tsx'
import type { TraceNode } from '@kairo/shared/orders/contracts/order-trace-response'
import { type TraceNodeName, TRACE_NODE_TEXTS } from '@kairo/shared/orders/rules/trace'
import { Check } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { detailTexts } from '../../texts.ts'
import { isStepLate } from './trace-late.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './TraceNodes.module.css'

interface TraceNodesProps {
  nodes: readonly TraceNode[]
  now: Date
  /** The order is cancelled: further nodes will not be reached. */
  cancelled: boolean
}

/** A step is narrow: its line breaks before the clock alone, as a day and its weekday are read at once. */
const unbrokenDay = (written: string): string => written.replace(/ (?!\d\d:\d\d$)/g, '\u00a0')

/** The eight steps that customers follow, each with its planned and actual time; late ones are marked. */
export function TraceNodes({ nodes, now, cancelled }: TraceNodesProps) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const current = nodes.findLastIndex((node) => node.reached)
  return (
    <ol className={cx(styles.traceNodes, cancelled && styles.isCancelled)} aria-label={d.trace.nodes}>
      {nodes.map((node, index) => {
        const late = isStepLate(node, now, cancelled)
        return (
          <li
            key={node.node}
            className={node.reached ? styles.isReached : late ? styles.isOverdue : undefined}
            data-reached={node.reached || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={cx(common.disc, styles.dot)} aria-hidden="true">
              {node.reached ? <Check size={13} strokeWidth={3} /> : index + 1}
            </span>
            <b>{TRACE_NODE_TEXTS[node.node as TraceNodeName][language]}</b>
            {node.actual && (
              <time>
                <PortTime time={node.actual} zone={node.zone} written={unbrokenDay(f.dateTime(node.actual))} />
              </time>
            )}
            {node.planned && node.planned !== node.actual && (
              <small>
                {d.trace.planned}{' '}
                <PortTime time={node.planned} zone={node.zone} written={unbrokenDay(f.dateTime(node.planned))} />
              </small>
            )}
            {late && <em className={cx(common.pill, common.toneRed)}>{d.trace.late}</em>}
          </li>
        )
      })}
    </ol>
  )
}
