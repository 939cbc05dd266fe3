/** Pages of things that have their place: see placed-document.ts. */
export default `
#import "/look.typ": *

#let d = json(bytes(sys.inputs.document))
// Without a date: the same bills give the same bytes.
#set document(title: d.title, author: d.author, date: none)
#set page(paper: "a4", margin: 0mm)
#set text(font: d.fonts, fallback: false, lang: "en", fill: ink, hyphenate: false, cjk-latin-spacing: none)
#set par(leading: 0.55em, spacing: 0.8em)

#let pen = 0.4pt + ink2
#let frame(f, stroke) = place(dx: f.x * 1mm, dy: f.y * 1mm, rect(width: f.width * 1mm, height: f.height * 1mm, stroke: stroke))
#let small(value) = text(size: 5.8pt, fill: ink2, value)
// DejaVu Sans Mono comes with the compiler; its letters are 1233/2048 of their size wide.
#let mono-size = d.character * 1mm * 2048 / 1233
#let on-line(body) = text(top-edge: "baseline", bottom-edge: "baseline", body)

#let value(v) = {
  let body = on-line(text(font: ("DejaVu Sans Mono", ..d.fonts), size: mono-size,
    weight: if v.at("strong", default: false) { "bold" } else { "regular" }, v.text))
  let x = v.x * 1mm
  if v.at("right", default: false) {
    place(dx: x - 100mm, dy: v.y * 1mm, box(width: 100mm, align(right, body)))
  } else {
    place(dx: x, dy: v.y * 1mm, body)
  }
}

#let styles = (
  title: (sizes: (17pt, 14pt), set-as: t => text(weight: "bold", tracking: 0.6pt, t), side: left + horizon),
  subtitle: (sizes: (7.6pt, 6pt), set-as: t => text(fill: ink2, tracking: 1.3pt, t), side: right + horizon),
  mark: (sizes: (19pt, 16pt, 13pt), set-as: t => text(weight: "bold", tracking: 1.6pt, t), side: left + horizon),
  issuer: (sizes: (8.4pt, 7.4pt, 6.6pt, 5.8pt, 5pt, 4.2pt), side: left + top, set-as: t => {
    let (name, ..rest) = t.split("\\n")
    // Ideographs are higher than capitals.
    par(text(size: 1.2em, weight: "bold", top-edge: 0.9em, name))
    if rest.len() > 0 { par(rest.join(linebreak())) }
  }),
  strip: (sizes: (6.2pt,), set-as: t => text(weight: "bold", fill: ink2, tracking: 1.2pt, t), side: center + horizon),
  note: (sizes: (7.4pt,), set-as: t => text(fill: ink2, t), side: left + horizon),
)

#let words(w) = {
  let style = styles.at(w.style)
  let at(size) = { set text(size: size); (style.set-as)(w.text) }
  let (width, height) = (w.width * 1mm, w.height * 1mm)
  // An issuer may break its lines, a title may not.
  let room = if w.style == "issuer" { width } else { auto }
  let fits(size) = {
    let taken = measure(at(size), width: room)
    taken.width <= width and taken.height <= height
  }
  place(dx: w.x * 1mm, dy: w.y * 1mm, box(width: width, height: height, clip: true, context {
    let size = style.sizes.find(fits)
    align(style.side, at(if size == none { style.sizes.last() } else { size }))
  }))
}

#let ruler = pdf.artifact({
  let tick(n) = if calc.rem(n, 10) == 0 { 5mm } else if calc.rem(n, 5) == 0 { 3.4mm } else { 2.2mm }
  for n in range(1, 210) { place(dx: n * 1mm, line(length: tick(n), angle: 90deg, stroke: 0.25pt + ink)) }
  for n in range(1, 297) { place(dy: n * 1mm, line(length: tick(n), stroke: 0.25pt + ink)) }
  for n in range(10, 210, step: 10) { place(dx: n * 1mm + 0.4mm, dy: 3.6mm, small(str(n))) }
  for n in range(10, 297, step: 10) { place(dx: 3mm, dy: n * 1mm + 0.4mm, small(str(n))) }
})

#let front(p) = {
  let shift = (dx: d.shift.x * 1mm, dy: d.shift.y * 1mm)
  if p.at("ruler", default: false) { ruler }
  place(..shift, block(width: 210mm, height: 297mm, {
    if "watermark" in p {
      place(center + horizon, pdf.artifact(rotate(-52deg, reflow: false,
        text(size: 150pt, weight: "bold", fill: rgb("#DFE5ED"), tracking: 6pt, p.watermark))))
    }
    pdf.artifact({
      for f in p.frames { frame(f, pen) }
      if "outline" in p { frame(p.outline, 0.9pt + ink) }
    })
    for w in p.words { words(w) }
    for l in p.labels { place(dx: l.x * 1mm, dy: l.y * 1mm, on-line(small(l.text))) }
    for v in p.values { value(v) }
  }))
}

#for (i, p) in d.pages.enumerate() {
  if i > 0 { pagebreak(to: if p.at("isFront", default: false) { "odd" }) }
  front(p)
  if "back" in p {
    pagebreak()
    image("/back-" + str(p.back) + ".pdf", width: 210mm, height: 297mm, fit: "contain")
  }
}
`
