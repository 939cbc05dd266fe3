/**
 * A text as lines of at most so many characters, for a font whose characters are equally wide. Line feeds stay; between
 * words a line breaks instead of a blank, and a word that is longer than a line is cut. Empty text has no lines.
 */
export function wrapLines(text: string, columns: number): string[] {
  if (text === '') return []
  return text.split('\n').flatMap((line) => wrapLine(line.trimEnd(), columns))
}

function wrapLine(line: string, columns: number): string[] {
  const lines: string[] = []
  let from = 0
  while (line.length - from > columns) {
    // One more than fits: a blank there ends a line that is full.
    const blank = line.slice(from, from + columns + 1).lastIndexOf(' ')
    const to = blank > 0 ? from + blank : from + columns
    const piece = line.slice(from, to).trimEnd()
    if (piece !== '') lines.push(piece)
    from = to
    while (line[from] === ' ') from++
  }
  return [...lines, line.slice(from)]
}
