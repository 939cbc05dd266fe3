import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { smallIconButton } from '../controls/Button.tsx'
import { TONES } from '../tones.ts'
import common from '../common.module.css'
import plain from '../public/plain.module.css'

const ICONS = { danger: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert }

interface NoticeProps {
  tone: keyof typeof ICONS
  title: ReactNode
  children?: ReactNode
  /** A button at its end. */
  action?: ReactNode
  /** With it the notice has a cross of this label. */
  onClose?: { label: string; run: () => void } | undefined
  className?: string | undefined
}

/** A notice within the page; what went wrong is announced at once. */
export function Notice({ tone, title, children, action, onClose, className }: NoticeProps) {
  const Icon = ICONS[tone]
  const isUrgent = tone === 'danger' || tone === 'warning'
  return (
    <div className={cx(plain.notice, TONES[tone], className)} role={isUrgent ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className={common.grow}>
        {/* A line alone needs no weight. */}
        {children ? <b>{title}</b> : title}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action}
      {onClose && (
        <button type="button" className={smallIconButton} aria-label={onClose.label} onClick={onClose.run}>
          <X size={15} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** Why a call was refused; nothing while there is no error. */
export function RefusalNotice({ error, children }: { error: unknown; children?: ReactNode }) {
  const t = useCore()
  if (!error) return null
  const { text, detail, page } = errorMessage(error)
  return (
    <Notice tone="danger" title={text} className={common.mb16}>
      {(detail || page || children) && (
        <>
          {detail && <p>{detail}</p>}
          {page && (
            <a href={page} className={common.link}>
              {t.common.openPage}
            </a>
          )}
          {children}
        </>
      )}
    </Notice>
  )
}
