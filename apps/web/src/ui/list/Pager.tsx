import { Pagination } from 'antd'
import { useCore } from '../../i18n/core.ts'
import { useFormat } from '../../i18n/format.ts'
import { useNarrow } from '../layout/narrow.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './list.module.css'

const PAGE_SIZES = [10, 20, 30, 50]
/** Up to so many rows no size of page makes a difference. */
const SMALLEST_PAGE = 10

interface PagerProps {
  page: number
  size: number
  total: number
  onChange: (page: number, size: number) => void
}

/** Total, page size, pages and jumper (platform §9); a shorter form on a phone. */
export function Pager({ page, size, total, onChange }: PagerProps) {
  const t = useCore()
  const f = useFormat()
  const narrow = useNarrow()
  return (
    <nav className={cx(styles.pager, common.row)} aria-label={t.list.count(f.number(total))}>
      <span className={common.hint}>{t.list.count(f.number(total))}</span>
      {total > Math.min(SMALLEST_PAGE, size) && (
        <Pagination
          size="small"
          simple={narrow}
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={!narrow}
          pageSizeOptions={PAGE_SIZES}
          showQuickJumper={!narrow && total > size}
          // A changed size starts over: the old page number means nothing then.
          onChange={(nextPage, nextSize) => onChange(nextSize === size ? nextPage : 1, nextSize)}
        />
      )}
    </nav>
  )
}
