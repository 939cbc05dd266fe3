import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import plain from '@/ui/public/plain.module.css'
import styles from './search-all.module.css'
import common from '@/ui/common.module.css'
import { iconButton } from '@/ui/controls/Button.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { cx } from '@/ui/class-names.ts'
import { isComposing } from '@/ui/controls/composing.ts'

/** Loaded when it is first opened. */
const SearchAllDialog = lazyPart(async () => (await import('./SearchAllDialog.tsx')).SearchAllDialog)

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The search of everything: its place in the top bar, and ⌘K or Ctrl K from everywhere. */
export function SearchAll({ narrow, role }: { narrow: boolean; role: RoleId }) {
  const t = useCore()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey || isComposing(event)) return
      if (isMac ? !event.metaKey : !event.ctrlKey) return
      event.preventDefault()
      setOpen((shown) => !shown)
    }
    // Before fields and grids that use the key themselves.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <>
      <button
        type="button"
        className={narrow ? iconButton : cx(styles.box, plain.frame, common.line)}
        aria-label={narrow ? t.shell.searchAll : undefined}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={role === ROLE.systemAdmin ? t.shell.searchAll : t.shell.searchAllHint}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void SearchAllDialog.fetch().catch(() => undefined)}
      >
        <Search size={narrow ? 18 : 15} aria-hidden />
        {!narrow && (
          <>
            <span className={cx(common.grow, common.truncate)}>{t.shell.searchAll}</span>
            <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
          </>
        )}
      </button>
      {open && <SearchAllDialog onClose={() => setOpen(false)} />}
    </>
  )
}
