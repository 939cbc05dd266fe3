import { expect, test } from 'vitest'

/** As long as a cell, a header or a field of a form that somebody makes up. */
const LENGTH = 50_000
/** A reader that answers one of them this fast is not looked at further. */
const FAST_MS = 100
/** No noise of a machine explains this: it is not tried again. */
const HOPELESS_MS = 1000
/** Of a text four times as long: one that looks at each letter a few times takes 4 times as long, a quadratic one 16. */
const SHORTER = 4
const MOST_GROWTH = 8

const of = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)

/** Texts that make an expression try again at each of their letters. */
const EVIL_TEXTS: Readonly<Record<string, string>> = {
  'slashes, then a letter': `${of('/')}b`,
  'a letter, then slashes': `a${of('/')}b`,
  'commas, then a letter': `${of(',')}x`,
  'blanks, then a letter': `${of(' ')}x`,
  'blanks between letters': `a${of(' ')}x`,
  'line breaks first': `${of('\n')}x`,
  'tabs and blanks': `1${of('\t ')}x`,
  'full-width blanks, then a letter': `a${of('　')}x`,
  'line breaks, then a letter': `a${of('\n')}x`,
  'blanks and line breaks': `a:${of(' \n')}x`,
  digits: of('1'),
  'zeros, then a letter': `1.${of('0')}x`,
  'digits and commas': `${of('1,')}x`,
  'groups of three digits': `${of('123,')}x`,
  'points, then a letter': `a${of('.')}!`,
  'hyphens, then a letter': `a${of('-')}!`,
  'opening brackets': of('('),
  'opening brackets, full width': of('（'),
  'closing brackets': of(')'),
  'quotes within quotes': of('"\''),
  'signs of mail addresses': of('a@'),
  'letters, then a sign': `${of('a')}!`,
  'words of one letter': of('a '),
  'one letter of Chinese': of('年'),
  'half-width kana with marks': of('ｶﾞ'),
  'days, then commas': `2026-01-01${of(',')}x`,
  'beginnings of days': of('2026年1'),
  hours: of('1時'),
  'arrows without ports': of('->'),
  'beginnings of addresses': of('https://'),
  'beginnings of tags': of('<a '),
  'labels without values': of('ETD: '),
  'labels of voyages': of('航海番号'),
  'percent signs': of('%'),
  escapes: of('\\'),
  'pairs of surrogates': of('🙂'),
}

/** Of this process alone, where that is known: beside other programs a clock runs on. */
const { process } = globalThis as { process?: { cpuUsage(): { user: number } } }
const nowMs = (): number => (process ? process.cpuUsage().user / 1000 : Date.now())

/** Of three runs the fastest: a machine that is busy elsewhere makes single runs long. */
async function fastestMs(read: () => unknown): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && fastest > FAST_MS; run++) {
    if (run > 0 && fastest > HOPELESS_MS) break
    const begun = nowMs()
    try {
      await read()
    } catch {
      // A refusal is an answer.
    }
    fastest = Math.min(fastest, nowMs() - begun)
  }
  return fastest
}

/** A reader of what others send, by its name. */
export type Reader = readonly [name: string, read: (text: string) => unknown]

/** Gives every reader 50 kB of each evil text: none may take a second, or long and more than its length explains. */
export const testReaders = (readers: readonly Reader[]): void =>
  test.each(readers)('%s reads 50 kB of evil in a time that grows with its length', async (_name, read) => {
    const slow: string[] = []
    for (const [what, text] of Object.entries(EVIL_TEXTS)) {
      const ms = await fastestMs(() => read(text))
      if (ms <= FAST_MS) continue
      const shorter = await fastestMs(() => read(text.slice(0, LENGTH / SHORTER) + text.slice(LENGTH)))
      if (ms > HOPELESS_MS || ms > shorter * MOST_GROWTH)
        slow.push(`${what}: ${Math.round(ms)} ms, a quarter of it ${Math.round(shorter)} ms`)
    }
    expect(slow).toEqual([])
  })
