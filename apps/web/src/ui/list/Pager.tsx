import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useNarrow } from '../layout/narrow.ts'
import { cx } from '../class-names.ts'
import { smallIconButton } from '../controls/Button.tsx'
import common from '../common.module.css'
import plain from '../public/plain.module.css'
import styles from './list.module.css'

const PAGE_SIZES = [10, 20, 30, 50]
/** Up to this many rows the page size makes no difference. */
const SMALLEST_PAGE = 10

interface PagerProps {
  page: number
  size: number
  total: number
  onChange: (page: number, size: number) => void
  /** Called for a page whose button is hovered or focused, for prefetching. */
  onHover?: ((page: number) => void) | undefined
}

/** The first, the last and those around the open one; a gap is 0. */
function shownPages(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 2, last - 4))
  const near = Array.from({ length: Math.min(5, last) }, (_, at) => from + at)
  const first = from > 1 ? [1, ...(from > 2 ? [0] : [])] : []
  const end = near.at(-1) ?? last
  return [...first, ...near, ...(end < last ? [...(end < last - 1 ? [0] : []), last] : [])]
}

/** Total, page size, pages and jumper (rules 16.8); a shorter form on a phone. */
export function Pager({ page, size, total, onChange, onHover }: PagerProps) {
  const t = useCore()
  const f = useFormat()
  const narrow = useNarrow()
  const last = Math.max(1, Math.ceil(total / size))
  const go = (to: number) => onChange(Math.min(Math.max(1, to), last), size)
  const near = (to: number) => ({
    onPointerEnter: () => onHover?.(to),
    onFocus: () => onHover?.(to),
  })
  const sizes = [...new Set([...PAGE_SIZES, size])].toSorted((a, b) => a - b)
  return (
    <nav className={cx(styles.pager, common.row)} aria-label={t.list.count(f.number(total))}>
      <span className={common.hint}>{t.list.count(f.number(total))}</span>
      {total > Math.min(SMALLEST_PAGE, size) && (
        <>
          <ul className={cx(styles.pages, common.line)}>
            <li>
              <button
                type="button"
                className={smallIconButton}
                aria-label={t.list.previousPage}
                disabled={page <= 1}
                onClick={() => go(page - 1)}
                {...near(page - 1)}
              >
                <ChevronLeft size={15} aria-hidden />
              </button>
            </li>
            {narrow ? (
              <li className={common.num}>
                {f.number(page)} / {f.number(last)}
              </li>
            ) : (
              shownPages(page, last).map((number, at) =>
                number === 0 ? (
                  <li key={`gap ${at}`} aria-hidden>
                    …
                  </li>
                ) : (
                  <li key={number} aria-label={String(number)}>
                    <button
                      type="button"
                      className={cx(smallIconButton, common.num)}
                      aria-current={number === page ? 'page' : undefined}
                      onClick={() => go(number)}
                      {...near(number)}
                    >
                      {number}
                    </button>
                  </li>
                ),
              )
            )}
            <li>
              <button
                type="button"
                className={smallIconButton}
                aria-label={t.list.nextPage}
                disabled={page >= last}
                onClick={() => go(page + 1)}
                {...near(page + 1)}
              >
                <ChevronRight size={15} aria-hidden />
              </button>
            </li>
          </ul>
          {!narrow && (
            <select
              className={plain.frame}
              aria-label={t.list.pageSize}
              value={size}
              // A changed size starts over: the old page number means nothing then.
              onChange={(event) => onChange(1, Number(event.target.value))}
            >
              {sizes.map((each) => (
                <option key={each} value={each}>
                  {t.list.perPage(each)}
                </option>
              ))}
            </select>
          )}
          {!narrow && last > 1 && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const form = event.currentTarget
                const wanted = Number(new FormData(form).get('page'))
                form.reset()
                if (Number.isInteger(wanted) && wanted > 0) go(wanted)
              }}
            >
              <label className={common.line}>
                {t.list.goToPage}
                <input className={plain.frame} name="page" inputMode="numeric" maxLength={7} autoComplete="off" />
              </label>
            </form>
          )}
        </>
      )}
    </nav>
  )
}
