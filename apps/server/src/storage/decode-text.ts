type TextEncoding = 'utf-8' | 'utf-16le' | 'shift_jis' | 'gb18030'

/** Node's shift_jis is the Windows code page (髙 ① ㈱ are read), gb18030 includes GBK. */
const decode = (encoding: TextEncoding, bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return hasControls(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Control characters other than tab, line feed, form feed and carriage return; text files have none. */
const hasControls = (text: string): boolean => /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/.test(text)

/**
 * Chinese read as Shift_JIS turns mostly into half-width katakana, which Japanese sheets hold only as bank names;
 * Japanese read as GB18030 loses its kana. So: Japanese when kana or kanji outweigh half-width katakana.
 */
function looksJapanese(text: string): boolean {
  let kana = 0
  let kanji = 0
  let halfWidth = 0
  // Counted one by one: a list of five million matches would be larger than the file.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x3041 && code <= 0x30ff) kana++
    else if (code >= 0x4e00 && code <= 0x9fff) kanji++
    else if (code >= 0xff61 && code <= 0xff9f) halfWidth++
  }
  const fullWidth = kana + kanji
  return kana > 0 ? fullWidth >= halfWidth : halfWidth === 0 || fullWidth > halfWidth * 4
}

interface DecodedText {
  text: string
  encoding: TextEncoding
}

/**
 * As which texts a file may be read, the likely one first, for a reader that knows which of them makes sense: a short one
 * may be Shift_JIS as well as GB18030.
 */
export function possibleTexts(bytes: Uint8Array): DecodedText[] {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? decode('utf-16le', bytes) : undefined
  if (utf16 !== undefined) return [{ text: utf16, encoding: 'utf-16le' }]
  const utf8 = decode('utf-8', bytes)
  if (utf8 !== undefined) return [{ text: utf8, encoding: 'utf-8' }]
  const japanese = decode('shift_jis', bytes)
  const chinese = decode('gb18030', bytes)
  const found: DecodedText[] = []
  if (japanese !== undefined) found.push({ text: japanese, encoding: 'shift_jis' })
  if (chinese !== undefined) found.push({ text: chinese, encoding: 'gb18030' })
  return japanese === undefined || looksJapanese(japanese) ? found : found.toReversed()
}

/** The text of a file in one of the encodings that offices in Japan and China write; undefined when it is no text. */
export const decodeText = (bytes: Uint8Array): DecodedText | undefined => possibleTexts(bytes)[0]
