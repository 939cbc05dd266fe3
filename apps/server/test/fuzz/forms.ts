import type { Random } from './random.ts'
import { oddText } from './odd-values.ts'

export interface FormFile {
  field: string
  name: string
  bytes: Uint8Array
  type?: string
}
export interface FormBody {
  type: string
  body: Buffer
  note: string
}

const part = (head: string, content: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(content as never)])

const fieldPart = (name: string, value: unknown): Buffer =>
  part(
    `content-disposition: form-data; name="${name}"`,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
  )
const filePart = ({ field, name, bytes, type }: FormFile): Buffer =>
  part(
    `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type ?? 'application/octet-stream'}`,
    bytes,
  )

const join = (parts: readonly Buffer[], boundary: string, end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), one, Buffer.from('\r\n')]),
    Buffer.from(end),
  ])

/** Fields and files as a browser sends them. */
export function rightForm(fields: Record<string, unknown>, files: readonly FormFile[]): FormBody {
  const boundary = '----kairo-fuzz'
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: join(partsOf(fields, files), boundary),
    note: 'a form',
  }
}
const partsOf = (fields: Record<string, unknown>, files: readonly FormFile[]): Buffer[] => [
  ...Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => fieldPart(name.replace(/["\r\n]/g, '_'), value)),
  ...files.map(filePart),
]

/** Mutations of a form; each builds the body from the valid parts. */
type Break = (parts: Buffer[], random: Random, files: readonly FormFile[]) => { type?: string; body: Buffer }
const B = '----kairo-fuzz'
const TYPE = `multipart/form-data; boundary=${B}`
const typed =
  (type: string): Break =>
  (parts) => ({ type, body: join(parts, B) })
const ended =
  (end: string): Break =>
  (parts) => ({ body: join(parts, B, end) })
const withPart =
  (made: (random: Random) => Buffer): Break =>
  (parts, random) => ({ body: join(random.percent(50) ? [...parts, made(random)] : [made(random), ...parts], B) })
const named = (disposition: string): Break => withPart(() => part(`content-disposition: ${disposition}`, 'x'))

const BREAKS: Record<string, Break> = {
  'no boundary': typed('multipart/form-data'),
  'an empty boundary': typed('multipart/form-data; boundary='),
  'an empty quoted boundary': typed('multipart/form-data; boundary=""'),
  'another boundary': typed('multipart/form-data; boundary=other'),
  'a quoted boundary': typed(`multipart/form-data; boundary="${B}"`),
  'a boundary never closed': typed(`multipart/form-data; boundary="${B}`),
  'a boundary of 257 characters': typed(`multipart/form-data; boundary=${'b'.repeat(257)}`),
  'a boundary of 257 characters in use': (parts) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(257)}`,
    body: join(parts, 'b'.repeat(257)),
  }),
  'a boundary of 70 characters': (parts) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(70)}`,
    body: join(parts, 'b'.repeat(70)),
  }),
  'a boundary of 5000 characters': typed(`multipart/form-data; boundary=${'b'.repeat(5000)}`),
  'two boundaries': typed(`multipart/form-data; boundary=a; boundary=${B}`),
  'a boundary of odd letters': typed('multipart/form-data; boundary=\xe6\xb5\xb7\xff'),
  'another kind of multipart': typed(`multipart/mixed; boundary=${B}`),
  'upper case': typed(`MULTIPART/FORM-DATA; BOUNDARY=${B}`),
  'a charset': typed(`multipart/form-data; charset=utf-16; boundary=${B}`),
  'cut short': (parts, random) => {
    const whole = join(parts, B)
    return { body: whole.subarray(0, random.int(0, whole.length - 1)) }
  },
  'cut short within the first part': (parts, random) => {
    const whole = join(parts, B)
    return { body: whole.subarray(0, random.int(0, Math.min(200, whole.length - 1))) }
  },
  'no last boundary': ended(''),
  'half a last boundary': ended(`--${B}`),
  'a last boundary twice': ended(`--${B}--\r\n--${B}--\r\n`),
  'words behind the end': ended(`--${B}--\r\nepilogue ${'x'.repeat(1000)}`),
  'words before the start': (parts) => ({ body: Buffer.concat([Buffer.from('preamble\r\n'), join(parts, B)]) }),
  'nothing at all': () => ({ body: Buffer.alloc(0) }),
  'only the end': () => ({ body: Buffer.from(`--${B}--\r\n`) }),
  'only line breaks': () => ({ body: Buffer.from('\r\n\r\n\r\n') }),
  'LF for CRLF': (parts) => ({
    body: Buffer.from(join(parts, B).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  }),
  'CR for CRLF': (parts) => ({
    body: Buffer.from(join(parts, B).toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
  }),
  'a part without a name': named('form-data'),
  'a part with an empty name': named('form-data; name=""'),
  'a part called __proto__': named('form-data; name="__proto__"'),
  'a part called constructor': named('form-data; name="constructor"'),
  'a part called toString': named('form-data; name="toString"'),
  'an attachment': named('attachment; filename="x.pdf"'),
  'a disposition that is cut': named('form-data; name="x'),
  'an empty disposition': named(''),
  'a part without a head': withPart(() => Buffer.from('\r\nno head')),
  'a head without a colon': withPart(() => part('content-disposition form-data name x', 'x')),
  'a head of odd bytes': withPart(() => part('\u0000\u0001: \ud800\r\n\tfolded', 'x')),
  'a head of 20 kB': withPart(() =>
    part(`content-disposition: form-data; name="a"\r\nx-long: ${'y'.repeat(20_000)}`, 'x'),
  ),
  'a head of 300 lines': withPart(() =>
    part(`content-disposition: form-data; name="a"\r\n${'x-y: 1\r\n'.repeat(300)}x: 1`, 'x'),
  ),
  'a field of odd bytes': withPart(() =>
    part(
      'content-disposition: form-data; name="remark"',
      Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0xed, 0xa0, 0x80]),
    ),
  ),
  'a field in another charset': withPart(() =>
    part(
      'content-disposition: form-data; name="remark"\r\ncontent-type: text/plain; charset=shift_jis',
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    ),
  ),
  'a field in a charset nobody knows': withPart(() =>
    part('content-disposition: form-data; name="remark"\r\ncontent-type: text/plain; charset=klingon', 'x'),
  ),
  'a field of JSON': withPart(() =>
    part('content-disposition: form-data; name="remark"\r\ncontent-type: application/json', '{"__proto__":{"x":1}}'),
  ),
  'a field of broken JSON': withPart(() =>
    part('content-disposition: form-data; name="remark"\r\ncontent-type: application/json', '{"x":'),
  ),
  'a field of 100 kB': withPart(() => fieldPart('remark', 'x'.repeat(100_000))),
  'a field twice': (parts) => ({ body: join([...parts, ...parts], B) }),
  '200 fields': (parts) => ({
    body: join([...parts, ...Array.from({ length: 200 }, (_, i) => fieldPart(`f${i}`, 'x'))], B),
  }),
  'a name of 5000 letters': withPart(() => fieldPart('n'.repeat(5000), 'x')),
  base64: withPart(() =>
    part(
      'content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-transfer-encoding: base64',
      'JVBERi0=',
    ),
  ),
  'an encoding nobody knows': withPart(() =>
    part('content-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-transfer-encoding: x-none', 'x'),
  ),
  'a form in a form': withPart(() =>
    part(
      'content-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=inner',
      '--inner\r\ncontent-disposition: attachment; filename="a"\r\n\r\nx\r\n--inner--',
    ),
  ),
  'an empty file': withPart(() => filePart({ field: 'file', name: 'empty.pdf', bytes: Buffer.alloc(0) })),
  'no file chosen': withPart(() => filePart({ field: 'file', name: '', bytes: Buffer.alloc(0) })),
  'a file under another name': withPart(() =>
    filePart({ field: 'other', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }),
  ),
  'twenty files': (parts, _chance, files) => ({
    body: join(
      [
        ...parts,
        ...Array.from({ length: 20 }, () =>
          filePart(files[0] ?? { field: 'file', name: 'a.pdf', bytes: Buffer.from('x') }),
        ),
      ],
      B,
    ),
  }),
  'no files': (parts) => ({
    body: join(
      parts.filter((one) => !one.includes('filename=')),
      B,
    ),
  }),
  'files only': (parts) => ({
    body: join(
      parts.filter((one) => one.includes('filename=')),
      B,
    ),
  }),
  'the file first': (parts) => ({ body: join([...parts].reverse(), B) }),
  'an odd file name': (parts, random, files) => ({
    body: join(
      [
        ...parts.filter((one) => !one.includes('filename=')),
        filePart({
          field: 'file',
          name: oddText(random).replace(/["\r\n]/g, ''),
          bytes: files[0]?.bytes ?? Buffer.from('x'),
        }),
      ],
      B,
    ),
  }),
  'filename* of another charset': withPart(() =>
    part(`content-disposition: form-data; name="file"; filename*=klingon''%ff%fe`, 'x'),
  ),
  'filename* that is broken': withPart(() =>
    part(`content-disposition: form-data; name="file"; filename*=UTF-8''%zz%e6`, 'x'),
  ),
  'filename* alone': (parts, _chance, files) => ({
    body: join(
      [
        ...parts.filter((one) => !one.includes('filename=')),
        part(`content-disposition: form-data; name="file"; filename*=UTF-8''%e6%b5%b7.pdf`, files[0]?.bytes ?? 'x'),
      ],
      B,
    ),
  }),
  'file bytes that are cut': (parts, random, files) => ({
    body: join(
      [
        ...parts.filter((one) => !one.includes('filename=')),
        ...files.map((file) => filePart({ ...file, bytes: file.bytes.subarray(0, random.int(0, file.bytes.length)) })),
      ],
      B,
    ),
  }),
  'file bytes that are damaged': (parts, random, files) => ({
    body: join(
      [
        ...parts.filter((one) => !one.includes('filename=')),
        ...files.map((file) => filePart({ ...file, bytes: damaged(file.bytes, random) })),
      ],
      B,
    ),
  }),
  'file bytes of nothing known': (parts, random, files) => ({
    body: join(
      [
        ...parts.filter((one) => !one.includes('filename=')),
        ...files.map((file) => filePart({ ...file, bytes: Buffer.from(oddText(random)) })),
      ],
      B,
    ),
  }),
}
const WAYS = Object.keys(BREAKS)

function damaged(bytes: Uint8Array, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0)
    for (let i = random.int(1, 20); i > 0; i--) copy[random.int(0, copy.length - 1)] = random.int(0, 255)
  return copy
}

/** A form with one mutation. */
export function brokenForm(
  fields: Record<string, unknown>,
  files: readonly FormFile[],
  random: Random,
  way = random.pick(WAYS),
): FormBody {
  const made = BREAKS[way]!(partsOf(fields, files), random, files)
  return { type: made.type ?? TYPE, body: made.body, note: `form with ${way}` }
}
/** The names of all mutations, for a run that tries each. */
export const FORM_BREAKS: readonly string[] = WAYS
