import { RotateCw } from 'lucide-react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { Button } from '../controls/Button.tsx'
import { StatePicture } from './EmptyState.tsx'
import common from '../common.module.css'
import styles from '../page.module.css'

interface FailedStateProps {
  title?: string | undefined
  error: unknown
  onRetry?: () => void
}

/** Shown where a part of the page could not be loaded: the reason, and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const t = useCore()
  const { text, detail, page } = errorMessage(error)
  return (
    <div className={styles.emptyState} role="alert">
      <StatePicture>
        <path d="M30 52h28l10-16 8 30 8-14h10M104 52h26" stroke="var(--c-danger)" />
        <circle cx="99" cy="52" r="4" fill="var(--c-danger-soft)" stroke="var(--c-danger)" />
      </StatePicture>
      <h2>{title ?? t.page.offlineTitle}</h2>
      <p>{text}</p>
      {detail && <p className={common.note}>{detail}</p>}
      {page && (
        <p>
          <a href={page} className={common.link}>
            {t.common.openPage}
          </a>
        </p>
      )}
      {onRetry && (
        <div className={common.mt12}>
          <Button icon={RotateCw} onClick={onRetry}>
            {t.common.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
