import { KAIRO_MARK } from '@kairo/shared/brand/mark'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { ORDER_STATE_TEXTS } from '@kairo/shared/orders/rules/order-state-texts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_NODE_TEXTS, type TraceNodeFacts } from '@kairo/shared/orders/rules/trace'
import { OFFICE_ZONE, portDay, portTimeText } from '@kairo/shared/port-time'
import { type Html, html } from '@kairo/shared/text/html'
import { logoAddress, type MailBrand } from '../../../master-data/operator-brand.ts'
import { drawLine, drawMap } from './draw-voyage.ts'
import type { PortCall, Tracking } from './read-tracking.ts'
import { pageStyle } from './style.ts'
import { pageTexts } from './texts.ts'

/** In whose name the page speaks. */
export interface PageSender {
  brand: MailBrand
  /** The operator's company; empty while it has no letterhead. */
  company: string
  email: string
}
interface PageRequest {
  language: Language
  now: Date
  /** Of the one style sheet. */
  nonce: string
}

const TAGS: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en', ja: 'ja' }
const NAMES: Record<Language, string> = { 'zh-cn': '中文', en: 'English', ja: '日本語' }
const MARK: Html = { html: KAIRO_MARK }

/** The operator's logo, else its name, else the product's. */
function brandOf({ brand }: PageSender, language: Language): Html {
  const name = brand.nameIn(language)
  if (brand.logoHash !== null) return html`<img src="${logoAddress(brand.logoHash)}" alt="${name || 'Kairo 海路'}">`
  return html`${MARK}${name ? html`<b>${name}</b>` : html`<b>Kairo <span lang="zh-CN">海路</span></b>`}`
}

function pageOf(
  { language, nonce }: PageRequest,
  sender: PageSender,
  { title, content, mapUnit }: { title: string; content: Html; mapUnit?: number | undefined },
): string {
  const t = pageTexts[language]
  const style: Html = { html: pageStyle(language, sender.brand.colour, mapUnit) }
  const tongues = LANGUAGES.map(
    (one) =>
      html`<a href="?lang=${one}" lang="${TAGS[one]}" hreflang="${TAGS[one]}"${one === language && html` aria-current="true"`}>${NAMES[one]}</a>`,
  )
  return html`<!doctype html><html lang="${TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><style nonce="${nonce}">${style}</style></head><body><header class="top"><div class="brand">${brandOf(sender, language)}</div><nav aria-label="${t.languages}">${tongues}</nav></header>${content}</body></html>`
    .html
}

/** Says of a refusal why there is no order to see. */
export const refusalPage = (request: PageRequest, sender: PageSender, sentence: string): string =>
  pageOf(request, sender, {
    title: pageTexts[request.language].goneTitle,
    content: html`<main><section class="card gone"><h1>${pageTexts[request.language].goneTitle}</h1><p>${sentence}</p></section></main>`,
  })

type Told = (time: string, zone: string) => string

function leadOf({ state, from, to }: Tracking, { language, now }: PageRequest, told: Told): string {
  const t = pageTexts[language]
  const [etd, eta] = [from.planned, to.planned]
  switch (state) {
    case ORDER_STATE.cancelled:
      return t.cancelled
    case ORDER_STATE.arrived:
    case ORDER_STATE.delivered:
      return to.actual === null ? '' : t.arrived(to.name, told(to.actual, to.zone))
    case ORDER_STATE.inTransit:
      if (eta === null) return t.noDates
      return (eta < portDay(now, to.zone) ? t.wasExpected : t.arrives)(to.name, told(eta, to.zone))
    default:
      return etd === null ? t.noDates : t.departs(from.name, told(etd, from.zone))
  }
}

function movedOf(moved: number, language: Language): string {
  const t = pageTexts[language]
  return moved > 0 ? t.movedLater(moved) : t.movedEarlier(-moved)
}

