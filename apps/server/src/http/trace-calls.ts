import type { FastifyInstance } from 'fastify'
import type { OpenSpan, Tracing } from '../observability/tracing.ts'
import { routeOf } from './report-calls.ts'

/** Gives each call a span, in which all that is done for it runs. */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, OpenSpan>()
  app.addHook('onRequest', (request, { raw }, done) => {
    const span = tracing.beginCall(request.headers)
    spans.set(request, span)
    raw.once('close', () => {
      const { method, actor } = request
      const status = raw.statusCode
      const route = routeOf(request, status)
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'kairo.request.id': request.id,
          ...(actor ? { 'kairo.account': actor.id, 'kairo.role': actor.roleId } : {}),
        },
        isFailure: status >= 500,
      })
    })
    span.within(done)
  })
  // A body arrives in the context of its connection, which is that of an earlier call.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
}
