import { api } from '@kairo/shared/api'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../src/features/sign-in/session.ts'
import { newDataFolder, startTestApp, testApp } from '../app.ts'
import { build } from '../build.ts'

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

  it('describes both bodies of a call whose file may be left out', async () => {
    const { server } = await testApp()
    const { paths } = (await server.inject('/api/openapi.json')).json()
    const contentOf = (path: string) => paths[path].post.requestBody.content
    for (const endpoint of Object.values(api)) {
      if (!('upload' in endpoint)) continue
      const isOptional = 'optional' in (endpoint.upload ?? {})
      expect(Object.keys(contentOf(endpoint.path)), endpoint.path).toEqual([
        ...(isOptional ? ['application/json'] : []),
        'multipart/form-data',
      ])
    }
    const { 'application/json': asJson, 'multipart/form-data': asForm } = contentOf('/payment/importBank')
    expect(Object.keys(asJson.schema.properties)).toEqual(['text', 'currency', 'rows'])
    expect(Object.keys(asForm.schema.properties)).toEqual(['text', 'currency', 'rows', 'file'])
    expect(asForm.encoding).toEqual({ rows: { contentType: 'application/json' } })
  })

  it('has a readable page without scripts or external resources', async () => {
    const { server } = await testApp()
    const page = await server.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('/api/order/updateState')
    expect(page.body).not.toContain('<script')
  })

  it('is for signed-in staff unless the operator opens it, and so is the version', async () => {
    const { databaseUrl } = await testApp()
    const token = async (account: { id: number }) => {
      const { context } = await testApp()
      return openSession(
        context.db,
        { userId: account.id, remember: false, ip: '', userAgent: '' },
        context.clock.now(),
      )
    }
    const [staff, customer] = [await token(await build.admin()), await token(await build.customer())]
    const folder = await newDataFolder()
    const codes = async (readers: string) => {
      const app = await startTestApp(databaseUrl, folder, { API_DOCS: readers })
      try {
        const get = (url: string, authorization?: string) =>
          app.server.inject({ url, headers: authorization ? { authorization } : {} })
        const statuses = []
        for (const url of ['/api/docs', '/api/openapi.json'])
          for (const caller of [undefined, customer, staff]) statuses.push((await get(url, caller)).statusCode)
        const offered = []
        for (const caller of [customer, staff])
          offered.push((await get('/api/login/currentUser', caller)).json().data.apiDocs)
        return { statuses, offered, version: (await get('/api/login/isInAllowedCountry')).json().data.version }
      } finally {
        await app.close()
      }
    }
    const statuses = [401, 403, 200, 401, 403, 200]
    expect(await codes('staff')).toEqual({ statuses, offered: [false, true], version: undefined })
    expect(await codes('off')).toEqual({ statuses: Array(6).fill(404), offered: [false, false], version: undefined })
    expect((await codes('public')).statuses).toEqual(Array(6).fill(200))
  })

  it('does not list the outbox outside demo mode', async () => {
    const { server } = await testApp()
    expect((await server.inject('/dev/mail')).statusCode).toBe(404)
  })
})
