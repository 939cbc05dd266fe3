import { RotateCw } from 'lucide-react'
import { errorMessage } from '../../api/error-message.ts'
import { useCore } from '../../i18n/core.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'
import styles from '../page.module.css'

interface FailedStateProps {
  title?: string
  error: unknown
  onRetry?: () => void
}

/** Shown where a part of the page could not be loaded: the reason, and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const t = useCore()
  const { text, detail } = errorMessage(error)
  return (
    <div className={styles.emptyState} role="alert">
      <svg
        viewBox="0 0 160 110"
        width="160"
        height="110"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M18 92c8 0 8-5 16-5s8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5"
          stroke="var(--c-border)"
        />
        <path d="M30 52h28l10-16 8 30 8-14h10M104 52h26" stroke="var(--c-danger)" />
        <circle cx="99" cy="52" r="4" fill="var(--c-danger-soft)" stroke="var(--c-danger)" />
      </svg>
      <h2>{title ?? t.page.offlineTitle}</h2>
      <p>{text}</p>
      {detail && <p className={common.note}>{detail}</p>}
      {onRetry && (
        <div className={common.mt12}>
          <Button icon={<RotateCw size={15} aria-hidden />} onClick={onRetry}>
            {t.common.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
