import type { ReactNode } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import type { Account } from './account.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'

interface LoadedAccountProps {
  id: number
  /** Wraps the skeleton or the error. */
  frame: (content: ReactNode) => ReactNode
  /** The link away from a deleted account. */
  onLeave: () => void
  leaveText: string
  children: (account: Account) => ReactNode
}

/** An account once it is loaded; until then a skeleton, or the error. */
export function LoadedAccount({ id, frame, onLeave, leaveText, children }: LoadedAccountProps) {
  const t = useCustomerTexts()
  const detail = useApiQuery('POST /user/getUserById', { id })
  if (detail.data) return children(detail.data.data.user)
  return frame(
    isRefusal(detail.error, 'USER_NOT_EXIST') ? (
      <EmptyState picture="search" title={t.notFound}>
        <Button onClick={onLeave}>{leaveText}</Button>
      </EmptyState>
    ) : (
      <NotLoaded of={detail} rows={10} />
    ),
  )
}

interface LoadedDrawerProps extends Pick<LoadedAccountProps, 'id' | 'children'> {
  title: string
  width: number
  onClose: () => void
}

/** The same in a drawer. */
export function LoadedDrawer({ id, title, width, onClose, children }: LoadedDrawerProps) {
  const core = useCore()
  return (
    <LoadedAccount
      id={id}
      leaveText={core.common.close}
      onLeave={onClose}
      frame={(content) => (
        <Drawer width={width} title={title} onClose={onClose}>
          {content}
        </Drawer>
      )}
    >
      {children}
    </LoadedAccount>
  )
}
