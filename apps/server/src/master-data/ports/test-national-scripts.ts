/** Which characters a Japanese or a Chinese text may hold, from the national standards that the platform can decode. */
const decode = (encoding: string, firstRow: number, lastRow: number): Set<string> => {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let row = firstRow; row <= lastRow; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]))
      if (character.length === 1 && character !== '\ufffd') characters.add(character)
    }
  }
  return characters
}

// JIS X 0208 as EUC-JP: kana in rows 4 and 5, kanji from row 16 on. GB 2312: simplified hanzi in rows 16 to 87.
// Shenzhen is written with its own character in Japanese as well, which the standard of 1978 left out.
const JAPANESE = new Set([...decode('euc-jp', 0xa4, 0xa5), ...decode('euc-jp', 0xb0, 0xf4), 'ー', '圳'])
// Niigata, Saitama and Sakai keep their characters in Chinese, which the standard of 1980 left out.
const CHINESE = new Set([...decode('gb2312', 0xb0, 0xf7), '潟', '埼', '堺'])

const allIn = (text: string, characters: Set<string>): boolean =>
  text !== '' && [...text].every((character) => characters.has(character))

/** Kanji as written in Japan and kana, nothing else. */
export const isJapanese = (text: string): boolean => allIn(text, JAPANESE)
/** Simplified hanzi, nothing else. */
export const isChinese = (text: string): boolean => allIn(text, CHINESE)
/** As the two above, but Latin letters, digits and punctuation may stand between. */
export const isJapaneseWithLatin = (text: string): boolean => isJapanese(text.replace(/[\x20-\x7e・、。（）]/g, ''))
export const isChineseWithLatin = (text: string): boolean => isChinese(text.replace(/[\x20-\x7e、，。（）]/g, ''))
