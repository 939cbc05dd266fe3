import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isDiskError } from '../../storage/disk-error.ts'
import { StorageOutage } from '../../storage/file-storage.ts'
import { outageRefusal } from './respond-with-refusal.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
const thrownBy = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  [new StorageOutage('write', withCode('ENOSPC')), 9010],
  [new StorageOutage('read', withCode('EIO')), 9011],
  [withCode('53100'), 9013],
  [withCode('53200'), 9013],
  [withCode('53300'), 9013],
])('%s returns %i with status 503 and Retry-After', (error, code) => {
  const refusal = outageRefusal(error)
  expect([refusal?.code, refusal?.status, refusal?.details.retryAfter]).toEqual([code, 503, 60])
})

test.each([
  withCode('23505'),
  withCode('57P01'),
  withCode('ENOENT'),
  new TypeError('x is undefined'),
  'text',
  undefined,
])('%s is not an outage', (error) => {
  expect(outageRefusal(error)).toBeUndefined()
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR'])('%s is a disk error', (code) => {
  expect(isDiskError(withCode(code))).toBe(true)
})

test('system errors of a full disk and a missing folder are disk errors; application errors are not', async () => {
  // Linux has a device that is always full; elsewhere only the table above is tested.
  if (existsSync('/dev/full')) expect(isDiskError(await thrownBy(writeFile('/dev/full', 'x')))).toBe(true)
  expect(isDiskError(await thrownBy(readFile('/dev/null/folder/file')))).toBe(true)
  expect(isDiskError(new Error('The content does not have the hash'))).toBe(false)
  expect(isDiskError(new TypeError('x is undefined'))).toBe(false)
})
