import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { cx } from '../class-names.ts'
import { Button, buttonClass } from '../controls/Button.tsx'
import common from '../common.module.css'
import page from '../page.module.css'
import styles from './MessagePage.module.css'

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
  /** For support, e.g. the message of an error, or an address. */
  detail?: string | undefined
  action?: { text: string; onClick: () => void }
  link?: { text: string; href: string }
  /** To the page before. */
  back?: { text: string; onClick: () => void }
}

/** A whole page with one message and a link onwards; of what every page has, as it is shown where loading has failed. */
export function MessagePage({ picture, title, text, detail, action, link, back }: MessagePageProps) {
  const heading = useId()
  return (
    <section className={cx(page.emptyState, styles.messagePage)} aria-labelledby={heading}>
      <Chart picture={picture} />
      <h1 id={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      {detail && <code className={cx(common.tray, common.note)}>{detail}</code>}
      <div className={cx(styles.actions, common.mt12, common.row)}>
        {action && (
          <Button variant="primary" onClick={action.onClick}>
            {action.text}
          </Button>
        )}
        {link && (
          <Link className={buttonClass({ variant: action ? 'default' : 'primary' })} to={link.href as LinkProps['to']}>
            {link.text}
          </Link>
        )}
        {back && <Button onClick={back.onClick}>{back.text}</Button>}
      </div>
    </section>
  )
}

/** A drawing of a voyage that ends halfway, at the page's icon. */
function Chart({ picture }: { picture: Picture }) {
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 360 170"
      aria-hidden="true"
      fill="none"
      stroke="var(--c-primary)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g strokeWidth="1" opacity="0.16">
        <path d="M-10 122c44-30 92-36 140-20s92 20 132-4 72-30 108-22" />
        <path d="M-10 142c44-28 94-32 142-16s96 18 136-6 70-26 102-20" />
        <path d="M-10 162c46-24 96-28 144-14s100 16 140-6 66-22 96-18" />
      </g>
      <path d="M34 118C74 62 118 44 152 58" />
      <path stroke="var(--c-border)" strokeDasharray="1 8" d="M208 58c40-16 82 6 118 48" />
      <circle fill="var(--c-surface)" cx="34" cy="118" r="6" />
      <circle fill="var(--c-surface)" stroke="var(--c-border)" cx="326" cy="106" r="6" />
      <g transform="translate(128 12) scale(.87)">
        <circle fill="var(--c-primary-soft)" stroke="var(--c-surface)" strokeWidth="6" cx="60" cy="60" r="58" />
        <path strokeWidth="3.6" d={PICTURES[picture]} />
      </g>
    </svg>
  )
}
