import { api } from '@kairo/shared/api'
import { describe, expect, it } from 'vitest'
import { testApp } from '../app.ts'

describe('the published API document', () => {
  it('is an OpenAPI 3.1 document with every endpoint, its roles and refusals', async () => {
    const { server } = await testApp()
    const response = await server.inject('/api/openapi.json')
    const document = response.json()
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of Object.values(api)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(
        operation,
        `${endpoint.path} is in api.ts of shared, but no route of features/index.ts binds it`,
      ).toBeDefined()
      expect(operation.summary).toBe(endpoint.summary)
      const headers = (operation.parameters ?? []).filter(({ in: place }: { in: string }) => place === 'header')
      expect(headers.map(({ name }: { name: string }) => name)).toEqual(
        'idempotent' in endpoint ? ['Idempotency-Key'] : [],
      )
      expect(operation['x-roles']).toEqual(endpoint.roles === 'public' ? ['public'] : endpoint.roles)
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object).map((operation) => operation.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a readable page without scripts or external resources', async () => {
    const { server } = await testApp()
    const page = await server.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('/api/order/updateState')
    expect(page.body).not.toContain('<script')
  })

  it('does not list the outbox outside demo mode', async () => {
    const { server } = await testApp()
    expect((await server.inject('/dev/mail')).statusCode).toBe(404)
  })
})
