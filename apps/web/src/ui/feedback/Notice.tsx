import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import common from '../common.module.css'
import plain from '../public/plain.module.css'

const ICONS = { danger: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert }

interface NoticeProps {
  tone: keyof typeof ICONS
  title: string
  children?: ReactNode
  /** A button at its end. */
  action?: ReactNode
}

/** A notice within the page, without antd; what went wrong is announced at once. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={cx(plain.notice, TONES[tone])} role={tone === 'danger' || tone === 'warning' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className={common.grow}>
        <b>{title}</b>
        {children}
      </div>
      {action}
    </div>
  )
}

/** Why a call was refused; nothing while there is no error. */
export function RefusalNotice({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null
  const { text, detail } = errorMessage(error)
  return (
    <Notice tone="danger" title={text}>
      {detail && <p>{detail}</p>}
      {children}
    </Notice>
  )
}
