/** One function per kind of block of printed-document.ts. */
export default `
#import "/look.typ": *

#let fact(f) = block(breakable: false, stack(spacing: 2.1mm, label(f.label), text(size: 9pt, fill: ink, say(f.value))))

#let facts-block(b) = {
  if "heading" in b { head(b.heading) }
  let cells = ()
  let column = 0
  for f in b.facts {
    let span = f.at("span", default: 1)
    // A wide fact that does not fit beside the last one begins a new row.
    if column + span > b.columns { cells += ([],) * (b.columns - column); column = 0 }
    cells.push(grid.cell(colspan: span, fact(f)))
    column = calc.rem(column + span, b.columns)
  }
  block(width: 100%, grid(columns: (1fr,) * b.columns, column-gutter: 6mm, row-gutter: 4.2mm, ..cells))
}

#let place-of(p, side) = align(side, stack(spacing: 2.5mm,
  text(size: 14pt, weight: "bold", say(p.name)),
  text(size: 8pt, fill: ink3, tracking: 0.3pt, p.code),
  { label(p.label); h(1.4mm); text(size: 8.8pt, p.date) },
))

#let route-block(b) = block(width: 100%, fill: soft, radius: 2mm, inset: (x: 5mm, y: 4.2mm), breakable: false, grid(
  columns: (1fr, 58mm, 1fr), column-gutter: 4mm, align: horizon,
  place-of(b.from, left),
  align(center, stack(spacing: 2.6mm,
    text(size: 8.8pt, weight: "bold", say(b.above)),
    grid(columns: (auto, 1fr, auto), align: horizon,
      circle(radius: 1.15mm, stroke: 1.1pt + primary, fill: white),
      line(length: 100%, stroke: 1.1pt + primary),
      circle(radius: 1.15mm, stroke: 1.1pt + primary, fill: primary)),
    text(size: 8pt, fill: ink2, say(b.below)),
  )),
  place-of(b.to, right),
))

#let banner-block(b) = block(width: 100%, above: 4mm, below: 4mm, breakable: false,
  stroke: (top: 1.2pt + primary, bottom: hair), inset: (x: 0mm, y: 3.2mm),
  grid(columns: (1fr, auto), column-gutter: 6mm, align: (left + horizon, right + horizon),
    stack(spacing: 3mm,
      label(b.label),
      text(size: 19pt, weight: "bold", fill: primary, say(b.value)),
      ..if b.small != "" { (text(size: 8pt, fill: ink2, b.small),) },
    ),
    grid(columns: 2, column-gutter: 4mm, row-gutter: 2mm, align: (left + horizon, right + horizon),
      ..b.facts.map(f => (label(f.label), text(size: 9.6pt, weight: "bold", f.value))).flatten()),
  ))

#let form-block(b) = {
  if "heading" in b { head(b.heading) }
  let cell(c) = table.cell(colspan: c.span, grid(columns: (0pt, 1fr),
    box(height: c.at("height", default: 7) * 1mm),
    stack(spacing: 2.2mm, label(c.label), text(size: 8.8pt, say(c.value)))))
  // A row that does not fit goes to the next page whole, but for one that no page could hold.
  block(width: 100%, above: if "heading" in b { 2.2mm } else { 4.4mm }, below: 4.4mm, for row in b.rows {
    block(width: 100%, above: 0pt, below: 0pt, breakable: row.any(c => c.value.len() > 1500), table(
      columns: (1fr,) * 12, inset: (x: 2mm, top: 1.9mm, bottom: 1.7mm), stroke: rule, ..row.map(cell)))
  })
}

#let cell-body(c) = if type(c) == str { say(c) } else {
  let main = {
    if "strikethrough" in c { text(size: 7.6pt, fill: ink3, strike(c.strikethrough)); h(1.6mm) }
    if c.at("strong", default: false) { text(weight: "bold", say(c.text)) } else { say(c.text) }
  }
  if "small" in c { stack(spacing: 1.8mm, main, text(size: 7.2pt, fill: ink3, say(c.small))) } else { main }
}
#let cell-of(c) = if type(c) != str and "span" in c { table.cell(colspan: c.span, cell-body(c)) } else { cell-body(c) }

#let table-block(b) = {
  if "heading" in b { head(b.heading) }
  let width(w) = if "mm" in w { w.mm * 1mm } else { w.fr * 1fr }
  let aligns = (left: left, right: right, center: center)
  let goes-on = "continued" in b
  // The line above the titles, which has something to say on further pages alone.
  let titles = if goes-on { 1 } else { 0 }
  let last = b.rows.len() + titles
  let start = std.label("table " + b.at("heading", default: ""))
  let continued = table.cell(colspan: b.columns.len(), inset: 0pt, align: left, context if here().page() > query(start).last().location().page() {
    block(inset: (bottom: 1.6mm), text(size: 8pt, weight: "bold", fill: ink2, b.continued))
  })
  set text(size: 8.6pt)
  if goes-on [#metadata(none)#start]
  // A short table stays on one page; a long one goes on under its repeated heading.
  let most = if b.at("whole", default: false) { 24 } else { 8 }
  block(width: 100%, breakable: b.rows.len() + b.totals.len() > most, table(
    columns: b.columns.map(c => width(c.width)),
    align: b.columns.map(c => aligns.at(c.align) + horizon),
    inset: (x: 1.8mm, y: 1.65mm),
    stroke: (x, y) => (
      top: if y == titles { 0.9pt + ink } else if y == last + 1 and b.totals.len() > 0 { 0.6pt + ink2 } else { none },
      bottom: if y < titles { none } else if y == titles { 0.6pt + ink2 } else { hair },
    ),
    fill: (x, y) => if y > last { rgb("#F7F9FC") },
    table.header(..if goes-on { (continued,) }, ..b.columns.map(c => text(size: 7.4pt, fill: ink2, weight: "bold", c.title))),
    ..b.rows.flatten().map(cell-of),
    ..b.totals.flatten().map(cell-of),
  ))
  if "note" in b { block(above: 1.6mm, text(size: 7.4pt, fill: ink3, b.note)) }
}

#let notes-block(b) = {
  head(b.heading)
  set text(size: 8.2pt, fill: ink2, cjk-latin-spacing: auto)
  // Whole: they often end a paper, and two of them alone are no page.
  block(width: 100%, breakable: b.notes.len() > 12, for note in b.notes {
    block(above: 1.8mm, below: 1.8mm, grid(columns: (3.2mm, 1fr),
      move(dy: 0.75mm, circle(radius: 0.5mm, fill: primary)), say(note)))
  })
}

#let sign-block(b) = block(width: 100%, above: 8mm, breakable: false, grid(
  columns: (1fr,) * b.places.len(), column-gutter: 8mm,
  ..b.places.map(p => stack(spacing: 14mm, label(p), line(length: 100%, stroke: 0.6pt + ink2)))))

#let kinds = (
  route: route-block, facts: facts-block, banner: banner-block, form: form-block, table: table-block,
  text: b => block(above: 3.6mm, below: 3.6mm, text(cjk-latin-spacing: auto, say(b.text))), notes: notes-block, sign: sign-block,
)
`
