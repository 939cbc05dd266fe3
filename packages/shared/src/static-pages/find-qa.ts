/** The texts of a question that a search looks at. */
interface SearchedQa {
  questionCn: string
  questionEn: string
  questionJa: string
  answerCn: string
  answerEn: string
  answerJa: string
}

/**
 * Text in the form that searching compares: full width and half width, capitals, hiragana and katakana count as one.
 * Keeps the length of ordinary text, so that places found in it are places in the original.
 */
export function foldForSearch(text: string): string {
  return [...text]
    .map((sign) => {
      const plain = sign.normalize('NFKC').toLowerCase()
      // A sign that becomes two would move every place behind it.
      const one = plain.length === sign.length ? plain : sign
      return one.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    })
    .join('')
}

/** The terms of a search, normalized; separated by blanks of any width. */
export const searchWords = (keyword: string): string[] =>
  // Half-width kana and their marks become one sign here, where no place has to be kept.
  foldForSearch(keyword.normalize('NFKC').trim()).split(/\s+/).filter(Boolean).slice(0, 10)

/** Whether a question contains every term, in any language and as a part of any text. */
export function containsText(entry: SearchedQa, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const all = foldForSearch(
    [entry.questionCn, entry.questionEn, entry.questionJa, entry.answerCn, entry.answerEn, entry.answerJa].join('\n'),
  )
  return words.every((word) => all.includes(word))
}

/** A text split at the matches, for marking them. */
export function markedParts(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const folded = foldForSearch(text)
  const marked = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length)
  const parts: { text: string; found: boolean }[] = []
  for (let at = 0; at < text.length; ) {
    const found = marked[at] ?? false
    let end = at
    while (end < text.length && (marked[end] ?? false) === found) end++
    parts.push({ text: text.slice(at, end), found })
    at = end
  }
  return parts
}
