import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { screenRoles } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { PAUSE, useDebounced } from '@/use-debounced.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { type Group, type Hit, hitsOf, linkOf, pageNamesOf, pagesCalled } from './hits.ts'
import { searchAllTexts } from './texts.ts'
import { recentHits, rememberHit } from './recent-hits.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { isComposing, isEnter } from '@/ui/controls/composing.ts'
import plain from '@/ui/public/plain.module.css'
import styles from './search-all.module.css'

/** What is shown for what was typed: pages at once, the rest when the server has answered. */
function useHits(typed: string) {
  const t = useTexts(searchAllTexts)
  const f = useFormat()
  const language = useLanguage()
  const { user } = useSession()
  const router = useRouter()
  const wanted = typed.trim()
  const settled = useDebounced(wanted, PAUSE.search)
  // Further typing aborts the previous call by its signal.
  const found = useApiQuery(
    'POST /search/all',
    { q: settled },
    { enabled: settled !== '' && user.role_id !== ROLE.systemAdmin, keepPrevious: true, staleMs: 5_000 },
  )
  const pages = useMemo(
    () => pageNamesOf(user.role_id, screenRoles(router), language, t),
    [user.role_id, router, language, t],
  )
  const isSearched = user.role_id !== ROLE.systemAdmin
  if (wanted === '') return { hits: recentHits(user.id), isCurrent: true, error: null, refetch: found.refetch }
  const statusOf: Parameters<typeof hitsOf>[2]['statusOf'] = (order) => orderStatusText(order, language)
  const records = found.data ? hitsOf(found.data.data, user.role_id, { t, f, statusOf }) : []
  return {
    hits: [...pagesCalled(pages, wanted), ...records],
    /** Whether the hits belong to the current input. */
    isCurrent: !isSearched || (settled === wanted && !found.isPlaceholderData && !found.isPending),
    error: settled === wanted ? found.error : null,
    refetch: found.refetch,
  }
}

/** Walks the hits by the arrow keys, which the field handles for the list, and chooses one by Enter. */
function useHitKeys(
  { hits, isCurrent }: Pick<ReturnType<typeof useHits>, 'hits' | 'isCurrent'>,
  choose: (hit: Hit) => void,
) {
  const id = useId()
  const [active, setActive] = useState(0)
  /** Enter came before the answer: a number that was pasted opens as soon as it is found. */
  const opensFirst = useRef(false)
  const at = Math.min(active, Math.max(hits.length - 1, 0))
  const onAnswer = useEffectEvent(() => {
    const first = hits[at]
    if (opensFirst.current && first) choose(first)
    opensFirst.current = false
  })
  useEffect(() => {
    if (isCurrent) onAnswer()
  }, [isCurrent])
  const idOf = (index: number) => `${id}o${index}`
  const move = (to: number) => {
    setActive(to)
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent, typed: string) => {
    if (isComposing(event.nativeEvent)) return
    const last = hits.length - 1
    if (event.key === 'ArrowDown') move(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') move(at <= 0 ? Math.max(last, 0) : at - 1)
    else if (isEnter(event.nativeEvent) && isCurrent && hits[at]) choose(hits[at])
    else if (isEnter(event.nativeEvent)) opensFirst.current = typed !== ''
    else return
    event.preventDefault()
  }
  const startAnew = () => {
    setActive(0)
    opensFirst.current = false
  }
  return { at, listId: `${id}list`, idOf, setActive, onKey, startAnew }
}

/** Finds anything by any reference: a field over a list of results that the arrow keys walk. */
export function SearchAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(searchAllTexts)
  const navigate = useNavigate()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const found = useHits(typed)
  const { hits } = found
  const choose = (hit: Hit) => {
    rememberHit(user.id, { ...hit, group: 'recent' })
    onClose()
    void navigate(linkOf(hit))
  }
  const { at, listId, idOf, setActive, onKey, startAnew } = useHitKeys(found, choose)
  const press = (event: KeyboardEvent) => onKey(event, typed.trim())
  return (
    <Dialog
      closesBeside
      title={<span className={common.srOnly}>{t.title}</span>}
      width={680}
      hasCross={false}
      onClose={onClose}
    >
      <div className={cx(styles.field, plain.frame, common.line)}>
        <Search size={18} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-label={t.title}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? idOf(at) : undefined}
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            startAnew()
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t.title}
        className={cx(styles.list, common.tall)}
        hidden={hits.length === 0}
      >
        <Groups hits={hits} names={t.group}>
          {(hit, index) => (
            // Keys are handled by the field, which has the focus (aria-activedescendant).
            <div
              key={hit.key}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(styles.option, common.baseline, index === at && styles.isActive)}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(hit)}
              onKeyDown={press}
            >
              <b>{hit.title}</b>
              <span className={common.truncate}>{hit.detail}</span>
              {hit.note && <small>{hit.note}</small>}
            </div>
          )}
        </Groups>
      </div>
      <StateLine typed={typed.trim()} found={found} />
      <p className={cx(common.mt12, common.row, common.note)} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.keys.move}
        </span>
        <span>
          <kbd>↵</kbd> {t.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd> {t.keys.close}
        </span>
      </p>
    </Dialog>
  )
}

/** What the list does not say: an error, that nothing was found, or what can be searched for. */
function StateLine({ typed, found }: { typed: string; found: ReturnType<typeof useHits> }) {
  const t = useTexts(searchAllTexts)
  const core = useCore()
  const { user } = useSession()
  const { hits, isCurrent, error, refetch } = found
  const side = isStaff(user.role_id)
    ? t.hint.staff
    : user.role_id === ROLE.customer
      ? t.hint.customer
      : user.role_id === ROLE.shipperAccount
        ? t.hint.shipperAccount
        : t.hint.systemAdmin
  return (
    <p className={cx(common.mt12, common.hint)} role="status">
      {error ? (
        <>
          {t.failed} {errorMessage(error).text}{' '}
          <button type="button" className={common.link} onClick={() => void refetch()}>
            {core.common.retry}
          </button>
        </>
      ) : typed === '' ? (
        hits.length === 0 && side
      ) : !isCurrent ? (
        t.loading
      ) : hits.length === 0 ? (
        <>
          {t.none(typed)} {user.role_id !== ROLE.systemAdmin && t.noneHint}
        </>
      ) : (
        <span className={common.srOnly}>{t.count(hits.length)}</span>
      )}
    </p>
  )
}

interface GroupsProps {
  hits: readonly Hit[]
  names: Record<Group, string>
  children: (hit: Hit, index: number) => ReactNode
}

/** Hits under the heading of their group; their numbers go on through all groups. */
function Groups({ hits, names, children }: GroupsProps) {
  const id = useId()
  const groups = [...new Set(hits.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group} role="group" aria-labelledby={`${id}${group}`}>
      <div id={`${id}${group}`} className={cx(common.mt12, common.label)}>
        {names[group]}
      </div>
      {hits.map((hit, index) => (hit.group === group ? children(hit, index) : null))}
    </div>
  ))
}
