import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'

type Picture = 'compass' | 'lock' | 'cable' | 'wave'

const PICTURES: Record<Picture, string> = {
  compass: 'M60 22a38 38 0 1 0 0 76 38 38 0 0 0 0-76Zm14 24-8 20-20 8 8-20 20-8Z',
  lock: 'M38 56h44v34H38zM46 56V44a14 14 0 0 1 28 0v12M60 68v10',
  cable: 'M24 60h22l8-14 12 28 8-14h22M60 24v8M60 88v8',
  wave: 'M22 58c8 0 10-8 19-8s11 8 19 8 10-8 19-8 11 8 19 8M22 76c8 0 10-8 19-8s11 8 19 8 10-8 19-8 11 8 19 8',
}

interface MessagePageProps {
  picture: Picture
  title: string
  text: string
  /** For us, e.g. an error's own words. */
  detail?: string | undefined
  action?: { text: string; onClick: () => void }
  link?: { text: string; href: string }
}

/** A whole page that says one thing and the way on; free of antd, because it also stands where antd is not loaded. */
export function MessagePage({ picture, title, text, detail, action, link }: MessagePageProps) {
  const heading = useId()
  return (
    <section className="message-page" aria-labelledby={heading}>
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" fill="var(--c-primary-soft)" />
        <path
          d={PICTURES[picture]}
          fill="none"
          stroke="var(--c-primary)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1 id={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {detail && <code className="message-page-detail">{detail}</code>}
      <div className="message-page-actions">
        {action && (
          <button type="button" className="btn btn-primary" onClick={action.onClick}>
            {action.text}
          </button>
        )}
        {link && (
          <Link className="btn" to={link.href as LinkProps['to']}>
            {link.text}
          </Link>
        )}
      </div>
    </section>
  )
}
