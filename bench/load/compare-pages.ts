import type { BenchCase } from '../bench-case.ts'
import type { Size } from '../size.ts'
import { headersOf } from './headers.ts'

/** Calls of each case that are compared. */
const CALLS = 3
/** Call numbers that no measurement reaches. */
const FIRST = 1_000_000_007

interface OrderPage {
  list: { totalRow: number; list: { id: number }[] }
}

/** Throws when the naive handler returns another page or total than the product: then it is no baseline. */
export async function comparePages(
  urls: { server: string; naive: string },
  cases: readonly BenchCase[],
  about: { tokens: Record<BenchCase['caller'], readonly string[]>; size: Size; today: string },
): Promise<void> {
  for (const benchCase of cases.filter(({ naive }) => naive))
    for (let n = FIRST; n < FIRST + CALLS; n++) {
      const read = async (url: string): Promise<string> => {
        const response = await fetch(`${url}/api${benchCase.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headersOf(about.tokens[benchCase.caller], n) },
          body: JSON.stringify(benchCase.body(n, about)),
        })
        if (!response.ok) throw new Error(`${benchCase.name} answered ${response.status} ${await response.text()}`)
        const { list } = (await response.json()) as OrderPage
        return JSON.stringify([list.totalRow, list.list.map(({ id }) => id)])
      }
      const [server, naive] = [await read(urls.server), await read(urls.naive)]
      if (server !== naive)
        throw new Error(`${benchCase.name}: the naive handler shows another page\n${server}\n${naive}`)
    }
}
