/** Bytes of every character of the Windows code page, built once from Node's decoder, as Node has no encoder. */
function makeTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const made = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      // Several bytes may mean one character; the first one is the usual one.
      if ([...text].length === 1 && !made.has(text)) made.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let single = 0; single < 0x100; single++) add([single])
  for (let lead = 0x81; lead <= 0xfc; lead++) for (let trail = 0x40; trail <= 0xfc; trail++) add([lead, trail])
  // The decoder reads the wave dash and the minus sign as full-width forms; users type either.
  for (const [typed, same] of [
    ['〜', '～'],
    ['−', '－'],
    ['—', '―'],
  ] as const) {
    const bytes = made.get(same)
    if (bytes && !made.has(typed)) made.set(typed, bytes)
  }
  return made
}

/* A constant table, built on first use. */
let table: ReadonlyMap<string, readonly number[]> | undefined
const bytesOf = (): ReadonlyMap<string, readonly number[]> => {
  table ??= makeTable()
  return table
}

/** Whether a text has characters that Shift_JIS cannot write. */
export const lacksShiftJis = (text: string): boolean => [...text].some((character) => !bytesOf().has(character))

const UNKNOWN = [0x3f]

/** Missing characters become a question mark. */
export const encodeShiftJis = (text: string): Buffer =>
  Buffer.from([...text].flatMap((character) => [...(bytesOf().get(character) ?? UNKNOWN)]))
