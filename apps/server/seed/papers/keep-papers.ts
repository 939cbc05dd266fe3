import { acceptedKinds } from '../../src/features/documents/accepted-kinds.ts'
import { keepMadeFile } from '../../src/features/documents/keep-made-file.ts'
import type { KeptFile } from '../../src/features/documents/store-order-file.ts'
import type { Kairo } from '../../src/kairo.ts'
import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import type { Paper } from './order-papers.ts'

/** A paper whose bytes lie in the storage. */
export interface KeptPaper {
  paper: Paper
  file: KeptFile
}

/** Made at once: what keeps the threads that render busy while others are being stored. */
const AT_ONCE = 6

async function keep(kairo: Pick<Kairo, 'storage'>, paper: Paper): Promise<KeptFile> {
  const made = { name: paper.name, bytes: await paper.make() }
  return keepMadeFile(kairo, made, acceptedKinds(paper.businessType, ORDER_STATE.booked, 'list'))
}

/** Makes the papers and puts them where uploads lie, judged like uploads. Answers them in their order. */
export async function keepPapers(kairo: Pick<Kairo, 'storage'>, papers: readonly Paper[]): Promise<KeptPaper[]> {
  const same = new Map<string, Promise<KeptFile>>()
  const keepOnce = (paper: Paper): Promise<KeptFile> => {
    if (paper.sameAs === undefined) return keep(kairo, paper)
    const kept = same.get(paper.sameAs) ?? keep(kairo, paper)
    same.set(paper.sameAs, kept)
    return kept
  }
  const kept: KeptPaper[] = []
  const rest = papers.entries()
  const work = async (): Promise<void> => {
    for (const [i, paper] of rest) kept[i] = { paper, file: { ...(await keepOnce(paper)), name: paper.name } }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return kept
}
