import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** Texts of other features that the screens of orders always need. */
const TEXTS_OF_ORDERS = /\/(documents\/texts|billing\/fee-texts)\.ts$/
const FEATURE_TEXTS = /\/features\/([\w-]+)\/(?:.*\/)?(?:[\w-]+-)?texts\.ts$/

/** Free time in words. They would else be a part of the dialogs of prices, which a list of tariffs does not show. */
const WORDS_OF_FREE_TIME = /\/shared\/src\/free-time\/(tariff-field-names|free-time-(text|terms))\.ts$/

/** Words of shared that the texts of the feature of that name are made of. */
const SHARED_WORDS = /\/shared\/src\/(rates|surcharges)\/(?:rate-fields|change-texts)\.ts$/

/** The texts of a feature are one file. */
const textsOf = (id: string): string | null => {
  if (WORDS_OF_FREE_TIME.test(id)) return 'free-time-texts'
  const feature = TEXTS_OF_ORDERS.test(id) ? 'orders' : (FEATURE_TEXTS.exec(id) ?? SHARED_WORDS.exec(id))?.[1]
  return feature ? `${feature}-texts` : null
}

/** Modules that these patterns name, with what they import unless a group above has it. */
const layers: readonly (readonly [name: string, test: RegExp, isShared?: true])[] = [
  ['icons', /\/lucide-react\//],
  // What pages before and behind the sign-in have in common. Codes of free time too: a few words, for which a list of
  // tariffs would else take all schemas.
  [
    'common',
    /\/src\/(ui\/(tones|controls\/(?:Button|Checkbox|composing|controls)|feedback\/Notice|layout\/StepBar|common\.module)|shell\/Brand)|\/shared\/src\/free-time\/free-time-codes\./,
  ],
  ['public', /\/src\/(shell\/(PublicFrame|PageSwitches)|ui\/public\/(?!plain)|countries\.|text\/katakana\.)/],
  // The frame, and the kit of lists that nearly every screen in it has. Names of free time too: texts read them while they
  // load, and in a file that imports those texts they would not be there yet.
  [
    'frame',
    /\/src\/(shell\/(Shell|search-all\/texts)|ui\/(Panel\.module|list\/(ListScreen|filters\/FilterChooser)|text\/|layout\/|feedback\/(?!ConfirmDialog)|list\/(saved-search|table\/(open-column|RowActions))))|\/parameters\/dictionary-groups\.|\/shared\/src\/(orders\/rules|quotations)\/(?!.*contract)|\/shared\/src\/free-time\/(free-time-names|clock-texts)\.|\/NotIncluded\.tsx$/,
  ],
  ['fields', /\/src\/ui\/controls\/(?!open-calendar|calendar\.module)/],
  // What lies over the page.
  ['layers', /\/src\/ui\/overlay\/(Drawer|Dialog)\.tsx$/],
  ['overlays', /\/src\/ui\/overlay\/(open-overlays|OpenList)\.tsx$/],
  ['dialogs', /\/ui\/feedback\/ConfirmDialog/],
  ['calendar', /\/src\/ui\/controls\/open-calendar\.tsx$/],
  ['schemas', /\/zod\/|\/shared\/src\/contract\/|\/ui\/form\/(when-released|field-schema|value-path)/, true],
  ['form', /\/src\/ui\/form\//, true],
  ['files', /\/src\/ui\/files\/(?!PdfPages|ViewerModal|StoredFileDialog|ImageView|PdfView)/, true],
  ['prices', /\/rates\/search\/(PriceDetailsDialog|ChargeTable|RouteCharges|offer)\.tsx?$/, true],
  ['orders', /\/src\/features\/orders\/list\/OrderTable\.tsx$/],
]

/**
 * Which modules of the page share a file. By default the bundler creates a file for every set of screens that share a
 * module: 200 requests for one list. In layers a screen takes few files, and little that it does not show: what every
 * page has, the frame behind the sign-in with the kit of lists, then fields, dialogs, pickers of days and forms, each for those screens that have some. `first-visits.ts` states the limits.
 */
export const chunkGroups: Groups = [
  // Without what they import: rules that a text reads belong to all languages.
  { name: textsOf, debugName: 'texts', priority: 100, includeDependenciesRecursively: false },
  { name: 'base', tags: ['$initial'], priority: 99 },
  ...layers.map(([name, test, isShared], at) => ({
    name,
    test,
    priority: 90 - at,
    ...(isShared ? { minShareCount: 2 } : {}),
  })),
]
