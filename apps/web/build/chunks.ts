import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

const LANGUAGE = String.raw`(zh-cn|en|ja|zh_CN|en_GB|ja_JP)`
const CORE_TEXTS = new RegExp(String.raw`/(i18n/messages|refusals)/${LANGUAGE}\.ts$`)
const FRAME_TEXTS = new RegExp(
  String.raw`(/shell/search-all/messages/${LANGUAGE}\.ts|/locale/${LANGUAGE}\.js|/dayjs/locale/(zh-cn|en-gb|ja)\.js)$`,
)
const FEATURE_TEXTS = new RegExp(String.raw`/features/([\w-]+)/(.*/)?[\w-]*messages/${LANGUAGE}\.ts$`)
const languageOf = (name: string) => ({ zh_CN: 'zh-cn', en_GB: 'en', 'en-gb': 'en', ja_JP: 'ja' })[name] ?? name

function textsOf(id: string): string | null {
  const name = /([\w-]+)\.[jt]s$/.exec(id)?.[1] ?? ''
  const language = languageOf(name)
  if (CORE_TEXTS.test(id)) return `texts-${language}`
  if (FRAME_TEXTS.test(id)) return `frame-texts-${language}`
  const feature = FEATURE_TEXTS.exec(id)?.[1]
  if (!feature) return null
  return `${feature === 'documents' || id.includes('/fee-messages/') ? 'orders' : feature}-texts-${language}`
}

export const GROUPS: Groups = [
  { name: textsOf, debugName: 'texts', priority: 100, includeDependenciesRecursively: false },
  { name: 'base', tags: ['$initial'], priority: 90 },
  { name: 'icons', test: /lucide-react/, priority: 88 },
  { name: 'public', test: /src\/(shell\/(PublicFrame|PageSwitches|Brand)|ui\/public\/)/, priority: 86 },
  { name: 'frame', test: /src\/shell\/Shell\.tsx$/, priority: 80 },
  {
    name: 'kit',
    test: /src\/ui\/(list\/(ListScreen|FilterChooser)|text\/|layout\/|feedback\/(?!ConfirmDialog))|antd\/es\/(alert|checkbox)\//,
    minShareCount: 2,
    priority: 78,
  },
  { name: 'inputs', test: /antd\/es\/(select|radio|input)\//, priority: 76 },
  { name: 'dialogs', test: /antd\/es\/(modal|drawer)\/|ui\/feedback\/ConfirmDialog/, priority: 74 },
  { name: 'dates', test: /src\/ui\/form\/(tokyo-clock|DayInput)\.tsx?$/, priority: 72 },
  { name: 'schemas', test: /node_modules\/zod\/|shared\/src\/contract\//, minShareCount: 2, priority: 71 },
  { name: 'form', test: /src\/ui\/form\//, minShareCount: 2, priority: 70 },
  { name: 'files', test: /src\/ui\/files\/(?!PdfPages)/, minShareCount: 2, priority: 60 },
  { name: 'order-rules', test: /shared\/src\/orders\/rules\//, minShareCount: 2, priority: 50 },
  { name: 'orders', test: /src\/features\/orders\/(list\/OrderTable|detail\/OrderDrawer)\.tsx$/, priority: 40 },
]
