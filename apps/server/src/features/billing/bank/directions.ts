/** Words and signs of banks for what came in and what went out. */
const IN =
  /^(?:入金?|受入|お?預(?:り|入れ?|け入れ)?|振込入金|贷方?|贷记|收入?|收款|转入|来账|来帐|进账|存入?|cr?|credit|in|\+)$/
const OUT = /^(?:出金?|払出?|支払|引出し?|借方?|借记|支出?|付款?|转出|往账|往帐|取出?|dr?|debit|out|-)$/

/** Whether a flag says in; undefined where it says neither. 1 and 2 only where the heading is one of 入払区分. */
export function isIncoming(flag: string, hasNumbers: boolean): boolean | undefined {
  const word = flag.slice(0, 40).normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (hasNumbers && /^0?[12]$/.test(word)) return word.endsWith('1')
  if (IN.test(word)) return true
  return OUT.test(word) ? false : undefined
}

const TOTAL = /合計|合计|总计|総計|小計|小计|累計|累计|共计|^(?:grand|sub)?total|^sum$/
const CARRIED =
  /繰越|繰り越し|承前|过次页|期初|上期|上日余额|昨日余额|前日残高|opening|closing|broughtforward|carriedforward/
const key = (cell: string): string => cell.slice(0, 60).normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** A sum's words alone in a cell, with how many it sums up: `合計`, `当月合計 3件`, `合計（1件）`. */
const WHOLE =
  /^(?:本日|当日|当月|今月|本月|前月|本页|月間?|期間)?(?:合計|合计|总计|総計|小計|小计|累計|累计|total)[:：]?(?:\(?\d{1,6}[件笔筆口]\)?)?$/

/**
 * Whether a row sums others up, or carries a balance. Beside something in its day's cell, `dayCell`, the words of a sum
 * stand alone in a cell, for a payer may be called so: `TOTAL SHIPPING`.
 */
export function isTotal(cells: readonly string[], dayCell: string): boolean {
  const tells = (cell: string): boolean => {
    const words = key(cell)
    return words.length <= 20 && (TOTAL.test(words) || CARRIED.test(words))
  }
  if (dayCell !== '' && tells(dayCell)) return true
  return cells.some((cell) => {
    if (/^[\d.,:/ -]{0,60}$/.test(cell)) return false
    return dayCell === '' ? tells(cell) : WHOLE.test(key(cell))
  })
}

/** Whether a row with a day and no amount carries a balance. */
export const isCarried = (cells: readonly string[]): boolean => cells.some((cell) => CARRIED.test(key(cell)))
