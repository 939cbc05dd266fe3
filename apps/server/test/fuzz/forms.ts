import { jsonOf } from './call.ts'
import { oddText } from './odd-values.ts'
import type { Random } from './random.ts'

export interface FormFile {
  field: string
  name: string
  bytes: Uint8Array
}
interface FormBody {
  type: string
  body: Buffer
}
type Fields = Record<string, unknown>
type Part = [head: string, content: Uint8Array | string]

const FIELD = 'content-disposition: form-data; name='
const fieldPart = ([name, value]: [name: string, value: unknown]): Part => [
  `${FIELD}"${name.replace(/["\r\n]/g, '_')}"`,
  typeof value === 'object' ? jsonOf(value) : String(value),
]
const filePart = ({ field, name, bytes }: FormFile): Part => [
  `${FIELD}"${field}"; filename="${name}"\r\ncontent-type: application/octet-stream`,
  bytes,
]
const fieldParts = (fields: Fields): Part[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(fieldPart)

const BOUNDARY = '----kairo-fuzz'
const typeOf = (boundary: string): string => `multipart/form-data; boundary=${boundary}`
const endOf = (boundary: string): string => `--${boundary}--\r\n`

function bodyOf(parts: readonly Part[], boundary = BOUNDARY, end = endOf(boundary)): Buffer {
  const each = parts.flatMap(([head, content]) => [`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n'])
  return Buffer.concat([...each, end].map((bytes) => Buffer.from(bytes as Uint8Array)))
}

/** Fields and files as a browser sends them. */
export function rightForm(fields: Fields, files: readonly FormFile[]): FormBody {
  return { type: typeOf(BOUNDARY), body: bodyOf([...fieldParts(fields), ...files.map(filePart)]) }
}

/** Content types of a form that is right otherwise. */
const TYPES: Record<string, string> = {
  'no boundary': 'multipart/form-data',
  'an empty boundary': typeOf(''),
  'an empty quoted boundary': typeOf('""'),
  'another boundary': typeOf('other'),
  'a quoted boundary': typeOf(`"${BOUNDARY}"`),
  'a boundary never closed': typeOf(`"${BOUNDARY}`),
  'a boundary of 257 characters': typeOf('b'.repeat(257)),
  'a boundary of 5000 characters': typeOf('b'.repeat(5000)),
  'two boundaries': typeOf(`a; boundary=${BOUNDARY}`),
  'a boundary of odd letters': typeOf('\xe6\xb5\xb7\xff'),
  'another kind of multipart': `multipart/mixed; boundary=${BOUNDARY}`,
  'upper case': `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`,
  'a charset': `multipart/form-data; charset=utf-16; boundary=${BOUNDARY}`,
}

const BOUNDARIES: Record<string, string> = {
  'a boundary of 257 characters in use': 'b'.repeat(257),
  'a boundary of 70 characters': 'b'.repeat(70),
}

const ENDS: Record<string, string> = {
  'no last boundary': '',
  'half a last boundary': `--${BOUNDARY}`,
  'a last boundary twice': endOf(BOUNDARY).repeat(2),
  'words behind the end': `${endOf(BOUNDARY)}epilogue ${'x'.repeat(1000)}`,
}

/** What becomes of the bytes of a right body. */
const BYTES: Record<string, (whole: Buffer, random: Random) => Buffer | string> = {
  'cut short': (whole, random) => whole.subarray(0, random.int(0, whole.length - 1)),
  'cut short within the first part': (whole, random) =>
    whole.subarray(0, random.int(0, Math.min(200, whole.length - 1))),
  'words before the start': (whole) => Buffer.concat([Buffer.from('preamble\r\n'), whole]),
  'nothing at all': () => '',
  'only the end': () => endOf(BOUNDARY),
  'only line breaks': () => '\r\n\r\n\r\n',
  'LF for CRLF': (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'CR for CRLF': (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
}

const REMARK = `${FIELD}"remark"`
const FILE = `${FIELD}"file"`
/** A part that comes before or behind the right ones. */
const MORE: Record<string, Part> = {
  'a part without a name': ['content-disposition: form-data', 'x'],
  'a part with an empty name': [`${FIELD}""`, 'x'],
  'a part called __proto__': [`${FIELD}"__proto__"`, 'x'],
  'a part called constructor': [`${FIELD}"constructor"`, 'x'],
  'a part called toString': [`${FIELD}"toString"`, 'x'],
  'an attachment': ['content-disposition: attachment; filename="x.pdf"', 'x'],
  'a disposition that is cut': [`${FIELD}"x`, 'x'],
  'an empty disposition': ['content-disposition: ', 'x'],
  'a part without a head': ['', 'no head'],
  'a head without a colon': ['content-disposition form-data name x', 'x'],
  'a head of odd bytes': ['\u0000\u0001: \ud800\r\n\tfolded', 'x'],
  'a head of 20 kB': [`${FIELD}"a"\r\nx-long: ${'y'.repeat(20_000)}`, 'x'],
  'a head of 300 lines': [`${FIELD}"a"\r\n${'x-y: 1\r\n'.repeat(300)}x: 1`, 'x'],
  'a field of odd bytes': [REMARK, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0xed, 0xa0, 0x80])],
  'a field in another charset': [
    `${REMARK}\r\ncontent-type: text/plain; charset=shift_jis`,
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
  ],
  'a field in a charset nobody knows': [`${REMARK}\r\ncontent-type: text/plain; charset=klingon`, 'x'],
  'a field of JSON': [`${REMARK}\r\ncontent-type: application/json`, '{"__proto__":{"x":1}}'],
  'a field of broken JSON': [`${REMARK}\r\ncontent-type: application/json`, '{"x":'],
  'a field of 100 kB': [REMARK, 'x'.repeat(100_000)],
  'a name of 5000 letters': [`${FIELD}"${'n'.repeat(5000)}"`, 'x'],
  base64: [`${FILE}; filename="a.pdf"\r\ncontent-transfer-encoding: base64`, 'JVBERi0='],
  'an encoding nobody knows': [`${FILE}; filename="a.pdf"\r\ncontent-transfer-encoding: x-none`, 'x'],
  'a form in a form': [
    `${FILE}\r\ncontent-type: multipart/mixed; boundary=inner`,
    '--inner\r\ncontent-disposition: attachment; filename="a"\r\n\r\nx\r\n--inner--',
  ],
  'an empty file': filePart({ field: 'file', name: 'empty.pdf', bytes: Buffer.alloc(0) }),
  'no file chosen': filePart({ field: 'file', name: '', bytes: Buffer.alloc(0) }),
  'a file under another name': filePart({ field: 'other', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }),
  'filename* of another charset': [`${FILE}; filename*=klingon''%ff%fe`, 'x'],
  'filename* that is broken': [`${FILE}; filename*=UTF-8''%zz%e6`, 'x'],
}

/** Other parts in place of the right ones. */
const PARTS: Record<string, (fields: Part[], files: Part[]) => Part[]> = {
  'a field twice': (fields, files) => [...fields, ...files, ...fields, ...files],
  '200 fields': (fields, files) => [
    ...fields,
    ...files,
    ...Array.from({ length: 200 }, (_, i) => fieldPart([`f${i}`, 'x'])),
  ],
  'twenty files': (fields, files) => [...fields, ...files, ...Array.from({ length: 20 }, () => files[0] as Part)],
  'no files': (fields) => fields,
  'files only': (_fields, files) => files,
  'the file first': (fields, files) => [...files, ...fields],
}

/** Another file in place of each right one. */
const FILES: Record<string, (file: FormFile, random: Random) => Part> = {
  'an odd file name': (file, random) => filePart({ ...file, name: oddText(random).replace(/["\r\n]/g, '') }),
  'filename* alone': ({ bytes }) => [`${FILE}; filename*=UTF-8''%e6%b5%b7.pdf`, bytes],
  'file bytes that are cut': (file, random) =>
    filePart({ ...file, bytes: file.bytes.subarray(0, random.int(0, file.bytes.length)) }),
  'file bytes that are damaged': (file, random) => filePart({ ...file, bytes: damaged(file.bytes, random) }),
  'file bytes of nothing known': (file, random) => filePart({ ...file, bytes: Buffer.from(oddText(random)) }),
}

function damaged(bytes: Uint8Array, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0)
    for (let i = random.int(1, 20); i > 0; i--) copy[random.int(0, copy.length - 1)] = random.int(0, 255)
  return copy
}

/** The names of all ways to break a form. */
export const FORM_BREAKS = [TYPES, BOUNDARIES, ENDS, BYTES, MORE, PARTS, FILES].flatMap((ways) => Object.keys(ways))

/** A form that is broken in one of these ways. */
export function brokenForm(fields: Fields, files: readonly FormFile[], random: Random, way: string): FormBody {
  const right = [fieldParts(fields), files.map((file) => FILES[way]?.(file, random) ?? filePart(file))] as const
  let parts = PARTS[way]?.(...right) ?? right.flat()
  const more = MORE[way]
  if (more) parts = random.percent(50) ? [...parts, more] : [more, ...parts]
  const boundary = BOUNDARIES[way] ?? BOUNDARY
  const body = bodyOf(parts, boundary, ENDS[way])
  return { type: TYPES[way] ?? typeOf(boundary), body: Buffer.from(BYTES[way]?.(body, random) ?? body) }
}
