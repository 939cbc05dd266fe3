import { Button, Input, Popover } from 'antd'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import type { LayoutMemory, SavedView } from './list-layout.ts'
import { isSameView, viewOf } from './saved-view.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './list-tools.module.css'

interface ViewMenuProps<S extends object> extends LayoutMemory {
  search: S
  onSearch: (next: S) => void
}

const MAX_VIEWS = 30
const MAX_NAME = 60

/** Filters and sorting under a name of the person's own choice: saved, opened with one click, deleted. */
export function ViewMenu<S extends object>({ layout, onLayout, search, onSearch }: ViewMenuProps<S>) {
  const t = useCore()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const views = layout.views ?? []
  const present = viewOf(search)
  const isPlain = Object.keys(present).length === 0
  const keep = (next: readonly SavedView[]) => onLayout({ ...layout, views: next })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || isPlain) return
    keep([...views.filter((view) => view.name !== wanted), { name: wanted, search: present }].slice(-MAX_VIEWS))
    setName('')
    setOpen(false)
  }
  const content = (
    <div className={styles.views}>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className={cx(styles.viewName, common.truncate)}
                aria-current={isSameView(search, view) ? 'true' : undefined}
                onClick={() => {
                  setOpen(false)
                  // The screen's reader of the address drops what it does not know any more.
                  onSearch(view.search as S)
                }}
              >
                {view.name}
              </button>
              <Button
                type="text"
                size="small"
                aria-label={t.list.viewRemove(view.name)}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => keep(views.filter((known) => known !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      {isPlain ? (
        views.length === 0 && <p className={common.note}>{t.list.viewsNone}</p>
      ) : (
        <form className={styles.viewForm} onSubmit={save}>
          <Input
            aria-label={t.list.viewName}
            placeholder={t.list.viewName}
            maxLength={MAX_NAME}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
            {t.list.viewSave}
          </Button>
        </form>
      )}
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={content}
      destroyOnHidden
    >
      <Button icon={<Bookmark size={15} aria-hidden />} aria-expanded={open} aria-haspopup="dialog">
        {t.list.views}
      </Button>
    </Popover>
  )
}
