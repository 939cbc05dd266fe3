import type { Language } from '@kairo/shared/languages'
import { theme as antd, type ThemeConfig } from 'antd'
import type { MappingAlgorithm } from 'antd/es/theme/interface/index.js'
import type { Density } from './appearance.ts'
import { dark, light, type Palette } from './palette.ts'
import { radius, text, weight } from './tokens.ts'

/** Inter for Latin and digits, then the system's own CJK face: no font file of several megabytes. */
const fonts: Record<Language, string> = {
  en: `'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans CJK SC', sans-serif`,
  ja: `'Inter Variable', 'Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif`,
  'zh-cn': `'Inter Variable', 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`,
}

/** antd mixes the accents again for the dark; ours are chosen for their contrast already, so they stay as they are. */
const exactColours =
  (p: Palette): MappingAlgorithm =>
  (seed, map = antd.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: p.primary,
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryHover,
    colorPrimaryBg: p.primarySoft,
    colorLink: p.primary,
    colorLinkHover: p.primaryHover,
    colorLinkActive: p.primaryHover,
    colorSuccess: p.success,
    colorWarning: p.warning,
    colorError: p.danger,
    colorErrorHover: p.danger,
    colorInfo: p.primary,
  })

/** antd's tokens from our palette; the only place for differences from antd's default look. */
export function buildTheme(isDark: boolean, language: Language, density: Density, calm: boolean): ThemeConfig {
  const p = isDark ? dark : light
  const tight = density === 'compact'
  return {
    algorithm: [isDark ? antd.darkAlgorithm : antd.defaultAlgorithm, exactColours(p)],
    token: {
      colorPrimary: p.primary,
      colorPrimaryHover: p.primaryHover,
      colorInfo: p.primary,
      colorLink: p.primary,
      colorLinkHover: p.primaryHover,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorError: p.danger,
      colorText: p.text,
      colorTextHeading: p.text,
      colorTextSecondary: p.text2,
      colorTextTertiary: p.text3,
      colorTextDescription: p.text3,
      colorTextPlaceholder: p.text3,
      colorTextDisabled: p.disabled,
      colorBorder: p.border,
      colorBorderSecondary: p.border2,
      colorSplit: p.border2,
      colorBgLayout: p.bg,
      colorBgContainer: p.surface,
      colorBgElevated: p.raised,
      colorBgMask: p.scrim,
      borderRadius: radius.m,
      borderRadiusSM: radius.s,
      borderRadiusLG: radius.l,
      controlHeight: tight ? 30 : 34,
      controlHeightSM: tight ? 26 : 28,
      controlHeightLG: 42,
      fontSize: tight ? text.s : text.m,
      fontSizeSM: text.xs,
      fontSizeLG: text.l,
      fontWeightStrong: weight.semibold,
      fontFamily: fonts[language],
      controlOutline: p.focus,
      controlOutlineWidth: 3,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.22s',
      boxShadowSecondary: p.shadow,
      motion: !calm,
      wireframe: false,
    },
    components: {
      // Of antd's own dialogs and pickers; the page's buttons are ui/controls/Button.tsx.
      Button: { fontWeight: weight.medium, primaryShadow: 'none', defaultShadow: 'none', primaryColor: p.primaryText },
    },
  }
}
