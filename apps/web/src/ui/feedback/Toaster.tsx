import { useCore } from '../../i18n/core.ts'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import { hideToast, holdToast, releaseToast, useToast } from './toast.ts'
import plain from '../public/plain.module.css'
import styles from './Toaster.module.css'

/**
 * Shows the current toast; announced to screen readers, stays while hovered or focused, closed with Escape or the
 * button.
 */
export function Toaster() {
  const t = useCore()
  const toast = useToast()
  const urgent = toast?.tone === 'danger' || toast?.tone === 'warning'
  return (
    <div
      className={styles.toaster}
      data-toaster
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
      {toast && (
        <div
          key={toast.id}
          className={cx(styles.toast, TONES[toast.tone])}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocus={holdToast}
          onBlur={releaseToast}
        >
          <span className={styles.dot} aria-hidden="true" />
          <p>
            {toast.text}
            {toast.detail && <small>{toast.detail}</small>}
          </p>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                hideToast()
                toast.action?.run()
              }}
            >
              {toast.action.text}
            </button>
          )}
          <button
            type="button"
            className={cx(plain.iconBtn, styles.close)}
            aria-label={t.common.dismiss}
            onClick={hideToast}
            onKeyDown={(event) => event.key === 'Escape' && hideToast()}
          >
            ×
          </button>
        </div>
      )}
    </div>
  )
}
