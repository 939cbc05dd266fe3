import { useFormat } from '@/i18n/format.ts'
import styles from './PortTime.module.css'

interface PortTimeProps {
  /** `yyyy-MM-dd HH:mm` on the clock of `zone`; a bare day has neither place nor tooltip. */
  time: string | null | undefined
  /** IANA; null without a port. */
  zone: string | null | undefined
  /** How the time is written where room is short; else day and hour as everywhere. */
  written?: string
}

/** An hour of a port with its place; where the reader sits on another clock, the reader's own hour is the tooltip. */
export function PortTime({ time, zone, written }: PortTimeProps) {
  const f = useFormat()
  return (
    <span title={f.ownTime(time, zone)}>
      {written ?? f.dateTime(time)}
      {time && time.length > 10 && (
        <>
          {' '}
          <span className={styles.place}>{f.place(zone)}</span>
        </>
      )}
    </span>
  )
}
