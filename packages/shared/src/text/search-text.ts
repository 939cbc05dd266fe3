/**
 * Text as every search compares it, in what is stored and in what is typed: full and half width (ＡＢＣ, ﾊﾝｶｸ), signs that
 * stand for several letters (㈱ is "(株)") and capitals count as one. The database's `search_text(text)` does the same.
 */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase()
