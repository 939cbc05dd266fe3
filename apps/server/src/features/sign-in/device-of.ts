import type { Device } from '@kairo/shared/sign-in/device-texts'

/** First match counts: most browsers also carry the names of those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Microsoft Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(QQBrowser|MQQBrowser)\//, 'QQ Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20}.{0,200}\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
/** Longer headers are made up. */
const LOOKED_AT = 1000
const named = (known: readonly (readonly [RegExp, string])[], agent: string): string =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** Browser and system of a User-Agent header for display; only a hint, as clients may send any. */
export function deviceOf(header: string): Device {
  const agent = header.slice(0, LOOKED_AT)
  const system = named(SYSTEMS, agent)
  const device =
    system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(agent))
      ? 'tablet'
      : ['iOS', 'Android', 'HarmonyOS'].includes(system)
        ? 'phone'
        : system
          ? 'computer'
          : 'unknown'
  return { browser: named(BROWSERS, agent), system, device }
}
