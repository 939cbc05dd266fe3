/** The page: letterhead, title, addressee, running head and foot, and then the blocks in their order. */
export default `
#import "/look.typ": *
#import "/blocks.typ": kinds

#let d = json(bytes(sys.inputs.document))
#let (year, month, day) = d.date.split("-").map(int)

#set document(title: (d.title + " " + d.number).trim(), author: d.issuer.name,
  date: datetime(year: year, month: month, day: day))
// No font outside the two that ship: the same document has the same bytes on every machine.
#set text(font: d.fonts, fallback: false, lang: d.lang, region: d.region, size: 9pt, fill: ink,
  number-width: "tabular", hyphenate: false, overhang: false, cjk-latin-spacing: none)
#set par(leading: 0.62em, spacing: 3mm)
#set heading(outlined: false)
#set table(stroke: none)
// ﾌ and ﾞ set as one cluster are copied wrongly by browsers; bank account names are made of such pairs.
#show regex("[ｦ-ﾝ][ﾞﾟ]"): pair => box(pair.text.codepoints().join(h(0.001pt)))

#let plain = d.at("plain", default: false)
#let brand = d.at("brand", default: none)
#let called = if brand == none or brand.name == "" { "Kairo 海路" } else { brand.name }
#let mark(size) = box(image(bytes(sys.inputs.mark), format: "svg", height: size, alt: called))
// The head of the first page: the product's mark and name, or the operator's logo and the name that it goes by.
#let head = if brand == none {
  grid(columns: 2, column-gutter: 2.8mm, align: horizon, mark(10.5mm),
    stack(spacing: 1.7mm, text(size: 15.5pt, weight: "bold", tracking: -0.1pt, "Kairo"),
      text(size: 8pt, fill: ink2, tracking: 2.4pt, "海路")))
} else {
  grid(columns: 2, column-gutter: 2.8mm, align: horizon,
    ..if brand.logo { (mark(10.5mm),) },
    ..if brand.name != "" { (text(size: 15.5pt, weight: "bold", tracking: -0.1pt, say(brand.name)),) })
}

#set page(
  paper: "a4", margin: (x: 16mm, top: 17mm, bottom: 18mm), header-ascent: 5mm, footer-descent: 5mm,
  background: if "watermark" in d {
    pdf.artifact(rotate(-38deg, text(size: 110pt, weight: "bold", fill: rgb("#EEF2F8"), d.watermark)))
  },
  header: context if counter(page).get().first() > 1 {
    set text(size: 7.6pt, fill: ink3)
    grid(columns: (auto, 1fr), align: (left + horizon, right + horizon),
      if plain { text(weight: "bold", fill: ink, d.issuer.name) } else {
        if brand == none or brand.logo { mark(4mm); h(1.8mm) }
        box(baseline: -1mm, text(weight: "bold", fill: ink, say(called)))
      },
      d.title + h(2mm) + text(fill: ink2, d.number))
    v(-1.6mm)
    line(length: 100%, stroke: hair)
  },
  footer: context {
    set text(size: 7.4pt, fill: ink3)
    line(length: 100%, stroke: hair)
    v(-1.4mm)
    grid(columns: (1fr, auto), column-gutter: 6mm,
      say(d.issuer.name) + if brand != none { h(3mm) + text(size: 6.4pt, "Kairo 海路") },
      str(counter(page).get().first()) + " / " + str(counter(page).final().first()))
  },
)

// Letterhead
#if plain {
  set text(size: 7.6pt, fill: ink2)
  stack(spacing: 2.1mm, text(size: 12pt, weight: "bold", fill: ink, say(d.issuer.name)), ..d.issuer.lines.map(say))
} else {
  grid(columns: (auto, 1fr), column-gutter: 10mm, align: (left + top, right + top),
    head,
    {
      set text(size: 7.4pt, fill: ink2)
      stack(spacing: 2mm, text(size: 8.8pt, weight: "bold", fill: ink, say(d.issuer.name)), ..d.issuer.lines.map(say))
    },
  )
}
#v(1.2mm)
#line(length: 100%, stroke: hair)
#v(2.6mm)

// Title, addressee; number and dates at the right
#grid(columns: (1fr, 66mm), column-gutter: 8mm,
  {
    show heading: it => text(size: 21pt, weight: "bold", tracking: 0.2pt, it.body)
    stack(spacing: 3mm, heading(level: 1, d.title),
      ..if d.subtitle != "" { (text(size: 7.6pt, fill: ink3, tracking: 1.3pt, upper(d.subtitle)),) })
    if "addressee" in d {
      v(5.4mm, weak: true)
      block(width: 100%, stroke: (bottom: 0.7pt + ink), inset: (bottom: 2.2mm),
        text(size: 12.4pt, weight: "bold", say(d.addressee.name)))
      v(2.6mm, weak: true)
      set text(size: 8.2pt, fill: ink2)
      stack(spacing: 2.1mm, ..d.addressee.lines.map(say))
    }
  },
  table(columns: (26mm, 1fr), inset: (x: 0mm, y: 1.5mm), align: (left + horizon, right + horizon),
    stroke: (x, y) => (bottom: hair),
    ..d.facts.map(f => (label(f.label), stack(spacing: 1.8mm, text(size: 8.8pt, weight: "bold", say(f.value)),
      ..if "small" in f { (text(size: 7.2pt, fill: ink3, say(f.small)),) }))).flatten()),
)
#v(3.4mm)

#for b in d.blocks { (kinds.at(b.kind))(b) }
`
