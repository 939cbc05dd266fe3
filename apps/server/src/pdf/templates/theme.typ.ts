/** Colours and sizes (the page's palette, light) and how a text from people is set. */
export default `
#let primary = rgb("#1554D1")
#let soft = rgb("#F3F7FF")
#let ink = rgb("#0F1B2D")
#let ink2 = rgb("#45546A")
#let ink3 = rgb("#58677E")
#let line-colour = rgb("#CFD7E2")
#let hair-colour = rgb("#E6EBF1")
#let hair = 0.5pt + hair-colour
#let rule = 0.6pt + line-colour

// A word without blanks that is wider than its cell may break anywhere; all others stay whole. The tiny space is only
// a place to break: unlike a zero-width character it does not come along when the text is copied or searched.
#let long-word = regex("[!-~]{9,}")
#let say(value) = if value.match(long-word) == none { value } else {
  layout(size => {
    show long-word: word => context if measure(word.text).width > size.width {
      word.text.clusters().join(h(0.001pt))
    } else { word.text }
    value
  })
}

#let label(value) = text(size: 7.2pt, fill: ink3, value)
#let head(value) = block(above: 5mm, below: 2.7mm, sticky: true, {
  show heading: it => text(size: 9.6pt, weight: "bold", fill: ink, it.body)
  box(width: 2.2pt, height: 8.4pt, fill: primary, radius: 1pt, baseline: 0.8pt)
  h(1.8mm)
  box(heading(level: 2, value))
})
`
