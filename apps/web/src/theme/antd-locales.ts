import type { Texts } from '@kairo/shared/texts'
import en from 'antd/es/locale/en_GB.js'
import type { Locale } from 'antd/es/locale/index.js'
import ja from 'antd/es/locale/ja_JP.js'
import zhCn from 'antd/es/locale/zh_CN.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/ja.js'
import 'dayjs/locale/zh-cn.js'

/** antd's own words, and the name of dayjs' for its calendars. */
export const antdLocales: Texts<Locale & { calendar: string }> = {
  'zh-cn': { ...zhCn, calendar: 'zh-cn' },
  en: { ...en, calendar: 'en-gb' },
  ja: { ...ja, calendar: 'ja' },
}
