// A regular expression taken apart as far as the rule linear-expressions needs it: what repeats, over which characters.

/** More repeats than this are without a bound. */
const BOUND = 1000
/** Sets of characters are compared over these: ASCII, blanks, full width, letters and signs of both languages. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0\u3000\ufeff￥¥、。，．：；（）「」【】～－—–年月日時点円元一二あアｱａＡ０１é·・※①¹',
]

/**
 * @typedef {{ kind: 'set', chars: Set<string> }
 *   | { kind: 'group', options: Item[][] }
 *   | { kind: 'look', behind: boolean, negated: boolean, options: Item[][] }
 *   | { kind: 'start' | 'end' | 'word' | 'zero' }} Atom
 * @typedef {Atom & { min: number, max: number }} Item max is Infinity above BOUND
 */

/** The options of an expression, each a sequence of items. Throws on what it does not know. */
export function parseExpression(pattern, flags) {
  const mode = flags.replace(/[^iusv]/g, '')
  const known = new Map()
  let at = 0

  const charsOf = (source) => {
    let chars = known.get(source)
    if (!chars) {
      const one = new RegExp(`^(?:${source})$`, mode)
      known.set(source, (chars = new Set(SAMPLES.filter((char) => one.test(char)))))
      // A letter that is none of the samples is like no other.
      if (chars.size === 0) chars.add(source)
    }
    return chars
  }
  const set = (from) => ({ kind: 'set', chars: charsOf(pattern.slice(from, at)) })

  function options() {
    const found = [[]]
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at++
        found.push([])
      } else found.at(-1).push(item())
    }
    return found
  }
  function inBrackets(head) {
    at += head.length
    const inner = options()
    at++
    return inner
  }
  function atom() {
    const rest = pattern.slice(at, at + 60)
    const look = /^\(\?(<)?([=!])/.exec(rest)
    if (look)
      return {
        kind: 'look',
        behind: look[1] !== undefined,
        negated: look[2] === '!',
        options: inBrackets(look[0]),
      }
    const group = /^\((?:\?(?:<\w+>|[a-z-]*:))?/.exec(rest)
    if (group) return { kind: 'group', options: inBrackets(group[0]) }
    const from = at
    if (rest[0] === '^' || rest[0] === '$') {
      at++
      return { kind: rest[0] === '^' ? 'start' : 'end' }
    }
    if (/^\\[bB]/.test(rest)) {
      at += 2
      return { kind: rest[1] === 'b' ? 'word' : 'zero' }
    }
    // What an earlier group matched: no letters are known of it.
    const back = /^\\(?:[1-9]\d*|k<\w+>)/.exec(rest)
    if (back) {
      at += back[0].length
      return { kind: 'zero' }
    }
    if (rest[0] === '[') skipClass()
    else at += /^(?:\\(?:u\{\w+\}|u\w{4}|x\w\w|c\w|[pP]\{[^}]*\}|[^])|[^])/u.exec(rest)[0].length
    return set(from)
  }
  function skipClass() {
    let depth = 0
    do {
      if (pattern[at] === '\\') at++
      else if (pattern[at] === '[' && (depth === 0 || flags.includes('v'))) depth++
      else if (pattern[at] === ']') depth--
      at++
    } while (depth > 0)
  }
  function item() {
    const found = atom()
    const times = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(pattern.slice(at, at + 30))
    if (!times) return { ...found, min: 1, max: 1 }
    at += times[0].length
    const [min, max] =
      times[1] === undefined
        ? { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[times[0][0]]
        : [Number(times[1]), times[2] === undefined ? Number(times[1]) : Number(times[3] || Infinity)]
    return { ...found, min, max: max > BOUND ? Infinity : max }
  }

  const found = options()
  if (at < pattern.length) throw new Error(`not understood: ${pattern}`)
  return found
}
