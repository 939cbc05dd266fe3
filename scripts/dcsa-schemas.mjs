// Reduces DCSA's OpenAPI documents to the schemas that tests hold answers against:
//   node scripts/dcsa-schemas.mjs ../DCSA-OpenAPI
// takes a checkout of https://github.com/dcsaorg/DCSA-OpenAPI (Apache-2.0) and writes apps/server/test/dcsa/*.json.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const [checkout] = process.argv.slice(2)
if (!checkout) throw new Error('Give the folder of a checkout of dcsaorg/DCSA-OpenAPI')
const commit = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const target = fileURLToPath(new URL('../apps/server/test/dcsa/', import.meta.url))

const DOCUMENTS = [
  // The bundle, as its domains in version 1.0.4 are not in the repository on their own.
  { name: 'events', file: 'tnt/v2/test/tnt_v2.2.0.yaml', path: '/v2/events', error: 'error' },
  {
    name: 'booking',
    file: 'bkg/v2/BKG_v2.0.5.yaml',
    path: '/v2/bookings/{bookingReference}',
    error: 'ErrorResponse',
    // What Kairo has nothing to say of, and what hangs on it.
    without: [
      ...['activeReeferSettings', 'containerPositionings', 'customsReferences', 'dangerousGoods', 'exportLicense'],
      ...['emptyContainerPickup', 'originEmptyContainerPickup', 'importLicense', 'nationalCommodityCodes'],
      ...['extendedNationalCommodityCodes', 'confirmedEquipments', 'carrierBookingOffice', 'issueTo', 'tareWeight'],
    ],
  },
  { name: 'routes', file: 'cs/v1/CS_v1.0.3.yaml', path: '/v1/point-to-point-routes', error: 'ErrorResponse' },
]

/** Rules of form alone: descriptions, examples and defaults stay behind. */
const KEPT = [
  ...['type', 'enum', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'required'],
]
const FORMATS = ['date', 'date-time', 'uuid']

/** An object in a place of its own has no other fields than the standard's, so that a misspelled name is found. */
const closedObject = (schema) =>
  schema.$ref || schema.properties || schema.allOf || schema.anyOf
    ? { ...schema, unevaluatedProperties: false }
    : schema

/** Errors may say more than one version of the standard knows, as theirs have the fields of both. */
function reduce(schema, leftOut, isOpen = false) {
  const closed = isOpen ? (part) => part : closedObject
  if (schema.$ref) return { $ref: `#/$defs/${schema.$ref.split('/').at(-1)}` }
  const reduced = {}
  for (const [key, value] of Object.entries(schema)) {
    if (KEPT.includes(key)) reduced[key] = value
    else if (key === 'format') {
      // Written `$date-time` in some places.
      const format = value.replace('$', '')
      if (FORMATS.includes(format)) reduced.format = format
    } else if (key === 'properties')
      reduced.properties = Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => !leftOut.includes(name))
          .map(([name, property]) => [name, closed(reduce(property, leftOut, isOpen))]),
      )
    else if (key === 'items') reduced.items = closed(reduce(value, leftOut, isOpen))
    else if (['allOf', 'anyOf', 'oneOf'].includes(key))
      reduced[key] = value.map((part) => reduce(part, leftOut, isOpen))
  }
  if (schema.exclusiveMinimum === true) {
    reduced.exclusiveMinimum = reduced.minimum
    delete reduced.minimum
  }
  // 2.2.0 lists `BKG (Booking)`, description and all; 2.3.0 corrects it to the codes.
  if (reduced.enum?.some((value) => / \(/.test(value))) reduced.enum = reduced.enum.map((value) => value.split(' ')[0])
  // What describes a part of an allOf says nothing any more.
  if (reduced.allOf) {
    const parts = reduced.allOf.filter((part) => Object.keys(part).some((key) => key !== 'type'))
    reduced.allOf = parts
  }
  return reduced
}

const refsIn = (schema) => [...JSON.stringify(schema).matchAll(/#\/\$defs\/(\w+)/g)].map(([, name]) => name)

for (const { name, file, path: endpoint, error, without = [] } of DOCUMENTS) {
  const document = parse(readFileSync(path.join(checkout, file), 'utf8'))
  const { schemas } = document.components
  const answer = reduce(document.paths[endpoint].get.responses['200'].content['application/json'].schema, without)
  // Of several kinds of rows each closes itself.
  if (answer.items?.anyOf) answer.items = { anyOf: answer.items.anyOf.map(closedObject) }
  const roots = { answer: closedObject(answer), error: { $ref: `#/$defs/${error}` } }
  const definitions = {}
  for (const [root, isOpen] of [
    [roots.error, true],
    [roots.answer, false],
  ]) {
    const open = refsIn(root)
    for (let next = open.shift(); next; next = open.shift()) {
      if (definitions[next]) continue
      definitions[next] = reduce(schemas[next], without, isOpen)
      open.push(...refsIn(definitions[next]))
    }
  }
  const lines = Object.entries(definitions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const comment = `${document.info.title} ${document.info.version}, reduced from ${file} of dcsaorg/DCSA-OpenAPI ${commit}, Apache-2.0, by scripts/dcsa-schemas.mjs`
  writeFileSync(
    path.join(target, `${name}.json`),
    `{\n  "$comment": ${JSON.stringify(comment)},\n  "answer": ${JSON.stringify(roots.answer)},\n` +
      `  "error": ${JSON.stringify(roots.error)},\n  "$defs": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
  console.log(`${name}.json: ${Object.keys(definitions).length} definitions`)
}
