import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import { expect } from 'vitest'

/** `2026-12-06T00:00:00+08:00`: with an offset, as all instants of the standard. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    date: /^\d{4}-\d{2}-\d{2}$/,
    'date-time': (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)),
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  },
})

type Name = 'events' | 'booking' | 'routes'
const validators = new Map<string, ReturnType<typeof ajv.compile>>()

function validatorOf(name: Name, part: 'answer' | 'error') {
  const known = validators.get(`${name} ${part}`)
  if (known) return known
  const file = JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Record<string, object>
  const made = ajv.compile({ ...file[part], $defs: file.$defs })
  validators.set(`${name} ${part}`, made)
  return made
}

/** Fails with what a body breaks of the standard's schema. */
export function expectStandard(name: Name, body: unknown, part: 'answer' | 'error' = 'answer'): void {
  const validate = validatorOf(name, part)
  expect(
    validate(body) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`),
  ).toEqual([])
}