function portCard(
  call: PortCall,
  title: string,
  labels: [planned: string, actual: string],
  told: Told,
  language: Language,
) {
  const { name, unlocode, zone, planned, actual, promised, moved } = call
  const fact = (label: string, value: Html) => html`<dt>${label}</dt><dd>${value}</dd>`
  const mark = moved !== 0 && html` <em class="${moved > 0 ? 'late' : 'early'}">${movedOf(moved, language)}</em>`
  return html`<section class="card port"><h2>${title}</h2><p>${name || '—'}${unlocode && html` <small>${unlocode}</small>`}</p><dl>${
    promised !== null &&
    moved !== 0 &&
    fact(pageTexts[language].promised, html`<span class="old">${told(promised, zone)}</span>`)
  }${fact(labels[0], planned === null ? html`—` : html`${told(planned, zone)}${actual === null && mark}`)}${
    actual !== null && fact(labels[1], html`<b>${told(actual, zone)}</b>${mark}`)
  }</dl></section>`
}

function stepsOf(nodes: readonly TraceNodeFacts[], isCancelled: boolean, told: Told, language: Language): Html[] {
  const t = pageTexts[language]
  const current = isCancelled ? -1 : nodes.findIndex(({ reached }) => !reached)
  return nodes.map(({ node, zone, reached, planned, actual }, at) => {
    const time = reached ? actual && told(actual, zone) : planned && !isCancelled && t.planned(told(planned, zone))
    const [look, word] = reached ? ['is-done', t.done] : at === current ? ['is-current', t.current] : ['', t.open]
    return html`<li class="${look}"><b>${TRACE_NODE_TEXTS[node][language]}</b><span class="sr"> (${word})</span>${time && html`<small>${time}</small>`}</li>`
  })
}

function shipCard({ carrier, vessel, voyage, containers }: Tracking, language: Language): Html {
  const t = pageTexts[language]
  const fact = (label: string, value: string) => value !== '' && html`<dt>${label}</dt><dd>${value}</dd>`
  return html`<section class="card"><h2>${t.ship}</h2><dl>${fact(t.carrier, carrier || '—')}${fact(t.vessel, vessel)}${fact(t.voyage, voyage)}${
    containers.length > 0 &&
    html`<dt>${t.containers}</dt><dd><ul class="boxes">${containers.map((number) => html`<li>${number}</li>`)}</ul></dd>`
  }</dl></section>`
}

/** The tracking page of an order. */
export function trackingPage(tracking: Tracking, request: PageRequest, sender: PageSender): string {
  const { language, now } = request
  const t = pageTexts[language]
  const { code, state, from, to, ship } = tracking
  const today = tokyoToday(now)
  const told: Told = (time, zone) => portTimeText(time, zone, language, today)
  const isCancelled = state === ORDER_STATE.cancelled
  const map = isCancelled ? undefined : drawMap(tracking, t.map(from.name, to.name))
  const moved = isCancelled ? 0 : to.moved || from.moved
  const isAtSea = typeof ship === 'object' && ship.basis === 'interpolated'
  const end = ({ name, unlocode }: PortCall) => html`<div><b>${name || '—'}</b><small>${unlocode}</small></div>`
  const content = html`<main class="two"><section class="hero"><p class="code">${t.orderNo} ${code}</p><h1>${ORDER_STATE_TEXTS[state][language]}</h1><p class="lead">${leadOf(tracking, request, told)}</p>${
    moved !== 0 && html`<p class="moved">${t.thanConfirmed(movedOf(moved, language))}</p>`
  }<div class="ends">${end(from)}${end(to)}</div>${!isCancelled && drawLine(tracking)}${
    isAtSea && html`<p class="sr">${t.voyageDone(Math.round(ship.done * 100))}</p>`
  }</section><div class="main">${
    map && html`<figure class="card">${map.svg}${isAtSea && html`<figcaption>${t.mapNote}</figcaption>`}</figure>`
  }<div class="ports">${portCard(from, t.portOfLoading, [t.etd, t.departed], told, language)}${portCard(to, t.portOfDischarge, [t.eta, t.arrival], told, language)}</div></div><div class="side">${shipCard(tracking, language)}<section class="card"><h2>${t.steps}</h2><ol class="steps">${stepsOf(tracking.nodes, isCancelled, told, language)}</ol></section></div></main><footer><p>${t.updated(told(tokyoDateTime(tracking.updatedAt), OFFICE_ZONE))}</p>${
    sender.company &&
    html`<p>${t.by(sender.company)}${sender.email && html` · <a href="mailto:${sender.email}">${sender.email}</a>`}</p>`
  }</footer>`
  return pageOf(request, sender, { title: t.title(code, from.name, to.name), content, mapUnit: map?.unit })
}
