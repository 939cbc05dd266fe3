import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { aliasesIn, routesIn } from './routes-in.ts'

/** The limits of a first visit: number of files, and kilobytes as sent (Brotli). */
interface Limit {
  requests: number
  kilobytes: number
}

/** A screen with a form. */
const FORM: Limit = { requests: 26, kilobytes: 334 }

/** A screen with forms and the texts of several steps. */
const STEPS: Limit = { requests: 31, kilobytes: 353 }

/**
 * Readers of written values with their sentences, and places behind the hours of ports, weigh 2 to 8 kB on most screens:
 * a value is judged where it is typed. The one table of limits; a screen without an entry has the limit of its frame.
 */
const LIMITS: Record<string, Limit> = {
  behindSignIn: { requests: 24, kilobytes: 278 },
  beforeSignIn: { requests: 15, kilobytes: 198 },
  'sign-in/SignInScreen': { requests: 16, kilobytes: 183 },
  'home/HomeScreen': { requests: 20, kilobytes: 297 },
  'orders/list/OrderListScreen': { requests: 14, kilobytes: 272 },
  'account/password/PasswordScreen': FORM,
  'account/profile/ProfileScreen': FORM,
  // The schema of a paper's text and the rules that lay it out judge and draw what is typed.
  'bills-of-lading/editor/BillsScreen': { requests: 32, kilobytes: 405 },
  'bills-of-lading/check/CheckScreen': { requests: 34, kilobytes: 367 },
  'bills-of-lading/list/BillsListScreen': { requests: 24, kilobytes: 311 },
  'business-settings/BusinessSettingsScreen': FORM,
  'calculators/ToolScreen': FORM,
  'exchange-rates/ExchangeRateScreen': FORM,
  'freight-trial/FreightTrialScreen': FORM,
  'insurance/apply/ApplyScreen': { ...FORM, kilobytes: 323 },
  'insurance/manage/InsurersScreen': FORM,
  'mail-setting/MailSettingScreen': FORM,
  'operator-company/OperatorCompanyScreen': FORM,
  'rates/search/RateSearchScreen': { requests: 26, kilobytes: 318 },
  'route-master/PortsScreen': FORM,
  'route-master/ShippingCompaniesScreen': FORM,
  'rates/approval/RateApprovalScreen': STEPS,
  'rates/list/RateInfoScreen': STEPS,
  'surcharges/assignment/SurchargeFormScreen': STEPS,
  'surcharges/changes/ChangesScreen': { requests: 24, kilobytes: 283 },
  'tax-consultations/InsertConsultationScreen': { requests: 30, kilobytes: 333 },
  'tax-consultations/OwnConsultationsScreen': { requests: 30, kilobytes: 333 },
  'customers/CustomerPageScreen': { requests: 40, kilobytes: 400 },
  'order-form/OrderFormScreen': { requests: 46, kilobytes: 464 },
  'statistics/StatisticsScreen': { requests: 24, kilobytes: 400 },
}

type Chunk = Rolldown.OutputChunk
const SCREEN = /\/features\/(.{1,200}Screen)\.tsx$/
const AROUND = { in: /\/shell\/Shell\.tsx$/, out: /\/shell\/PublicFrame\.tsx$/ }
const PUBLIC = /^(sign-in|company-sign-in|registration|password-reset)\//
const ROUTER = /\/router\/router\.tsx$/
/** Read by the server (http/pages/pages.ts): every address that has a screen, with its files. */
const PRELOADS = 'preloads.json'

/**
 * What the first visit of each screen takes: the entry, the frame around the screen, the screen with all that it imports,
 * its texts, its styles. Prints how many files and their size as they are sent, and fails the build above
 * the limits. States the files in preloads.json (address → scripts and styles), so that the server can name them in the page and the browser fetches them beside the entry. An address that it
 * does not state has no screen: the server answers it with 404.
 */
export const firstVisits = (): Plugin => ({
  name: 'kairo:first-visits',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
    const idsOf = (pattern: RegExp) => [...chunkOf.keys()].filter((id) => pattern.test(id))

    const sizes = new Map<string, number>()
    const bytesOf = (file: string): number => {
      const known = sizes.get(file)
      if (known !== undefined) return known
      const item = bundle[file]
      const source = item?.type === 'chunk' ? item.code : (item?.source ?? '')
      const size = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
      sizes.set(file, size)
      return size
    }
    /** The files that contain the modules, with the files that those import. */
    const filesOf = (ids: readonly string[], first: ReadonlySet<string> = new Set()): Set<string> => {
      const files = new Set(first)
      const add = (chunk: Chunk | undefined): void => {
        if (!chunk || files.has(chunk.fileName)) return
        files.add(chunk.fileName)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
        for (const next of chunk.imports) add(byName.get(next))
      }
      for (const id of ids) add(chunkOf.get(id))
      return files
    }

    const entry = chunks.find((chunk) => chunk.isEntry)?.facadeModuleId
    if (!entry) return
    const inPage = filesOf([entry])
    const codeOf = (id: string): string => this.getModuleInfo(id)?.code ?? ''
    /** By the screen's file, which may have several. */
    const addresses = new Map<string, string[]>()
    for (const id of idsOf(/\/routes\.tsx?$/)) {
      for (const { address, screen } of routesIn(codeOf(id))) {
        if (!screen) this.error(`${id} states ${address} without the import() of its screen as a literal behind it.`)
        const file = path.join(path.dirname(id), `${screen}.tsx`)
        addresses.set(file, [...(addresses.get(file) ?? []), address])
      }
    }
    const preloads: Record<string, string[]> = {}
    for (const id of idsOf(ROUTER)) for (const address of aliasesIn(codeOf(id))) preloads[address] = []
    const lines = idsOf(SCREEN).map((id) => {
      const name = SCREEN.exec(id)?.[1] ?? id
      const isPublic = PUBLIC.test(name)
      const loaded = [id, ...idsOf(isPublic ? AROUND.out : AROUND.in)]
      const own = addresses.get(id)
      if (!own) this.error(`No routes.ts states the address of ${name} as a literal beside its import().`)
      const extra = [...filesOf(loaded)].filter((file) => !inPage.has(file)).sort()
      for (const address of own) preloads[address] = extra
      const files = filesOf(loaded, inPage)
      const kilobytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000
      const limit = LIMITS[name] ?? LIMITS[isPublic ? 'beforeSignIn' : 'behindSignIn']
      const isOver = limit !== undefined && (files.size > limit.requests || kilobytes > limit.kilobytes)
      return { name, requests: files.size, kilobytes, limit, isOver }
    })
    const rows = lines
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .map(({ name, requests, kilobytes, limit, isOver }) => {
        const over = isOver ? `  OVER ${limit?.requests} requests, ${limit?.kilobytes} kB` : ''
        return `${String(requests).padStart(5)} requests ${kilobytes.toFixed(0).padStart(5)} kB  ${name}${over}`
      })
    process.stdout.write(`First visit of each screen: scripts, styles and texts, as sent\n${rows.join('\n')}\n`)
    this.emitFile({ type: 'asset', fileName: PRELOADS, source: JSON.stringify(preloads) })
    const over = lines.filter(({ isOver }) => isOver).map(({ name }) => name)
    if (over.length > 0)
      this.error(
        `Too much to load: ${over.join(', ')}. Load less, later, or in fewer files; the limits stand in build/first-visits.ts.`,
      )
  },
})
