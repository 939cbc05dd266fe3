import type { Language } from '@kairo/shared/languages'
import { type Html, html } from '@kairo/shared/text/html'
import type { MailContent, MailFact, MailRows, MailShell } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'

/** Facts that a mail shows at once. */
export const FIRST_FACTS = 6

const FONTS: Record<Language, string> = {
  'zh-cn': "'PingFang SC','Microsoft YaHei',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif",
  en: "'Segoe UI',Helvetica,Arial,sans-serif",
}
const INK = '#16233a'
const QUIET = '#5c6b82'
const SEA = '#1257b0'
const LINE = '#dde4ee'
const CANVAS = '#eef2f7'
const BOX = '#f3f7fc'

/**
 * What inline styles cannot say: the dark colours, and that cells stand below each other on a phone. Programs that drop
 * it show the light mail as it is.
 */
const STYLE = `
@media (max-width:520px){.card{padding:20px 16px!important}.outer{padding:12px 8px!important}.stack th,.stack td{display:block!important;width:auto!important;white-space:normal!important}.stack th{padding-bottom:0!important}.stack td{border-top:0!important;padding-top:0!important}.rows td{display:inline-block!important;padding:0 0 2px!important;border:0!important}.rows .what{display:block!important}.rows .first{padding-top:8px!important}.rows tr{border-top:1px solid ${LINE}}}
@media (prefers-color-scheme:dark){.canvas{background:#0d1420!important}.card{background:#172131!important}.box{background:#1e2b3f!important}.ink{color:#e7ecf4!important}.quiet{color:#9fb0c8!important}.line{border-color:#2d3b50!important}.link{color:#8ab8ff!important}.rows tr{border-color:#2d3b50!important}}
`

const lines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))

const factRow = ([label, value]: MailFact): Html => html`<tr>
<th scope="row" class="quiet line" width="1%" align="left" valign="top" style="padding:7px 16px 7px 0;border-top:1px solid ${LINE};font-weight:400;color:${QUIET};white-space:nowrap">${label}</th>
<td class="ink line" valign="top" style="padding:7px 0;border-top:1px solid ${LINE};color:${INK}">${lines(value)}</td>
</tr>
`

const factTable = (facts: readonly MailFact[]): Html =>
  html`<table class="stack line" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;line-height:1.6;border-bottom:1px solid ${LINE}">${facts.map(factRow)}</table>`

/** Programs without `details` show the rest at once, below its title. */
const factTables = (facts: readonly MailFact[], title: string): Html[] => [
  ...(facts.length > 0 ? [factTable(facts.slice(0, FIRST_FACTS))] : []),
  ...(facts.length > FIRST_FACTS
    ? [
        html`<details style="margin:0 0 16px"><summary class="quiet" style="margin:0 0 8px;font-size:13px;color:${QUIET};cursor:pointer">${title}</summary>
${factTable(facts.slice(FIRST_FACTS))}</details>`,
      ]
    : []),
]

const cell = (name: string, style: string): string =>
  `class="line ${name}" valign="top" style="padding:7px 0;border-top:1px solid ${LINE};${style}"`

const workRow = ({ code, url, what, until }: MailRows['rows'][number]): Html => html`<tr>
${
  code
    ? html`<td ${{ html: cell('first', 'padding-right:14px;white-space:nowrap') }}>${
        url
          ? html`<a class="link" href="${url}" style="color:${SEA};font-weight:600;text-decoration:none">${code}</a>`
          : code
      }</td>`
    : null
}
<td colspan="${code ? 1 : 2}" width="99%" ${{ html: cell(`ink what${code ? '' : ' first'}`, `padding-right:14px;color:${INK}`) }}>${what}</td>
<td align="right" ${{ html: cell('quiet', `color:${QUIET};white-space:nowrap`) }}>${until}</td>
</tr>
`

const workTable = ({ title, rows, more }: MailRows): Html =>
  html`${title ? html`<h2 class="ink" style="margin:0 0 6px;font-size:15px;color:${INK}">${title}</h2>` : null}
<table class="rows" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:14px;line-height:1.5;border-collapse:collapse">${rows.map(workRow)}${
    more
      ? html`<tr><td class="quiet line" colspan="3" style="padding:7px 0;border-top:1px solid ${LINE};color:${QUIET}">${more}</td></tr>`
      : null
  }</table>`

const button = (url: string, label: string, colour: string): Html =>
  html`<a href="${url}" style="display:inline-block;padding:11px 24px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${label}</a>`

/** What is to be done, until when, and the button that leads there; the button alone where nothing is. */
function box({ duty, language }: MailContent, { url, buttonLabel, colour = SEA }: MailShell): Html | null {
  const link = url ? button(url, buttonLabel, colour) : null
  if (!duty) return link && html`<p style="margin:4px 0 20px">${link}</p>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="box" style="padding:16px 20px;background:${BOX};border-left:4px solid ${colour};border-radius:8px">
<p class="ink" style="margin:0;font-size:16px;font-weight:600;line-height:1.5;color:${INK}">${lines(duty.verb)}</p>
${duty.until ? html`<p class="ink" style="margin:2px 0 0;color:${INK}">${mailTexts[language].until} ${duty.until}</p>` : null}
${link ? html`<p style="margin:12px 0 0">${link}</p>` : null}
</td></tr></table>`
}

const headOf = ({ sender, logo }: MailShell): Html =>
  sender || logo
    ? html`${logo ? html`<img src="${logo}" height="32" alt="" style="vertical-align:middle;margin-right:8px">` : null}${sender}`
    : html`Kairo <span style="font-weight:400">海路</span>`

/** Tables and inline styles, as mail programs support nothing newer; everything is readable without pictures. */
export function mailHtml(content: MailContent, shell: MailShell): string {
  const { language, subject, name, duty, paragraphs, parts = [], facts = [], note } = content
  const { url, colour = SEA, footer, closing } = shell
  const texts = mailTexts[language]
  const preview = duty ? [duty.verb, duty.until].filter(Boolean).join(' · ') : paragraphs[0]
  // An overview has no duty of its own: it is a table of three columns, and ends with the button.
  const isList = parts.length > 0 && !duty
  return html`<!doctype html>
<html lang="${language === 'zh-cn' ? 'zh-CN' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: STYLE }}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${CANVAS}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS}">
<tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${isList ? 680 : 560}px;font-family:${FONTS[language]};font-size:15px;line-height:1.6;color:${INK}">
<tr><td class="ink" style="padding:0 4px 14px;font-size:18px;font-weight:700;color:${colour}">${headOf(shell)}</td></tr>
<tr><td class="card ink" style="background:#ffffff;border-radius:12px;padding:24px 28px;color:${INK}">
${name ? html`<p class="quiet" style="margin:0 0 8px;font-size:14px;color:${QUIET}">${texts.greeting(name)}</p>` : null}
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.4;color:${INK}">${subject}</h1>
${isList ? null : box(content, shell)}
${paragraphs.map((paragraph) => html`<p class="ink" style="margin:0 0 16px;color:${INK}">${lines(paragraph)}</p>`)}
${parts.map(workTable)}
${factTables(facts, texts.allFacts)}
${isList ? box(content, shell) : null}
${note ? html`<p class="quiet" style="margin:0 0 12px;font-size:13px;color:${QUIET}">${lines(note)}</p>` : null}
${url ? html`<p class="quiet" style="margin:0;font-size:12px;line-height:1.6;color:${QUIET}">${texts.linkHelp}<br><span style="word-break:break-all">${url}</span></p>` : null}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:${QUIET}">${footer}<br>${closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html
}
