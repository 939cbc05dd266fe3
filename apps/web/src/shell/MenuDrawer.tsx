import type { ReactNode } from 'react'
import { useCore } from '@/i18n/core.ts'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import styles from './shell.module.css'

interface MenuDrawerProps {
  onClose: () => void
  children: ReactNode
}

/** The menu of a phone. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const t = useCore()
  return (
    <Drawer
      side="left"
      width={300}
      className={styles.menuDrawer}
      title={<Brand />}
      closeLabel={t.shell.closeMenu}
      footer={<AccountMenu />}
      onClose={onClose}
    >
      {children}
    </Drawer>
  )
}
