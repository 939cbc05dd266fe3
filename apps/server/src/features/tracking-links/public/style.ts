import { operatorColours } from '@kairo/shared/brand/operator-colours'
import { asCssVariables, dark, light } from '@kairo/shared/brand/palette'
import type { Language } from '@kairo/shared/languages'

const FONTS: Record<Language, string> = {
  'zh-cn': "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif",
  en: "'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans JP','Noto Sans CJK JP',sans-serif",
}

const SHEET = `*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;color-scheme:light dark}
body{background:var(--c-bg);color:var(--c-text);font-size:15px;line-height:1.5;font-variant-numeric:tabular-nums}
a{color:var(--c-primary)}a:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px;border-radius:6px}
.top,main,footer{max-width:1080px;margin:0 auto;padding-inline:16px}
.top{display:flex;align-items:center;justify-content:space-between;gap:12px;flex-wrap:wrap;padding-block:14px}
.brand{display:flex;align-items:center;gap:10px;font-size:17px;min-width:0}.brand b{font-weight:680;overflow-wrap:anywhere}
.brand span{color:var(--c-text3)}.brand svg{width:30px;height:30px;flex:none}.brand img{display:block;max-width:200px;max-height:40px}
nav{display:flex;gap:4px;font-size:14px}
nav a{padding:8px 10px;border-radius:8px;text-decoration:none;color:var(--c-text2)}nav a[aria-current]{background:var(--c-surface);color:var(--c-text);font-weight:620}
main{display:grid;gap:16px;padding-bottom:24px}
.card{background:var(--c-surface);border:1px solid var(--c-border2);border-radius:16px;padding:20px}
.hero{background:linear-gradient(135deg,var(--c-sea-bright),var(--c-sea) 45%,var(--c-sea-deep));color:#fff;border:0;border-radius:20px;padding:24px 20px}
.hero p{overflow-wrap:anywhere}.code{font-size:14px}.hero h1{font-size:30px;line-height:1.2;font-weight:680;margin:6px 0}
.lead{font-size:16px}.moved{display:inline-block;margin-top:12px;padding:3px 12px;border-radius:99px;background:#fff;color:#0a2350;font-size:14px;font-weight:620}
.ends{display:flex;justify-content:space-between;gap:20px;margin-top:24px}.ends div{min-width:0}.ends div+div{text-align:right}
.ends b{display:block;font-size:19px;line-height:1.3;overflow-wrap:anywhere}.ends small{font-size:13px}
.way{display:block;width:100%;height:36px;margin-top:6px;overflow:visible}
.way line{stroke:#fff;stroke-width:3;stroke-linecap:round}.way .ahead{opacity:.38;stroke-dasharray:2 9}.way circle{fill:#fff}.way path{fill:#fff}
h2{font-size:17px;font-weight:680;margin-bottom:12px}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px}dt{color:var(--c-text3);font-size:14px;padding-top:1px}dd{text-align:right;overflow-wrap:anywhere}
dd .old{color:var(--c-text3)}dd em{font-style:normal;white-space:nowrap;padding:1px 8px;border-radius:99px;font-size:13px;font-weight:620}
.late{background:var(--c-warning-soft);color:var(--c-warning)}.early{background:var(--c-success-soft);color:var(--c-success)}
.port p{font-size:19px;font-weight:680;line-height:1.3;overflow-wrap:anywhere}.port p small{font-weight:400;font-size:14px;color:var(--c-text3)}.port h2{font-size:14px;font-weight:400;color:var(--c-text3);margin:0}.port dl{margin-top:12px}
.ports{display:grid;gap:16px}
.boxes{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:6px;justify-content:flex-end}.boxes li{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px}
figure{overflow:hidden;padding:0!important}figure svg{display:block;width:100%;height:auto}figcaption{padding:10px 20px 14px;font-size:13px;color:var(--c-text3)}
.water{fill:var(--c-panel)}.land{fill:var(--c-border2);stroke:var(--c-border)}
.lane{fill:none;stroke:var(--c-primary);stroke-linejoin:round;stroke-linecap:round}.map circle{fill:var(--c-text2)}.map .mark circle{fill:var(--c-primary);stroke:var(--c-surface)}.map .mark path{fill:var(--c-surface)}
.map text{fill:var(--c-text);stroke:var(--c-surface);stroke-linejoin:round;paint-order:stroke;font-weight:620}
.steps{list-style:none;padding:0}.steps li{position:relative;padding:0 0 18px 30px}.steps li:last-child{padding-bottom:0}
.steps li::before{content:"";position:absolute;left:3px;top:5px;width:13px;height:13px;border-radius:50%;border:2px solid var(--c-border);background:var(--c-surface);z-index:1}
.steps li:not(:last-child)::after{content:"";position:absolute;left:9px;top:12px;bottom:-8px;width:2px;background:var(--c-border2)}
.steps .is-done::before{background:var(--c-primary);border-color:var(--c-primary)}.steps .is-done:not(:last-child)::after{background:var(--c-primary)}
.steps .is-current::before{border-color:var(--c-primary);box-shadow:0 0 0 4px var(--c-focus)}
.steps b{font-weight:550}.steps .is-done b,.steps .is-current b{font-weight:680}.steps li:not(.is-done):not(.is-current) b{color:var(--c-text3)}.steps small{display:block;font-size:14px;color:var(--c-text3)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{padding-bottom:32px;font-size:14px;color:var(--c-text3)}footer p+p{margin-top:2px}
.gone{text-align:center;padding:56px 20px}.gone h1{font-size:22px;margin-bottom:8px}.gone p{color:var(--c-text2);max-width:520px;margin:0 auto}
@media(min-width:760px){.hero{padding:32px}.hero h1{font-size:36px}main.two{grid-template-columns:minmax(0,1fr) 340px;align-items:start}.hero{grid-column:1/-1}.main,.side{display:grid;gap:16px}.ports{grid-template-columns:1fr 1fr}}
@media(max-width:759px){.main,.side{display:grid;gap:16px}}
@media(prefers-color-scheme:dark){.brand img{background:#fff;border-radius:8px;padding:4px 8px}}
@media print{body{background:#fff}nav{display:none}}`

/** The page's one style sheet: the palette, the operator's colour, and of a map the size of its words. */
export function pageStyle(language: Language, colour: string | null, mapUnit = 0): string {
  const own = colour === null ? { light: {}, dark: {} } : operatorColours(colour)
  const variables = (palette: typeof light, over: Record<string, string>) =>
    `:root{${asCssVariables(palette).replaceAll('\n  ', '')}${Object.entries(over)
      .map(([name, value]) => `${name}:${value};`)
      .join('')}}`
  const words = (pixels: number) =>
    `.map text{font-size:${(pixels * mapUnit).toFixed(1)}px;stroke-width:${(4 * mapUnit).toFixed(1)}px}`
  const map = mapUnit === 0 ? '' : `${words(17)}@media(min-width:760px){${words(10)}}`
  return `${variables(light, own.light)}@media(prefers-color-scheme:dark){${variables(dark, own.dark)}}body{font-family:${FONTS[language]}}${SHEET}${map}`
}
