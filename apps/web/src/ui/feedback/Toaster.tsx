import { X } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import { hideToast, holdToast, releaseToast, useToast } from './toast.ts'
import { iconButton } from '../controls/Button.tsx'
import common from '../common.module.css'
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
      className={cx(styles.toaster, common.screenOnly)}
      data-toaster
      // In reach above dialogs.
      data-react-aria-top-layer
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
      {toast && (
        <div
          key={toast.id}
          className={cx(styles.toast, common.card, common.line, TONES[toast.tone])}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocus={holdToast}
          onBlur={releaseToast}
        >
          <p className={common.grow}>
            {toast.text}
            {toast.detail && <small className={common.block}>{toast.detail}</small>}
          </p>
          {toast.action && (
            <button
              type="button"
              className={cx(common.link, common.nowrap)}
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
            className={iconButton}
            aria-label={t.common.dismiss}
            onClick={hideToast}
            onKeyDown={(event) => event.key === 'Escape' && hideToast()}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
