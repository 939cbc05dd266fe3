import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { cx } from '../class-names.ts'
import { TONES } from '../tones.ts'
import plain from '../public/plain.module.css'

const ICONS = { danger: CircleAlert, info: Info, success: CircleCheck }

interface NoticeProps {
  tone: keyof typeof ICONS
  title: string
  children?: ReactNode
}

/** A notice within the page, without antd; a failure is announced at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={cx(plain.notice, TONES[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <b>{title}</b>
        {children}
      </div>
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
