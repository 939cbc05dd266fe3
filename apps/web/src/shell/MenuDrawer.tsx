import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useCore } from '../i18n/core.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import styles from './shell.module.css'

interface MenuDrawerProps {
  open: boolean
  version: string
  onClose: () => void
  children: ReactNode
}

/** The menu of a phone. */
export function MenuDrawer({ open, version, onClose, children }: MenuDrawerProps) {
  const t = useCore()
  return (
    <Drawer
      className={styles.menuDrawer}
      open={open}
      placement="left"
      size={300}
      title={<Brand version={version} />}
      closable={{ placement: 'end', 'aria-label': t.shell.closeMenu }}
      onClose={onClose}
      footer={<AccountMenu />}
    >
      {children}
    </Drawer>
  )
}
