/** One value of a group, in the names of the contract. Codes are text; those of the shipped data are numbers in text. */
export interface DictionaryEntry {
  entryCode: string
  /** Each value has at most 50 characters. */
  entryValueCN: string
  entryValueJP: string
  entryValueEN: string
  entrySeq: number
}

export interface DictionaryGroup {
  entryID: number
  entryName: { 'zh-cn': string; ja: string; en: string }
  entries: readonly DictionaryEntry[]
}

/** Chinese, Japanese, English, and a code where it is not simply the place in the list. */
type Row = readonly [zh: string, ja: string, en: string, code?: number]

/** A group whose codes count from 1 in the order given, unless a row names its own. */
export const group = (entryID: number, [zh, ja, en]: Row, rows: readonly Row[]): DictionaryGroup => ({
  entryID,
  entryName: { 'zh-cn': zh, ja, en },
  entries: rows.map(([entryValueCN, entryValueJP, entryValueEN, code], index) => ({
    entryCode: String(code ?? index + 1),
    entryValueCN,
    entryValueJP,
    entryValueEN,
    entrySeq: index + 1,
  })),
})
