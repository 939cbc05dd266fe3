import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SampleFile, writeSampleFiles } from '../../seed/sample-files.ts'
import type { Request } from './call.ts'
import { Random } from './random.ts'
import type { FormFile } from './forms.ts'
import type { Operation } from './operations.ts'
import type { RawClient } from './send.ts'
import type { World } from './world.ts'

/** Downloads a sheet of the product, which is a valid one. */
async function sheet(http: RawClient, world: World, method: 'GET' | 'POST', target: string): Promise<Uint8Array> {
  const headers: Request['headers'] = [
    ['authorization', world.caller(2, new Random(1)).token],
    ['content-type', 'application/json'],
  ]
  const body = method === 'POST' ? { body: Buffer.from('{}') } : {}
  return (await http.send({ method, target, headers, ...body })).body
}

type SheetOrFile = SampleFile | 'surcharges.xlsx' | 'tariffs.xlsx'

/** Real files as users upload them, by the upload that accepts them. */
export async function smallFiles(
  http: RawClient,
  world: World,
): Promise<(operation: Operation, random: Random) => FormFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-fuzz-files-'))
  const files = new Map<SheetOrFile, Uint8Array>()
  try {
    for (const [name, at] of Object.entries(await writeSampleFiles(folder, world.today)))
      files.set(name as SampleFile, await readFile(at))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  files.set('surcharges.xlsx', await sheet(http, world, 'GET', '/api/surchargeNew/down'))
  files.set('tariffs.xlsx', await sheet(http, world, 'POST', '/api/freeTime/tariff/export'))

  const one = (name: SheetOrFile): FormFile => ({
    field: 'file',
    name,
    bytes: files.get(name) ?? Buffer.alloc(0),
  })
  const all = [...files.keys()]
  return ({ path: at }, random) => {
    if (random.percent(10)) return [one(random.pick(all))]
    if (at === '/transportCost/fileImport')
      return [one(random.pick(['freight-sheet.xlsx', 'freight-sheet.xlsx', 'freight-sheet-with-faults.xlsx']))]
    if (/^\/(surchargeNew|fjf)/.test(at)) return [one('surcharges.xlsx')]
    if (at === '/freeTime/tariff/import') return [one('tariffs.xlsx')]
    if (at === '/operatorCompany/uploadLogo') return [one('photo-1.jpg')]
    if (at === '/order/guessDocumentKind') return [one('invoice.pdf')]
    if (at === '/order/saveBooking') return [one('loading-notice.xlsx')]
    if (at === '/common/uploadFiles') return [one('photo-1.jpg'), one('photo-2.jpg')].slice(0, random.int(1, 2))
    return [one(random.pick(['invoice.pdf', 'arrival-notice.pdf', 'photo-1.jpg', 'loading-notice.xlsx']))]
  }
}
