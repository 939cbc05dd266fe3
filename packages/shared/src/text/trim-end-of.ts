/**
 * Without the characters at the end of a text that match `ends`, an expression of one character. A repeat that is
 * anchored at the end alone (`/0+$/`) begins anew at each character: quadratic over what others send.
 */
export function trimEndOf(text: string, ends: RegExp): string {
  let to = text.length
  while (to > 0 && ends.test(text.charAt(to - 1))) to--
  return text.slice(0, to)
}
