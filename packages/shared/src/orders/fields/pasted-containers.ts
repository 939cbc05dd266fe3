import type { FieldMessageName } from '../../contract/field-messages.ts'
import type { ContainerSize } from '../../quotations/container-types.ts'
import { readDayTime } from '../../text/day.ts'
import { readQuantity } from '../../text/quantity.ts'
import { MARK, visibleText } from '../../text/reading.ts'
import { parseContainerNumbers, WRITTEN } from './container-number.ts'
import { CONTAINER_SIZES } from '../rules/container-rules.ts'
import { optionalManifestText } from './manifest-fields.ts'

/** What a column of pasted rows may hold, with the words by which headings name it. */
const HEADINGS = {
  container:
    '箱号 集装箱号 集装箱 柜号 货柜号 container containerno containernumber cntrno cntr コンテナ番号 コンテナ コンテナno',
  size: '箱型 柜型 尺寸 箱型尺寸 size sizetype type containersize containertype cntrtype isocode サイズ タイプ コンテナサイズ',
  seal: '封号 铅封号 铅封 封条号 seal sealno sealnumber シール番号 シール シールno 封印番号',
  vgm: 'vgm vgmkg vgmkgs verifiedgrossmass',
  discharged: '卸船 卸船日 卸船时间 discharged discharge dischargedate dischargedat 荷揚 荷揚げ 荷揚日 揚荷',
  out: '提箱 提柜 提箱日 提箱时间 out gateout gateoutdate pickup pickupdate outoftheterminal 搬出 搬出日 引取 引取日',
  returned:
    '还箱 还空箱 还柜 还箱日 还箱时间 returned return returndate emptyreturn emptyreturned gatein 返却 返却日 空返却 空コンテナ返却',
  order: '订单 订单号 order orderno ordernumber ordercode オーダー オーダー番号',
} as const
export type PastedColumn = keyof typeof HEADINGS

const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const COLUMN_OF = new Map(
  Object.entries(HEADINGS).flatMap(([column, words]) =>
    words.split(' ').map((word) => [headingKey(word), column as PastedColumn] as const),
  ),
)
/** A heading as a whole, or one of its parts: `箱号 / Container no.`, `Seal (铅封号)`. */
const columnOf = (heading: string): PastedColumn | undefined =>
  [heading, ...heading.slice(0, 200).split(/[/|()（）／\n]/)]
    .map((part) => COLUMN_OF.get(headingKey(part)))
    .find((column) => column !== undefined)

const numbersIn = (cell: string): string[] =>
  parseContainerNumbers(cell).flatMap(({ number, issue }) => (issue === 'format' ? [] : [number]))
const NUMBER = new RegExp(WRITTEN.source, 'gi')

/** Cells by tabs, else by commas or semicolons, else by blanks, of which those inside a number part nothing. */
function cellsOf(line: string): string[] {
  const parts = line.split(line.includes('\t') ? '\t' : /[,;，；]/).map((cell) => cell.trim())
  return parts.length > 1
    ? parts
    : line
        .trim()
        .replace(NUMBER, (number) => number.replace(/[\s-]/g, ''))
        .split(/\s+/)
}

/** Rows of a sheet as pasted. */
export interface PastedTable {
  /** The headings, where one of the first lines names the column of the numbers, and what they stand for. */
  headings: string[]
  columns: (PastedColumn | undefined)[]
  /** The others; `line` from 1. */
  rows: { line: number; cells: string[] }[]
}
/** A title may stand above the headings. */
const SEARCHED_LINES = 5

export function pastedTable(text: string): PastedTable {
  const rows = text
    .split(/\r\n|[\r\n]/)
    .map((line, at) => ({ line: at + 1, cells: line.trim() === '' ? [] : cellsOf(line).map(visibleText) }))
    .filter(({ cells }) => cells.length > 0)
  const isHeading = ({ cells }: PastedTable['rows'][number]): boolean =>
    cells.some((cell) => columnOf(cell) === 'container') && !cells.some((cell) => numbersIn(cell).length > 0)
  const at = rows.slice(0, SEARCHED_LINES).findIndex(isHeading)
  const headings = rows[at]?.cells ?? []
  const named = headings.map(columnOf)
  // Of two columns with one name nobody knows which is meant: the second is told as one that is not read.
  return {
    headings,
    columns: named.map((one, n) => (named.indexOf(one) === n ? one : undefined)),
    rows: rows.slice(at + 1),
  }
}

/** The headings of columns that are not among `read`. */
export const headingsBeside = ({ headings, columns }: PastedTable, read: readonly PastedColumn[]): string[] =>
  headings.filter((heading, n) => heading !== '' && !read.some((one) => one === columns[n]))

/** The cells of a row by what they are. */
export const namedCells = (
  cells: readonly string[],
  columns: readonly (PastedColumn | undefined)[],
): Partial<Record<PastedColumn, string>> =>
  Object.fromEntries(columns.flatMap((column, n) => (column && cells[n] ? [[column, cells[n]]] : [])))

