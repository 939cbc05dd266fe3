import { createHash } from 'node:crypto'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { LANGUAGES } from '@kairo/shared/languages'
import type { brandContract } from '@kairo/shared/operator-company/brand.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import sharp from 'sharp'
import { sql } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { BRAND, type Logo, readBrand, type StoredBrand } from '../../master-data/operator-brand.ts'
import { detectStoredFileType } from '../../storage/detect-file-type.ts'
import { PHOTO } from '../../storage/file-kinds.ts'
import { fileMessages } from '../../storage/file-messages.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'

/** Twice the size in which a frame or a paper shows it. */
const BOX = { width: 480, height: 160 }
/** A picture of some kilobytes may claim billions. */
const MAX_PIXELS = 40_000_000
const SECONDS = 10

/** Name and colour; the logo stays. */
export const saveBrand = (
  context: AppContext,
  { version, shownName, colour = '' }: ParsedOf<typeof brandContract.saveBrand>,
  request: RequestContext,
) =>
  change(context, request, version, (old) => {
    const given = LANGUAGES.map((language) => shownName?.[language] ?? '')
    return {
      ...old,
      name: given.some(Boolean) ? { 'zh-cn': given[0] ?? '', en: given[1] ?? '', ja: given[2] ?? '' } : null,
      colour: colour || null,
    }
  })

/** Throws PARAMETER_ERROR for what is no picture, TOO_LARGE and FILE_EMPTY. */
export async function uploadLogo(
  context: AppContext,
  { version }: ParsedOf<typeof brandContract.uploadLogo>,
  request: RequestContext,
) {
  const [file] = request.files
  if (!file) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  await detectStoredFileType(file, PHOTO)
  const logo = await drawn(file.path)
  return change(context, request, version, (old) => ({ ...old, logo }))
}

export const removeLogo = (
  context: AppContext,
  { version }: ParsedOf<typeof brandContract.removeLogo>,
  request: RequestContext,
) => change(context, request, version, (old) => ({ ...old, logo: null }))

/** The picture drawn anew: nothing of the file but its pixels is kept, without an empty edge. */
async function drawn(picture: string): Promise<Logo> {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex')
    return { hash, png: data.toString('base64'), width: info.width, height: info.height }
  } catch {
    // The messages of sharp are technical; the user needs to know what to do.
    throw new Refusal('PARAMETER_ERROR', { message: (language) => fileMessages[language].picture() })
  }
}

function change(
  context: AppContext,
  request: RequestContext,
  version: number,
  next: (old: StoredBrand) => StoredBrand,
): Promise<{ id: number; version: number }> {
  return context.db.transaction().execute(async (trx) => {
    // There may be no row to lock yet: this serializes concurrent saves.
    await sql`select pg_advisory_xact_lock(hashtext(${BRAND}))`.execute(trx)
    const { version: oldVersion, ...old } = await readBrand(trx)
    const { name, colour } = old
    await assertVersion({ version: oldVersion }, version, () => ({ name, colour, version: oldVersion }))
    const value = next(old)
    const row = {
      value: JSON.stringify(value),
      updated_by: request.actor.id,
      update_time: request.now,
      version: version + 1,
    }
    await trx
      .insertInto('settings')
      .values({ key: BRAND, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    const facts = ({ name, colour, logo }: StoredBrand) => ({ ...name, colour, logo: logo && logo.hash.slice(0, 12) })
    await writeLog(trx, request, {
      type: 'parameter',
      explain: 'updateBrand',
      object: value.name?.en ?? '',
      info: changesOf(facts(old), facts(value)),
    })
    return { id: 1, version: row.version }
  })
}
