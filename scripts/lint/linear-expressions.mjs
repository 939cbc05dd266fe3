// A rule for oxlint: no expression takes time that grows with the square of a text. Whoever sends 50 kB of one letter
// would stop the server. It knows the usual forms, not all: a test gives every parser 50 kB (evil-texts.ts).
import { parseExpression } from './parse-expression.mjs'

const MESSAGES = {
  leading:
    'This expression tries its first repeat again at each character of a run, to its end: write trimEnd(), trimEndOf(text, /[…]/) or a loop, anchor the start (^, or (?<![…]) with the same characters), or bound the repeat: {1,50}.',
  own: 'The repeat runs over further beginnings of the match, which are then tried as well: leave the first character out of it ([^(] behind a bracket), look for the end by indexOf(), or bound the repeat: {0,50}.',
  adjacent:
    'Two repeats side by side match the same characters, which are divided between them in every way: make them differ, join them, or bound one: {0,50}.',
  nested:
    'A repeat within a repeat matches the same characters, which are divided in every way, doubling with each: let each round begin with a character that the inner repeat does not match, or bound the inner one: {1,50}.',
}

const common = (one, other) => [...one].some((char) => other.has(char))
const within = (one, other) => [...one].every((char) => other.has(char))
const isWord = (char) => /\w/.test(char)
const isZeroWidth = ({ kind }) => kind !== 'set' && kind !== 'group'
const isEndless = ({ max }) => max === Infinity

const isNullable = (item) =>
  item.min === 0 ||
  isZeroWidth(item) ||
  (item.kind === 'group' && item.options.some((option) => option.every(isNullable)))
/** Whether the match can still fail after it got here. */
const mayFail = (items) => items.some((item) => !isNullable(item) || item.kind === 'end' || item.kind === 'look')

/** All characters that a part of it can match. */
function charsIn(item) {
  if (item.kind === 'set') return item.chars
  return new Set((item.options ?? []).flat().flatMap((inner) => (inner.kind === 'look' ? [] : [...charsIn(inner)])))
}
/** The characters that it can begin with. */
function firstOf(items) {
  const chars = new Set()
  for (const item of items) {
    const own = item.kind === 'set' ? [item.chars] : item.kind === 'group' ? item.options.map(firstOf) : []
    for (const char of own.flatMap((each) => [...each])) chars.add(char)
    if (!isNullable(item)) break
  }
  return chars
}

/** Whether a repeat can only begin where the characters that it matches begin. */
function isAnchor(item, repeated) {
  if (item.kind === 'start') return true
  if (item.kind === 'word') return [...repeated].every(isWord)
  return (
    item.kind === 'look' &&
    item.behind &&
    item.negated &&
    item.options.some((option) => option.length === 1 && within(repeated, charsIn(option[0])))
  )
}

/** From the beginning of a match: a repeat that is tried again from within itself. `passed` are the items before it. */
function fromStart(items, passed = []) {
  const [item, ...rest] = items
  if (!item || item.kind === 'start') return undefined
  if (item.kind === 'look' && !item.behind && !item.negated && passed.every(isZeroWidth)) {
    const found = firstFound(item.options.map((option) => fromStart(option, passed)))
    if (found) return found
  }
  if (isEndless(item)) {
    const chars = charsIn(item)
    const isHeld = passed.some((before) =>
      isZeroWidth(before) ? isAnchor(before, chars) : !isNullable(before) && !common(charsIn(before), chars),
    )
    if (isHeld) return undefined
    if (mayFail(rest)) return passed.every(isNullable) ? 'leading' : 'own'
  } else if (item.kind === 'group') {
    const found = firstFound(item.options.map((option) => fromStart([...option, ...rest], passed)))
    if (found || item.min > 0) return found
    return fromStart(rest, passed)
  }
  return fromStart(rest, [...passed, item])
}
const firstFound = (found) => found.find((each) => each !== undefined)

/** Whether what stands behind a repeat begins with another one over the same characters. */
function meets(chars, items) {
  const [item, ...rest] = items
  if (!item || item.kind === 'end') return false
  if (item.kind === 'set') {
    const isSame = common(chars, item.chars)
    if (isEndless(item) && isSame && mayFail(rest)) return true
    return (isSame || item.min === 0) && meets(item.min === 0 ? chars : item.chars, rest)
  }
  if (item.kind === 'group') {
    if (item.options.some((option) => meets(chars, [...option, ...rest]))) return true
    return item.min === 0 && meets(chars, rest)
  }
  return meets(chars, rest)
}

/** Repeats anywhere in it: two side by side, one within another. `behind` is what follows, `round` what is repeated. */
function everywhere(items, behind, round) {
  for (const [index, item] of items.entries()) {
    const after = items.slice(index + 1)
    const rest = [...after, ...behind]
    if (item.kind === 'set' && isEndless(item)) {
      if (meets(item.chars, rest)) return 'adjacent'
      if (round && after.every(isNullable) && round.ends && common(item.chars, round.first)) return 'nested'
    }
    for (const option of item.options ?? []) {
      const isRound = item.kind === 'group' && isEndless(item)
      const inner = isRound
        ? { first: firstOf([{ ...item, min: 1 }]), ends: true }
        : round && { ...round, ends: round.ends && after.every(isNullable) }
      const found = everywhere(option, item.kind === 'look' ? [] : rest, inner)
      if (found) return found
    }
  }
  return undefined
}

/** What is wrong with an expression: a name of MESSAGES. */
export function faultOf(pattern, flags) {
  const options = parseExpression(pattern, flags)
  const isSticky = flags.includes('y')
  return firstFound(
    options.map((option) => (isSticky ? undefined : fromStart(option)) ?? everywhere(option, [], undefined)),
  )
}

export const linearExpressions = {
  meta: { type: 'problem', messages: MESSAGES },
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return
      const messageId = faultOf(node.regex.pattern, node.regex.flags)
      if (messageId) context.report({ node, messageId })
    },
  }),
}