export interface PastedContainer {
  line: number
  number: string
  size: ContainerSize | undefined
  seal: string | undefined
  /** kg */
  vgm: string | undefined
}
export interface UnreadLine {
  line: number
  /** As it was pasted. */
  raw: string
  /** `unclear`: without headings a cell may be several things. */
  why: FieldMessageName | 'unclear'
}

const SIZES: Record<ContainerSize, RegExp> = {
  '20GP': /^(?:20(?:gp|dc|dv|dry|st|sd|ft|f|尺|フィート)?|22g[01])$/,
  '40GP': /^(?:40(?:gp|dc|dv|dry|st|sd|ft|f|尺|フィート)?|42g[01])$/,
  '40HQ': /^(?:40(?:hq|hc|h|尺高柜|高柜|ハイキューブ|背高)|45g[01])$/,
}
const sizeOf = (cell: string): ContainerSize | undefined => {
  const key = headingKey(cell.slice(0, 30)).replace(/^1x(?=\d)|(?<=[a-z])x1$/, '')
  return CONTAINER_SIZES.find((size) => SIZES[size].test(key))
}
const KG = { kg: ['kg', 'kgs', '公斤', 'キロ'] } as const
const MAX_SEAL = 30
const SEAL = optionalManifestText(MAX_SEAL)
/** A seal without its heading: at least three letters and digits, one of them a digit. */
const LIKE_SEAL = /^(?=[^\d]{0,29}\d)[a-z\d][a-z\d/ .-]{2,29}$/i
const isSeal = (cell: string): boolean => LIKE_SEAL.test(cell) && 'doubt' in readDayTime(cell, { near: '2020-01-01' })

type CellForm = PastedColumn | 'none' | 'unclear'
function formOf(cell: string, n: number): CellForm {
  // The first may be the number of the row.
  if (cell === '' || (n === 0 && /^\d{1,3}[.)]?$/.test(cell))) return 'none'
  if (numbersIn(cell).length > 0) return 'container'
  if (/[a-z'尺フ]/i.test(cell) && sizeOf(cell)) return 'size'
  if (/kgs?$/i.test(cell)) return 'vgm'
  return isSeal(cell) ? 'seal' : 'unclear'
}

/** What each cell of a row without headings is by its form; undefined where one may be several things. */
function columnsByForm(cells: readonly string[]): (PastedColumn | undefined)[] | undefined {
  const columns: (PastedColumn | undefined)[] = []
  for (const [n, cell] of cells.entries()) {
    const form = formOf(cell, n)
    if (form === 'unclear' || (form !== 'none' && columns.includes(form))) return undefined
    columns.push(form === 'none' ? undefined : form)
  }
  return columns
}

/** What a row says of its container, or why it is not read. */
function readRow({
  container = '',
  size,
  seal,
  vgm,
}: Partial<Record<PastedColumn, string>>): Omit<PastedContainer, 'line'> | FieldMessageName {
  const [number, ...more] = parseContainerNumbers(container)
  if (!number || more.length > 0 || number.issue === 'format') return 'containerForm'
  const readSize = size === undefined ? undefined : sizeOf(size)
  if (size !== undefined && readSize === undefined) return 'choice'
  if (seal !== undefined && MARK.test(seal)) return 'mark'
  if (seal !== undefined && /^\d(?:\.\d{1,20})?e\+\d{1,3}$/i.test(seal)) return 'spoiltNumber'
  const readSeal = SEAL.safeParse(seal)
  if (!readSeal.success) return (seal?.length ?? 0) > MAX_SEAL ? 'tooLong' : 'asciiOnly'
  const readVgm = vgm === undefined ? undefined : readQuantity(vgm, KG)
  if (readVgm && 'doubt' in readVgm) return readVgm.doubt
  return { number: number.number, size: readSize, seal: readSeal.data, vgm: readVgm?.value.quantity }
}

/**
 * Containers as pasted from a sheet, with size, seal and weight in any order: by the headings where there are some, else
 * by the form of each cell. A line with a cell that cannot be read is none of the containers.
 */
export function readPastedContainers(table: PastedTable): { containers: PastedContainer[]; unread: UnreadLine[] } {
  const containers = new Map<string, PastedContainer>()
  const unread: UnreadLine[] = []
  for (const { line, cells } of table.rows) {
    const fail = (why: UnreadLine['why']) => unread.push({ line, raw: cells.join(' ').slice(0, 60), why })
    // Numbers side by side are containers without further facts.
    const isList = table.headings.length === 0 && cells.every((cell) => numbersIn(cell).length > 0)
    const columns = table.headings.length > 0 ? table.columns : columnsByForm(cells)
    if (!columns && !isList) fail('unclear')
    for (const row of isList
      ? cells.map((container) => ({ container }))
      : columns
        ? [namedCells(cells, columns)]
        : []) {
      const read = readRow(row)
      if (typeof read === 'string') fail(read)
      else if (containers.has(read.number)) fail('duplicate')
      else containers.set(read.number, { line, ...read })
    }
  }
  return { containers: [...containers.values()], unread }
}
