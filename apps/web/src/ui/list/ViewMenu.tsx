import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { type LayoutMemory, type SavedView, isSameView, viewOf } from './list-layout.ts'
import { confirm } from '../feedback/confirm.ts'
import { PopoverButton } from '../overlay/overlay-buttons.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'
import plain from '../public/plain.module.css'
import styles from './list-tools.module.css'

interface ViewMenuProps<S extends object> extends LayoutMemory {
  search: S
  onSearch: (next: S) => void
}

const MAX_VIEWS = 30
const MAX_NAME = 60

/** Filters and sorting saved under a name: saved, opened with one click, deleted. */
export function ViewMenu<S extends object>({ layout, onLayout, search, onSearch }: ViewMenuProps<S>) {
  const t = useCore()
  const [name, setName] = useState('')
  const views = layout.views ?? []
  const present = viewOf(search)
  const hasNoFilter = Object.keys(present).length === 0
  const isTaken = views.some((view) => view.name === name.trim())
  const isFull = views.length >= MAX_VIEWS && !isTaken
  const change = (of: (views: readonly SavedView[]) => readonly SavedView[]) =>
    onLayout((layout) => ({ ...layout, views: of(layout.views ?? []) }))
  const save = async (event: FormEvent, close: () => void) => {
    event.preventDefault()
    const newName = name.trim()
    if (newName === '' || hasNoFilter || isFull) return
    close()
    const question = {
      title: t.list.viewReplaceTitle(newName),
      text: t.list.viewReplaceText,
      action: t.list.viewReplace,
    }
    if (isTaken && !(await confirm(question))) return
    change((views) => [...views.filter((view) => view.name !== newName), { name: newName, search: present }])
    setName('')
  }
  const remove = async (view: SavedView, close: () => void) => {
    close()
    const question = { title: t.list.viewRemove(view.name), action: t.common.delete, tone: 'danger' as const }
    if (await confirm(question)) change((views) => views.filter((other) => other.name !== view.name))
  }
  const content = (close: () => void) => (
    <div className={cx(styles.popover, common.stack)}>
      {views.length > 0 && (
        <ul className={common.tall}>
          {views.map((view) => (
            <li key={view.name} className={common.line}>
              <button
                type="button"
                className={cx(styles.viewName, common.grow, common.link, common.truncate)}
                aria-current={isSameView(search, view) ? 'true' : undefined}
                onClick={() => {
                  close()
                  // The screen's search schema drops parameters it no longer knows.
                  onSearch(view.search as S)
                }}
              >
                {view.name}
              </button>
              <Button
                variant="text"
                size="small"
                aria-label={t.list.viewRemove(view.name)}
                icon={Trash2}
                onClick={() => void remove(view, close)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNoFilter ? (
        views.length === 0 && <p className={common.note}>{t.list.viewsNone}</p>
      ) : (
        <form className={common.line} onSubmit={(event) => void save(event, close)}>
          <input
            className={cx(plain.frame, common.grow)}
            aria-label={t.list.viewName}
            placeholder={t.list.viewName}
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button variant="primary" type="submit" disabled={name.trim() === '' || isFull}>
            {t.list.viewSave}
          </Button>
        </form>
      )}
      {isFull && !hasNoFilter && (
        <p className={common.note} role="status">
          {t.list.viewsFull(MAX_VIEWS)}
        </p>
      )}
    </div>
  )
  return (
    <PopoverButton placement="bottom" content={content}>
      {(button) => (
        <Button {...button} icon={Bookmark}>
          {t.list.views}
        </Button>
      )}
    </PopoverButton>
  )
}
